"""`python -m bow` is the command `bow`."""

from bow.cli import main

if __name__ == "__main__":
    main()
