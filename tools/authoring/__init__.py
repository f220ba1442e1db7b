"""What files for authors are made of, read from the models: JSON Schema, and the page with every key."""
