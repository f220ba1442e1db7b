"""The tools that make the sounds in assets/sounds."""
