# The analysis of a recorded battle (`bow analyse`, and its page in a replay). step: the number of an action; did: the
# action in plain words, such as `attack ... with ...`; chances and costs come with their per cent sign.
analysis-beginning = the battle begins
analysis-gave-up = give the battle up
analysis-won = { $house } won in round { $round }.
analysis-drawn = Nobody won; it ended in round { $round }.
analysis-open = The battle is not over: it stands in round { $round }.
analysis-head = { $name }. { $ending }
analysis-depth = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
 }, depth { $depth }.
analysis-house = { $house }: accuracy { $accuracy } of 100 in { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
 }; they cost { $cost } of winning in all (± { $cost-error }). { $sort ->
    [good] Dice and cards gave { $luck } more than the mean (± { $luck-error }).
    [bad] Dice and cards gave { $luck } less than the mean (± { $luck-error }).
   *[none] Dice and cards were about the mean (± { $luck-error }).
 }
analysis-house-idle = { $house } had nothing to decide.
analysis-scale = Stark’s chance of winning
analysis-turning-points = Turning points
analysis-no-turning-points = There is none: the battle took its course in small steps.
analysis-costs = The costliest decisions
analysis-no-costs = None that surely cost anything.

analysis-step-beginning = The battle begins: Stark wins with { $chance } (± { $error }).
analysis-step = Action { $step }, round { $round }. { $house }: { $did }. After it Stark wins with { $chance } (± { $error }).
analysis-step-best = No better choice was found.
analysis-step-cost = This cost { $cost } (± { $error }).
analysis-step-luck = Luck gave { $luck } (± { $error }).
analysis-step-bad-luck = Luck took { $luck } (± { $error }).
analysis-cost = Action { $step }, round { $round }. { $house }: { $did }. This cost { $cost } (± { $error }).
analysis-better = Better: { $better }.
analysis-better-line = Better: { $better }; then perhaps: { $line }.
analysis-line-joint = { ", then " }

analysis-turn-luck = Action { $step }, round { $round }. { $house }: { $did }. Stark’s chance goes from { $before } to { $after }: luck, for { $winner }.
analysis-turn-mistake = Action { $step }, round { $round }. { $house }: { $did }. Stark’s chance goes from { $before } to { $after }: a decision that cost { $cost }.
analysis-turn-choice = Action { $step }, round { $round }. { $house }: { $did }. Stark’s chance goes from { $before } to { $after }: a decision, in favour of { $winner }.
analysis-turn-course = Action { $step }, round { $round }. { $house }: { $did }. Stark’s chance goes from { $before } to { $after }: it had to be.
analysis-turn-conceded = Action { $step }, round { $round }. { $house } gave the battle up. Stark’s chance goes from { $before } to { $after }.

# The command
analysis-actions = actions
analysis-stopped = Stopped: { $done } of { $all } actions are judged. The command goes on from there.
analysis-kept = It is kept in { $file }.
analysis-out-of-date = What was kept is of another battle, depth or version: it was made anew.
analysis-damaged = What was kept is damaged: it was made anew.
analysis-not-kept = It could not be kept beside the record: { $file } cannot be written, or is no analysis.
analysis-picture = Picture: { $file }

# What the command and its options are for (see `usage.ftl`)
usage-analyse = Analyse a recorded battle: the chance of winning all along, costly decisions, luck and accuracy.
usage-analyse-depth = `quick`, `normal` or `deep`, or the actions that are played for a decision; default: as what is kept, or normal.
usage-analyse-anew = Leave aside what is kept of an earlier analysis.
usage-analyse-picture = Draw the curve into this file, as .png, .pdf or .svg.
usage-x-analyse = some minutes; then turning points and mistakes
usage-x-analyse-quick = in less time, less sure
usage-x-analyse-picture = and the curve as a picture
usage-x-analyse-json = every action judged, for programs

# What is wrong
