"""The tools that make the sounds in assets/sounds and the music in assets/music."""
