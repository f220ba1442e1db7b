"""Wars: campaigns that are played. The chain of result lines, the sheet derived from it, the next battle's plan."""
