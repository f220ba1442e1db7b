"""Makes the sounds in assets/sounds."""
