"""Tools for authors of battles and content packs: schemas, warnings, new files."""
