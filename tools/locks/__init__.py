"""The versions of the packages that the programs of tools/ install, and the program that chooses them."""
