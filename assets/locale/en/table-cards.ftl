# Cards that are read large.

command-read = Enlarge card
reading-foot = { $cards ->
    [one] Escape or click to close
   *[other] { $card } of { $cards } · arrows to browse · Escape or click to close
}

# --- whose turn it is
lead-turn = { $house } to act
lead-round = { $round } · { $phase } phase
lead-points = Victory points of House { $house }
