# Programs as bots (bow hotseat, simulate and replay): what became of them, what they think.

stand-in = House { $house }: the program `{ $program }` failed: { $fault }{ $detail }. From here on, the bot { $bot } plays this House.
stand-in-fault-start = it could not be started
stand-in-fault-silent = it did not say hello or get ready in time
stand-in-fault-late = it did not answer in time
stand-in-fault-ended = it ended, or closed its input or output
stand-in-fault-illegal = its action was not legal
stand-in-fault-nonsense = it wrote too many lines that are not in the protocol
stand-in-fault-flood = it wrote too much
stand-in-fault-failed = it said that it could not continue
stand-in-log = Details are in { $log }.
stand-in-often = This happened in { $count } of { $games } battles.
realm-stand-in-often = This happened in { $count } of { $games } games.
thinks = { $name }: { $told }
thinks-depth = depth { $depth }
thinks-nodes = { $nodes } positions
thinks-value = value { $value }
