"""The screens of the window. Each fills the window, and requests others from a navigator."""
