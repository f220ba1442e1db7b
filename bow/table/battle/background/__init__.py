"""Work beside the window, in processes of its own: bots that think, trials, printing."""
