# Programs as bots (bow hotseat, simulate and replay): what became of them, what they think.

stand-in = House { $house }: the program `{ $program }` failed: { $fault }{ $detail }. From here on the bot { $bot } decides.
stand-in-fault-start = it cannot be started
stand-in-fault-silent = it says no hello, or does not get ready, in time
stand-in-fault-late = it gives no answer in time
stand-in-fault-ended = it has ended, or has closed its input or output
stand-in-fault-illegal = its action is not legal
stand-in-fault-nonsense = too many of its lines are none of the protocol
stand-in-fault-flood = it writes too much
stand-in-fault-failed = it says itself that it cannot go on
stand-in-log = What is known of it stands in { $log }.
stand-in-often = So it went in { $count } of { $games } battles.
thinks = { $name }: { $told }
thinks-depth = depth { $depth }
thinks-nodes = { $nodes } positions
thinks-value = value { $value }
