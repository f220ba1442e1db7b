"""The panels beside the map: each shows one part of the game and gets its clicks."""
