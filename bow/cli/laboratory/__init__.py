"""The commands of the laboratory: `bow lab run`, `bow lab battle`, `bow lab report`, `bow lab compare`."""
