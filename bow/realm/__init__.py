"""The realm: the second game of this house, in which three to six Houses fight for Westeros."""
