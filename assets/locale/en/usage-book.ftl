# The help of bow book, as the code has it word for word.
usage-book = Show your finished games: played and won, by House and bot, streaks, dice, your favourite commander.
usage-x-book = both games
usage-x-book-game = one game
usage-x-book-json = the same for programs
usage-no-book = you have not finished a game yet
usage-book-game = Only this game: `battle` or `realm`.
