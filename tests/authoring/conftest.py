"""Fixtures for the authoring tests, which run commands as a player types them."""

from tests.cli.conftest import home, run

__all__ = ["home", "run"]
