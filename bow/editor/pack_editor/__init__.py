"""The editor of content packs: forms for units, commanders, cards and terrain, and a live drawing of the record."""
