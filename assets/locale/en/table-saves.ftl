# Saved battles, what changes during a battle, the marks of the book.

# --- saved battles
saves-round = round { $round }{ $limit ->
    [0] { "" }
   *[other] { " " }of { $limit }
 }
saves-going-on = in progress
saves-won = { $house } won
saves-nobody = no winner
saves-conceded = { $house } conceded
saves-who = Stark: { $stark }, Lannister: { $lannister }
saves-who-unknown = players unknown
saves-copy-of = { $name } (copy)
saves-copied = The copy is marked in the list.
saves-copied-anew = The copy is marked in the list. In the copy, hidden cards are dealt again, and future rolls and draws will differ.
saves-over = This battle is over, but you can watch the replay.
saves-about-title = Name and note: { $name }
saves-name = Name
saves-note = Note
saves-about-kept = Changes are saved as you type; Cancel reverts them. If you give no name, the list shows the default one.
saves-about-done = Done
saves-about-cancel = Cancel
saves-delete-title = Delete this battle?
saves-delete-said = { $name } ({ $line }). This cannot be undone. In the battle book, the battle still counts as played.
saves-delete-yes = Delete
saves-delete-no = Keep
saves-not-deleted = Could not delete the game: { $why }
hint-save-name = Name and note ({ $key-save-name })
hint-save-copy = Copy ({ $key-save-copy })
hint-save-delete = Delete ({ $key-save-delete })
command-save-go-on = Saved games: resume
command-save-watch = Saved games: watch
command-save-name = Saved games: name and note
command-save-copy = Saved games: copy
command-save-delete = Saved games: delete

# --- before a saved game is opened that is not as it was recorded
opened-title = Before you continue
opened-line = Line { $line } of the file: { $said }.
opened-kept = You lose nothing by continuing: a damaged file is copied first, and any change in the rules is noted in the record.
opened-lost-seats = The file that lists the players cannot be read, so people play all Houses.
opened-lost-clock = The clock's file cannot be read, so the game goes on without a clock.
opened-more = { $count ->
    [one] And one more line
   *[other] And { $count } more lines
 }
opened-go-on = Continue from here
opened-watch = Watch as far as possible
opened-back = Back
opened-mark = not as recorded

# --- during a battle
midgame-seats = Players from now on
midgame-not-kept = The change took effect but could not be saved: { $why }
menu-restart = Restart
menu-concede = Concede
midgame-over = The battle is over.
midgame-no-person = No human is playing, so nobody can concede.
midgame-no-plan = This battle has no battle plan, so it cannot be restarted.
midgame-ask-restart = Restart this battle?
midgame-restart-said = The battle starts over with the same players and rules. The current battle stays in your saved battles.
midgame-restart-unkept = The battle starts over with the same players and rules. The current battle is not saved and will be lost.
midgame-new-dice = New dice
midgame-same-dice = Same dice
midgame-seed-unknown = The random seed of this battle is unknown.
midgame-same-cards = With the same dice, the same cards would also be dealt, so you can choose this only after the battle.
midgame-ask-concede = Concede this battle?
midgame-concede-said = The battle ends, and the other House wins. This cannot be undone.
midgame-concedes = { $house } concedes
midgame-no = Keep playing

# --- marks of the book
book-played = { $count ->
    [one] Played once
   *[other] Played { $count } times
 }{ $bot ->
    [0] { "" }
   *[other] { "" }. Against a bot: Stark won { $bot-stark }, Lannister { $bot-lannister } of { $bot }
 }{ $people ->
    [0] { "" }
   *[other] { "" }. Two players: Stark won { $people-stark }, Lannister { $people-lannister } of { $people }
 }.
book-played-short = { $count ->
    [one] Played once
   *[other] Played { $count } times
 }
