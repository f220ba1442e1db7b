"""A battle of three rounds between two patrols, which bots play in a tenth of the time of a printed one.

For tests that count, keep or compare whole battles, whichever they are.
"""

from pathlib import Path

SHORT_BATTLE = str(Path(__file__).with_name("short-battle.yaml"))
