# What a trial of a battle says (`bow try`).

try-plays = battles
try-head = { $name }: { $games ->
    [one] { $games } battle
   *[other] { $games } battles
 } between { $bot } bots in { $seconds } s
try-stopped = Stopped early.

# The findings. house, loser: a House by name; part, low, high, bound: per cent
try-no-games = No battle was played.
try-works = It works: { $games ->
    [one] the battle ended.
   *[other] all { $games } battles ended.
 }
try-unfinished = { $count } of { $games } battles did not end. { $fault }
try-nobody = { $count } of { $games } battles ended without a winner. Add a line to `victory` that decides such battles.
try-chance-says-nothing = Bots that play at random do not show whether a battle is fair. Try `--bots greedy`.
try-fair = It is fair: { $house } won { $count } of { $games } battles, { $part } (95% interval: { $low } to { $high }).
try-favoured-fair = { $house } is favoured, as the plan says: it won { $count } of { $games } battles, { $part } (95% interval: { $low } to { $high }).
try-lop-sided = { $house } wins too often: { $count } of { $games } battles, { $part } (95% interval: { $low } to { $high }; the limit is { $bound }).
try-not-favoured = The plan favours { $house }, but it won only { $count } of { $games } battles, { $part } (95% interval: { $low } to { $high }; expected at least { $bound }).
try-perhaps-lop-sided = { $house } may win too often: { $count } of { $games } battles, { $part }; the limit is { $bound }. With so few battles, anything from { $low } to { $high } is possible: play more battles.
try-perhaps-not-favoured = The plan favours { $house }, but it won { $count } of { $games } battles, { $part }. With so few battles, anything from { $low } to { $high } is possible: play more battles.
try-more-figures = { $house } begins with { $mine } figures and { $loser } with { $theirs }. Add a unit to { $loser }, or take one from { $house }.
try-more-dice = { $house } rolls { $mine } order dice per round and { $loser } rolls { $theirs }. Change `dice`.
try-more-tokens = { $house } has { $mine } command tokens and { $loser } has { $theirs }. Change `tokens`.
try-more-cards = { $house } draws { $mine } cards per round and { $loser } draws { $theirs }. Change `cards`.
try-weakest = { $unit } fell in { $count } of { $games } battles, more often than any other unit of { $loser }. Give it a higher rank or a safer place.
try-most-points = Most of { $house }'s points ({ $points } per battle) come from "{ $text }". Let this rule score fewer points.
try-short = Battles end in round { $rounds } of { $limit } on average. Set the armies further apart, or lower `rounds`.
try-rule-never = The special rule `{ $rule }` never took effect in { $games } battles. Check whether its trigger can happen and its conditions can be met.
try-victory-never = No battle was decided by "{ $text }", which lets { $house } win. Check whether this can happen.
try-objective-never = The objective `{ $objective }` ({ $hex }) never changed hands in { $games } battles. Check whether the enemy can reach it.
try-unit-never-moved = { $unit } never moved in { $games } battles. Check whether it can leave its hex and has somewhere to go.
try-unit-always-fell = { $unit } was eliminated in all { $games } battles. Give it a safer place, a higher rank or support.
try-reserve-never = { $unit } never came into play in { $games } battles. Check whether its special rule can take effect.

# Headings and rows
try-share = won
try-interval = 95% interval
try-length = Battles end in round { $rounds } on average ({ $lengths }), after { $actions } actions.
try-length-round = round { $round }: { $games }
try-endings = How battles end
try-points = Victory points per battle
try-rules = Special rules: battles in which each took effect
try-advice = Things to check
try-ending-scenario = { $house }: { $text }
try-ending-rout = { $house }: the enemy routs
try-ending-points = { $house }: more victory points
try-ending-tie = { $house }: a tie, broken by morale or momentum
try-ending-idle = Nobody: for a whole round neither House could act
try-ending-unfinished = No end
try-line = line { $line }
try-pictures = Pictures: { $files }

# Heat maps
try-heat-stood = { $name }: where units stood
try-heat-died = { $name }: where units fell
try-heat-scale-stood = turns per battle
try-heat-scale-died = units per battle
