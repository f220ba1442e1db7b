# Single words of the game. word-X is said for the engine's X.

language-name = English

word-stark = Stark
word-lannister = Lannister
word-none = nobody

word-green = green
word-blue = blue
word-red = red
word-valor = valor
word-morale = morale

word-infantry = infantry
word-cavalry = cavalry

word-setup = Set-up
word-rally = Rally
word-marshaling = Marshaling
word-command = Command
word-regroup = Regroup

word-close = close
word-ranged = ranged
word-hounds = hounds

word-card = card
word-march = march

word-fire = fire
word-even = the middle

word-north-east = north-east
word-east = east
word-south-east = south-east
word-south-west = south-west
word-west = west
word-north-west = north-west

# A list: "green, green and valor"; and what stands for an empty one.
list-last = { $all } and { $last }
list-or = { $all } or { $last }
list-none = none

# A unit in the log: "Winterfell Riders (s3)".
unit-name = { $name } ({ $id })
unit-face-down = Face-down unit { $number } ({ $house })
