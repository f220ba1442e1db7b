"""The table of the realm: the map, the panels beside it, and the controls of each decision."""
