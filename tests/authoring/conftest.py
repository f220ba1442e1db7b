"""The tests of what authors are given use the commands as a player types them."""

from tests.cli.conftest import home, run

__all__ = ["home", "run"]
