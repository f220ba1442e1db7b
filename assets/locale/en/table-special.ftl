# Special rules at the table: questions, markers, the reserve, and the panel that tells them.

panel-advice-lay = Light dots mark free hexes. Press Tab for the next one.
panel-advice-arrive = Light dots mark free hexes.
panel-advice-deploy = Choose one of the units, then a hex with a light dot.
panel-advice-choose-marker = Click a lit token, its hex or its button. Press Tab for the next one.
panel-advice-breach = Each die removes a token of its colour. Valor removes any token, and any two other dice together also remove one.
panel-advice-may = { $key-yes }: yes. { $key-no }: no.
fact-rule = Rule
fact-token = Marker here
marker-veiled = Face down: only you know what it is.
marker-unknown = Face down: only the other House knows what it is.
marker-figures = A third party. Figures: { $figures }. Shields that hit it: { $shield }, and valor. No unit enters its hex.
marker-held = Held by { $house }.
marker-controlled = Controlled by { $house }.
choice-count = × { $count }
choice-of-many = { $name } × { $count }
commander-to-come = in reserve
commander-gone = off the board
commander-face-down = face down
reserve-title = Reserve of House { $house }
hint-reserve = { $count ->
    [one] One unit in reserve
   *[other] { $count } units in reserve
 }
way-straight = Directly
way-over = Over the markers on { $hexes }
way-round = Around, via { $hexes }
way-by = Via { $hexes }
hint-tool-plan = How to win this battle, with special rules and points ({ $key-plan })
plan-title = Special rules
plan-decides = How to win
plan-scored = Victory points so far
plan-counters = Counters
plan-counter = { $name }: { $value } ({ $least } to { $most })
hint-counter = { $name }: { $value }. { $text } It goes from { $least } to { $most }.{ $house-id ->
    [none] { "" }
   *[other] {" "}It belongs to { $house }.
 }{ $secret-id ->
    [none] { "" }
   *[other] {" "}Only that House sees the number.
 }
plan-for-all = Applies to every unit now
plan-for-all-until = { $effect } ({ $until })
plan-rules = In this battle only
plan-no-rules = This battle has no special rules.
plan-nothing-scored = No points yet.
plan-total = Total
plan-hint = Point at a rule to see its hexes on the board. Press { $key-plan } or Escape to close this page.
button-plan-close = Close
log-scored = { $house } { $points ->
    [one] scores a victory point
   *[other] scores { $points } victory points
 }.
log-scored-why = { $house } { $points ->
    [one] scores a victory point
   *[other] scores { $points } victory points
 }: { $why }
