# The analysis of a recorded battle (`bow analyse`, and its page in a replay). step: the number of an action; did: the
# action in plain words, such as `attack ... with ...`; chances and costs come with their per cent sign.
analysis-beginning = the battle begins
analysis-gave-up = concede
analysis-won = { $house } won in round { $round }.
analysis-drawn = Nobody won; the battle ended in round { $round }.
analysis-open = The battle is not over: it is in round { $round }.
analysis-head = { $name }. { $ending }
analysis-depth = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
 }, depth { $depth }.
analysis-house = { $house }: accuracy { $accuracy } of 100 in { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
 }; together they cost { $cost } of its chance of winning (± { $cost-error }). { $sort ->
    [good] Dice and cards gave { $luck } more than average (± { $luck-error }).
    [bad] Dice and cards gave { $luck } less than average (± { $luck-error }).
   *[none] Dice and cards were about average (± { $luck-error }).
 }
analysis-house-idle = { $house } had no decisions.
analysis-scale = Stark's chance of winning
analysis-turning-points = Turning points
analysis-no-turning-points = None: the chances changed only in small steps.
analysis-costs = Costliest decisions
analysis-no-costs = No decision was clearly costly.

analysis-step-beginning = At the start, Stark's chance of winning is { $chance } (± { $error }).
analysis-step = Action { $step }, round { $round }. { $house }: { $did }. Stark's chance of winning is now { $chance } (± { $error }).
analysis-step-best = No better choice was found.
analysis-step-cost = This cost { $cost } (± { $error }).
analysis-step-luck = Good luck added { $luck } (± { $error }).
analysis-step-bad-luck = Bad luck cost { $luck } (± { $error }).
analysis-cost = Action { $step }, round { $round }. { $house }: { $did }. This cost { $cost } (± { $error }).
analysis-better = Better: { $better }.
analysis-better-line = Better: { $better }; then perhaps: { $line }.
analysis-line-joint = { ", then " }

analysis-turn-luck = Action { $step }, round { $round }. { $house }: { $did }. Stark's chance of winning goes from { $before } to { $after }: good luck for { $winner }.
analysis-turn-mistake = Action { $step }, round { $round }. { $house }: { $did }. Stark's chance of winning goes from { $before } to { $after }: a decision that cost { $cost }.
analysis-turn-choice = Action { $step }, round { $round }. { $house }: { $did }. Stark's chance of winning goes from { $before } to { $after }: a decision that helped { $winner }.
analysis-turn-course = Action { $step }, round { $round }. { $house }: { $did }. Stark's chance of winning goes from { $before } to { $after }: there was no other choice.
analysis-turn-conceded = Action { $step }, round { $round }. { $house } conceded. Stark's chance of winning goes from { $before } to { $after }.

# The command
analysis-actions = actions
analysis-stopped = Stopped: { $done } of { $all } actions have been analysed. Run the command again to continue.
analysis-kept = The analysis is saved in { $file }.
analysis-out-of-date = The saved analysis was for another battle, depth or version, so the battle was analysed again.
analysis-damaged = The saved analysis was damaged, so the battle was analysed again.
analysis-not-kept = The analysis could not be saved next to the record: { $file } cannot be written, or the file there is not an analysis.
analysis-picture = Picture: { $file }

# What the command and its options are for (see `usage.ftl`)
usage-analyse = Analyse a recorded battle: the chance of winning over time, costly decisions, luck and accuracy.
usage-analyse-depth = `quick`, `normal` or `deep`, or the number of actions played for each decision; default: that of the saved analysis, or normal.
usage-analyse-anew = Ignore a saved analysis and start again.
usage-analyse-picture = Save the curve as a picture in this file: .png, .pdf or .svg.
usage-x-analyse = shows turning points and mistakes, after some minutes
usage-x-analyse-quick = takes less time, but is less accurate
usage-x-analyse-picture = also saves the curve as a picture
usage-x-analyse-json = prints every analysed action, for programs

# What is wrong
