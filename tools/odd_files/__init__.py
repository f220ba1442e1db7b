"""Files that nobody would write: made from true ones by seeded mutations, and fed to the commands that read them."""
