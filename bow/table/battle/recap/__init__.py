"""The recap: the events since a player's last turn, as arrows and short lines on the board."""
