"""The map of the realm in the window: ground, owners, pieces, and the area under a point."""
