"""Background work in other processes: thinking bots and programs, and analyses."""
