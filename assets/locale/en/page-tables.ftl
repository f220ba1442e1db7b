# The host's page of many tables. Values are filled in by the page.

page-tables = Tables
page-tables-door = This page makes tables and looks after them. Its key was printed by the command that keeps the tables.
page-tables-key = The key
page-tables-enter = Go on
page-tables-gone = The server cannot be reached.
page-tables-full = So many tables are open that no more can be made.
page-tables-made = The table is ready: { $title }. Copy its links now; later you can only make new ones.
page-tables-new = New table
page-tables-game = Game
page-tables-players = Players
page-tables-card = Skirmish card
page-tables-any-card = any
page-tables-clock = Clock
page-tables-watch = A link for watchers
page-tables-person = a person
page-tables-make = Make the table
page-tables-none = There are no tables yet.
page-tables-turn = To choose: { $houses }
page-tables-bots = A bot is thinking.
page-tables-closed = Closed: it opens when a player comes.
page-tables-watchers = Watchers
page-tables-link = Link: { $house }
page-tables-copy = Copy
page-tables-copied = Copied
page-tables-new-key = New link
page-tables-back = Give the seat back
