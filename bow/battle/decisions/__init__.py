"""The decisions of Houses: their kinds, and the verbs that answer them."""
