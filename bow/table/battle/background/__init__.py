"""Background work in other processes: bots that think, analyses, trials, printing."""
