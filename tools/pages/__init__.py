"""Pages of docs/ that are written from the code and the content, so that they cannot be wrong for long."""
