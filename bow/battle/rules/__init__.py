"""The rules, a chapter a file; each begins with the ids of the rules that it implements."""
