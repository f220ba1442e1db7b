# The help of bow book, as the code has it word for word.
usage-book = Show your finished games: victories for each House and bot, streaks, dice, your favourite commander, ribbons.
usage-x-book = both games
usage-x-book-game = one game
usage-x-book-json = the same for programs
usage-no-book = you have not finished a game yet
usage-book-game = Only this game: `battle` or `realm`.
usage-x-book-ribbons = all ribbons: what earns them, and how far you are
usage-book-ribbons = List all ribbons: what earns them, and which game earned yours.
