"""What the realm reports: a class for each kind of event, with typed fields."""
