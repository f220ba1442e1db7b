"""Effects that do something: what cards, commanders and special rules do, each beside the question that it asks."""
