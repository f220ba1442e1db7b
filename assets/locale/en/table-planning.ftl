# Planning: reach, threats, the list of attacks, who can still act.

command-threats = What the enemy threatens
command-attacks = List of attacks
command-next-able = Next unit that can act
planning-threats = Threats
planning-attacks = Attacks
planning-next-able = Can act
hint-threats = What all enemies that are still active could attack, were they ordered ({ $key-threats })
hint-attacks = All attacks of the ordered units with their odds, best first ({ $key-attacks })
hint-next-able = The next unit that can act; before an order, the next that a token can order ({ $key-next-able })
notice-nobody-able = No unit can act now.
attacks-title = Attacks, best first
attacks-dice = dice
attacks-lost = loses
attacks-falls = falls
attacks-flees = yields
attacks-cost = costs
attacks-figures = { $figures }
attacks-none = None of the ordered units can attack from where it stands.
attacks-order-first = Order units first. Their attacks are listed here.
attacks-weighed = The attacks are being weighed …
attacks-shown = { $first } to { $last } of { $all }
hint-attack-line = { $attack }: a click selects both, it does not attack.
button-with-count = { $kind ->
    [act] End turn · { $count }
   *[other] { $label } · { $count }
 }
hint-still-able = { $count ->
    [one] One ordered unit can still act.
   *[other] { $count } ordered units can still act.
 }
