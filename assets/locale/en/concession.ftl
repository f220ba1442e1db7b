# A battle that a House gives up.

end-conceded = House { $loser } conceded in round { $round }.
replay-conceded = { $house } conceded; the battle was not played to its end.
show-conceded = over: { $house } conceded
replay-hidden = (hidden from others)
# $file: the record
record-hides-hands = { $file }: this battle is not over, and the answer would reveal hidden hands or units. Use { $option } to see it anyway.
