# Planning: reach, threats, the list of attacks, who can still act.

command-threats = Enemy threats
command-attacks = List of attacks
command-next-able = Next unit that can act
planning-threats = Threats
planning-attacks = Attacks
planning-next-able = Can act
hint-threats = What the enemy's active units could attack if they were ordered now ({ $key-threats })
hint-attacks = All attacks by your ordered units, with odds, best first ({ $key-attacks })
hint-next-able = Next unit that can act; before you give orders, next unit that a token can order ({ $key-next-able })
notice-nobody-able = No unit can act now.
attacks-title = Attacks, best first
attacks-dice = dice
attacks-lost = loses
attacks-falls = falls
attacks-flees = retreats
attacks-cost = costs
hint-attacks-dice = Dice that the attacker rolls
hint-attacks-lost = Figures that the target loses on average
hint-attacks-falls = Chance that the target is eliminated
hint-attacks-flees = Chance that the target leaves its hex
hint-attacks-cost = Figures that the attacker loses on average to the counterattack
attacks-figures = { $figures }
attacks-none = No ordered unit can attack from where it is.
attacks-order-first = Order units first. Their attacks will appear here.
attacks-weighed = Comparing the attacks…
attacks-shown = { $first } to { $last } of { $all }
hint-attack-line = { $attack }: click to select the attacker and the target; this does not start the attack yet.
button-with-count = { $kind ->
    [act] End turn · { $count }
   *[other] { $label } · { $count }
 }
button-of-commander = { $label }: { $name }
hint-still-able = { $count ->
    [one] One ordered unit can still act.
   *[other] { $count } ordered units can still act.
 }
