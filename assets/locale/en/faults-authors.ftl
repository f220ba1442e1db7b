# What is wrong with what authors write, and what `bow check` warns of.

told-no-schema = unknown kind of file.{ $hint } Allowed: { $list }
told-no-json-there = already exists and is not a .json file, so it is not replaced; name another file
told-no-folder = is not a folder; all schemas together need a folder
told-left-as-it-is = was not changed: { $why }
told-odd-breaks = it contains line breaks that only YAML counts as such (CR, NEL, LS or PS); replace them with ordinary ones
told-odd-dashes = it begins with `---`; remove that line
told-odd-key = it has a key with `?`; write `key: value`
told-odd-thing = it contains a YAML construct that is not supported here ({ $thing }); write plain values
told-odd-block = a text of several lines begins with unusual marks; write only `|` or `>`
told-odd-line = line { $line } contains something that cannot be formatted; write one `key: value` or one list item there
told-odd-meaning = formatting would change its meaning; format it by hand, and report this with the file
told-no-file-named = no file is given; give files, or folders of .yaml files
told-warn-stuck = { $unit } cannot leave { $hex }
told-warn-no-move = { $kind } of rank { $rank } cannot move: their order chart has no move
told-warn-no-units = House { $house } has no units
told-warn-leaderless = House { $house } has no commander
told-warn-lop-sided = House { $strong } is { $times } times as strong as House { $weak }; if this is intended, write `favoured: { $same }`
told-warn-reserve = no rule with `arrive` brings { $unit } into play
told-warn-box = one box does not have enough pieces: { $what }
told-warn-objective = no unit can reach { $hex }
told-warn-objective-idle = no `controls` in `victory` and no `controlled` in `rules` uses this objective
told-warn-area-idle = no rule uses this area
told-warn-result-dice = this result asks for { $least } dice, and { $dice } { $dice ->
    [one] is
   *[other] are
 } rolled
told-warn-result-taken = this result never comes: the results before it fit every such roll
told-warn-rule-off = this rule is switched off and does nothing in play
told-warn-marker-idle = no rule uses this marker
told-warn-marker-away = no rule puts this marker on the board
told-warn-no-way = House { $house } cannot win: it has no line in `victory`, and House { $enemy } cannot rout
told-warn-no-round = the battle has no round { $round }, only { $rounds } rounds
told-warn-no-such-rounds = the rounds from { $first } to { $last } do not exist
told-warn-no-number = no number is at least { $least } and at most { $most }
told-warn-absent = { $name } is not in this battle
told-warn-no-marker = the battle has no such marker
told-warn-too-many-objectives = needs { $least } objectives; the battle has { $count }
told-warn-cannot-control = House { $house } can never control { $names }
told-warn-no-commander-meant = no commander of this battle fits this condition
told-warn-nobody-leaves = no unit can leave the board: no rule uses `leave-board`
told-warn-nothing-there = no hex there has this terrain
told-warn-nothing-burns = this terrain never burns there
told-warn-no-unit-meant = no unit of this battle fits this condition
told-warn-area-closed = no unit that fits this condition can reach the area { $area }
told-no-example = unknown example.{ $hint } Allowed: { $list }
told-no-template = unknown template.{ $hint } Allowed: { $list }
told-no-such-card = unknown skirmish card.{ $hint } Allowed: { $list }
told-no-new-file = no file is given; name the new file, or use --list
told-one-beginning = use only one of --template, --skirmish and --from
told-card-with-skirmish = --card needs --skirmish
