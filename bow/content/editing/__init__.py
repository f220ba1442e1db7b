"""YAML texts that people keep: laid out anew, or changed in one place, with their comments and all other lines."""
