"""What the table says, as text; no screen, no Arcade."""
