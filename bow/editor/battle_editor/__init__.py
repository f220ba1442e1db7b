"""The editor: where a person makes a battle."""
