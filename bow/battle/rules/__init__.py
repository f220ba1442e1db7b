"""The rules, one file per chapter. Each file begins with the ids of the rules that it implements."""
