# Cards that are read large.

command-read = Read a card
reading-foot = { $cards ->
    [one] Escape or a click closes it
   *[other] { $card } of { $cards } · arrows: the others · Escape or a click closes it
}

# --- whose turn it is
lead-turn = { $house } to act
lead-round = { $round } · { $phase } phase
lead-points = Victory points of House { $house }
