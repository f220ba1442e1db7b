"""What forms for the parts of a battle are made of: fields from the models and the words, sentences, a search."""
