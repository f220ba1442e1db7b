"""The screens of the window. Each fills it, and asks a navigator to open another."""
