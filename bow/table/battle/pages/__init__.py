"""The screens of the window: each fills it, and asks a navigator to open another."""
