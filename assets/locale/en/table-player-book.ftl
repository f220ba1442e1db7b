# The player's book at the table.

player-book-reading = Reading your games ...
player-book-left-out = { $count ->
    [1] 1 saved game cannot be read and is left out.
   *[other] { $count } saved games cannot be read and are left out.
  }
hint-player-book-list-up = Earlier ribbons (wheel or Page Up)
hint-player-book-list-down = More ribbons (wheel or Page Down)
hint-player-book-replay = Click to watch the game that earned it.
