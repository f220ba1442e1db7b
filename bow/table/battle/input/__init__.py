"""What can be pointed at, and which actions it names; no screen, no Arcade."""
