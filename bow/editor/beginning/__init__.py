"""The page on which the editor begins with something typed or chosen: a file, an empty board, a skirmish."""
