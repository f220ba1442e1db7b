"""Forms for the parts of a battle: fields from the models and the words, sentences, a search."""
