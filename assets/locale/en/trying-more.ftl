# What a trial says of marches, and of battles that were tried from the middle on.

try-from-round = { $name }, from round { $round } on
try-marches = { $name }: the usual marches
try-marches-scale = Steps that a unit took in at least { $part } of the battles; the wider the line, the more often
usage-x-try-position = bots continue a recorded battle or a position
