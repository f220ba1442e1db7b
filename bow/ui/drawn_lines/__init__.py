"""Lines and arrows over a board or a map."""
