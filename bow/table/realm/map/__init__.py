"""The map of the realm in the window: ground, owners, pieces, and what lies under a point."""
