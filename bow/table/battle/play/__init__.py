"""Playing a battle without a screen: sessions, records, players, settings, and the actions of clicks."""
