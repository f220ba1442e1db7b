"""Runs of the laboratory: a plan of many games, played on all cores, with the results as Parquet files."""
