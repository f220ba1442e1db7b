"""The map of the realm in the window: ground, owners, pieces, and the area at a point."""
