"""The editor of content packs: units, commanders, cards and terrain by forms, each drawn as it is typed."""
