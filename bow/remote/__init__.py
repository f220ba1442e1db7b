"""Games whose players are elsewhere: the table that a server keeps, its messages and links, and the client's end."""
