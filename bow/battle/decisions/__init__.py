"""The decisions that Houses make: their kinds, and the verbs of their answers."""
