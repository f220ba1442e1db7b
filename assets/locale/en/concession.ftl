# A battle that a House gives up.

end-conceded = House { $loser } conceded in round { $round }.
replay-conceded = { $house } conceded; the battle was not played to its end.
show-conceded = over: { $house } conceded
replay-hidden = (hidden from others)
# $file: the record
record-hides-hands = { $file }: the battle is not over, and the answer would tell of hands that may not be seen; { $option } asks for it all the same
