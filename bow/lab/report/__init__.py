"""Reports of runs: figures with their intervals, pictures, a page, and the comparison of two runs."""
