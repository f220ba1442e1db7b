# Special rules at the table: questions, markers, the reserve, and the panel that tells them.

advice-lay = Hexes with a gold dot are free for it. Tab goes from one to the next.
advice-arrive = Hexes with a gold dot are free.
advice-choose-marker = Click one of the lit tokens or its hex, or its button. Tab goes from one to the next.
advice-breach = A die takes a token of its colour, valor any one, two other dice together any one.
advice-may = { $key-yes }: yes. { $key-no }: no.
fact-rule = Rule
fact-token = Here
marker-veiled = It lies face down: only you know what it is.
marker-unknown = It lies face down: only the other House knows what it is.
marker-held = Held by { $house }.
marker-controlled = Controlled by { $house }.
choice-count = × { $count }
choice-of-many = { $name } × { $count }
commander-to-come = still to come
commander-gone = off the board
reserve-title = Reserve of House { $house }
hint-reserve = { $count ->
    [one] One unit is still to come
   *[other] { $count } units are still to come
 }
way-straight = Straight there
way-over = Over { $hexes }: past what lies there
way-round = Round it, by { $hexes }
way-by = By { $hexes }
hint-tool-plan = What decides this battle: special rules and points ({ $key-plan })
plan-title = Special rules
plan-decides = What decides
plan-scored = Victory points so far
plan-rules = In this battle only
plan-no-rules = This battle has no special rules.
plan-nothing-scored = Nobody has any yet.
plan-total = Together
plan-hint = Point at a rule: its hexes are shown on the board. { $key-plan } or Escape closes.
button-plan-close = Close
log-scored = { $house } { $points ->
    [one] scores a victory point
   *[other] scores { $points } victory points
 }.
log-scored-why = { $house } { $points ->
    [one] scores a victory point
   *[other] scores { $points } victory points
 }: { $why }
