# Special rules at the table: questions, markers, the reserve, and the panel that tells them.

prompt-asked = { $house }: { $text }
prompt-lay = { $house } lays { $left ->
    [one] a token: { $chosen ->
        [yes] choose a hex.
       *[no] choose it, and a hex.
     }
   *[other] { $left } tokens: { $chosen ->
        [yes] choose a hex for this one.
       *[no] choose one, and a hex.
     }
 }
prompt-arrive = { $house }: { $unit } comes into play. Choose a hex.
prompt-breach = { $house } takes tokens off. Dice left: { $dice }. Choose a token.
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
prompt-way = Ways to { $hex } differ in what they bring: choose one.
way-by = By { $hexes }
button-pick = Choose
button-pick-may = Yes
button-skip-may = No
button-skip-choose-marker = No more
button-skip-breach = Enough
hint-tool-plan = What decides this battle: special rules and points ({ $key-plan })
plan-title = Special rules
plan-decides = What decides
plan-more-points = More victory points win in the end; if they are equal, the higher morale, then the momentum token.
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
