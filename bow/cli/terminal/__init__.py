"""What all commands share: the terminal, its words, pictures of a battle in text."""
