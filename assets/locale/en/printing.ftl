# A battle on paper (`bow print`).

print-legend = In the boxes: unit, rank (I green, II blue, III red), branch, figures, initials of its commander. A star is an objective.
print-page = Sheet { $page } of { $pages }
print-set-up = Set-up
print-row-dice = Order dice per round
print-row-cards = Cards per round
print-row-tokens = Command tokens
print-row-edge = Edge
print-row-track = Morale track
print-edge-top = top
print-edge-bottom = bottom
print-track-11 = 11
print-track-rout = rout
print-length = { $rounds ->
    [one] { $rounds } round.
   *[other] { $rounds } rounds.
 } { $house } holds the momentum token.
print-force = House { $house }
print-led = { $name }, { $title }: { $kind }
print-unit = { $name }, { $rank }, { $figures ->
    [one] { $figures } figure
   *[other] { $figures } figures
 }, on { $hex }
print-waiting = { $name } ({ $id }, { $rank })
print-reserve = In reserve: { $units }.
print-hidden = Face down: { $kind }, on { $hexes }.
print-wins = { $house }, { $when }
print-land = Fire and devastation
print-fires = Fires
print-fire-at = { $hex } (level { $level })
print-devastated = Devastated
print-compass = Directions in which a die spreads a fire
print-stands = Position
print-state = Round { $round }{ $limit ->
    [0] { "" }
   *[other] {" "}of { $limit }
 }. Morale: { $spaces ->
    [0] even
   *[other] { $favoured } +{ $spaces }
 }. Victory points: { $points }.
print-has = order tokens: { $orders }; command tokens: { $command }; cards in hand: { $hand }, in the deck: { $deck }, discarded: { $discard }
print-card-state = { $state ->
    [captured] captured
    [gone] no longer on the board
   *[here] { $turned ->
        [yes] { $tokens ->
            [0] card turned over
           *[other] card turned over; command tokens on it: { $tokens }
        }
       *[no] command tokens on the card: { $tokens }
    }
 }
print-engaged = Engaged
print-inactive = No longer active
print-held = Held by { $house }
print-source = Source
# The cards
print-kind = { $branch }, { $figures ->
    [one] { $figures } figure
   *[other] { $figures } figures
 }, { $range ->
    [1] close attack
   *[other] range { $range }
 }
print-dice = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
 }; { $orders }
print-unit-of = Leads { $kind }.
print-commander = Command limit { $limit }. Capture rating { $capture }. Zone of control: { $zone ->
    [one] { $zone } hex
   *[other] { $zone } hexes
 }. Value in a skirmish: { $value }.
print-commit = { $named ->
    [yes] Commit ability: { $name }
   *[no] Commit ability
 }
print-card-of = Card of { $name }
print-price = { $cost ->
    [0] Free:
    [one] { $cost } command token:
   *[other] { $cost } command tokens:
 }
print-tactic = Tactic ({ $when }):
print-part = { $what } ({ $part } of { $parts })
