"""Pages of docs/ that are generated from the code and the content, so that they stay correct."""
