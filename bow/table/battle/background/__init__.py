"""Background work in other processes: bots and programs that think, analyses."""
