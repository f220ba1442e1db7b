"""Tools for authors of battles and content packs: drafts, forms, schemas, warnings and new files."""
