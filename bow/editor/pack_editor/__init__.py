"""The editor of content packs: forms for units, commanders, cards and terrain, with a live drawing of the record."""
