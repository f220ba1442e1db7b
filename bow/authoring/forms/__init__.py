"""Forms for the parts of a battle: fields derived from the models and the vocabulary, sentences, a search."""
