"""Effects that do something: the deeds of cards, commanders and special rules, each with the questions it asks."""
