"""Files for authors, generated from the models: JSON Schema, and the page with every key."""
