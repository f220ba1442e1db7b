"""Comforts of the realm's table: small map, reach, steps over areas, dragging, past positions, large buttons."""
