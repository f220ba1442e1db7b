"""What helps the author of a battle or a content pack: schemas, warnings, new files."""
