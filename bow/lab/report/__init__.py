"""Reports of runs: figures with their intervals, pictures, a page; and what differs between two runs."""
