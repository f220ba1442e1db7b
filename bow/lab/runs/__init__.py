"""Runs of the laboratory: a plan of many games, played on all cores, and what came of them as Parquet."""
