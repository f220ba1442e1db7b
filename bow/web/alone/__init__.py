"""The page without a server: its host in a worker, what thinks for it, and what only such a page has."""
