"""What is legal in a battle plan, and hardly meant."""
