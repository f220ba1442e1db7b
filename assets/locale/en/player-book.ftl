# The player's book: figures of finished games, in the terminal and at the table.

player-book = Player's book
player-book-none-battle = You have not finished a battle yet.
player-book-none-realm = You have not finished a game of the realm yet.
player-book-finished = Finished
player-book-bots = Against bots
player-book-people = Between people
player-book-streak = Streak
player-book-dice = Dice in attacks
player-book-commander = Favourite commander
player-book-of-house = By House
player-book-of-bot = By bot
player-book-score = { $won } of { $played } won{ $drawn ->
    [0] {""}
   *[other] , { $drawn } drawn
  }
player-book-streak-won = { $count ->
    [0] the last game was drawn
    [1] the last game won
   *[other] the last { $count } won
  }
player-book-streak-lost = { $count ->
    [1] the last game lost
   *[other] the last { $count } lost
  }
player-book-streak-longest = { $now }; the most in a row: { $longest } won
player-book-house-won = { $house } won { $count }
player-book-drawn = { $count } drawn
player-book-luck = { $matches } of { $dice } matched, { $expected } are average.
player-book-luckier = Luckier than { $count } of 100 players.
player-book-luck-hint = A die matches if it shows the rank of the target, or valor. The average is that of the same attacks with fair dice.
player-book-commander-battles = { $name }: { $won } of { $battles } won

# --- ribbons
player-book-ribbons = Ribbons: { $count } of { $all }
player-book-progress = { $done } of { $wanted }
player-book-new-ribbons = { $count ->
    [1] A new ribbon in your book: { $names }.
   *[other] New ribbons in your book: { $names }.
  }
