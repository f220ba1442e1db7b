# A battle that a House gives up.

end-conceded = { $loser } conceded.
replay-conceded = { $house } conceded; the battle was not played to its end.
show-conceded = over: { $house } conceded
told-concession-no-action = a concession is no action; its line says `concede`
told-concession-and-more = is a concession and something else in one
told-after-concession = follows a concession: the battle is over
replay-hidden = (hidden from others)
