"""`bow realm`: the commands of the second game."""
