# Saved battles, what changes during a battle, the marks of the book.

# --- saved battles
saves-round = round { $round }{ $limit ->
    [0] { "" }
   *[other] { " " }of { $limit }
 }
saves-going-on = going on
saves-won = { $house } won
saves-nobody = nobody won
saves-conceded = { $house } conceded
saves-who = Stark: { $stark }, Lannister: { $lannister }
saves-who-unknown = who played is not known
saves-copy-of = { $name }, a copy
saves-copied = The copy is the first of the list.
saves-over = This battle is over; it can be watched.
saves-about-title = Name and note: { $name }
saves-name = Name
saves-note = Note
saves-about-kept = Every letter is kept as you type it; Cancel takes it back. Without a name the list shows the usual one.
saves-about-done = Done
saves-about-cancel = Cancel
saves-delete-title = Delete this battle?
saves-delete-said = { $name } ({ $line }). It cannot be brought back. Its mark in the battle book stays.
saves-delete-yes = Delete it
saves-delete-no = Keep it
saves-not-deleted = It was not deleted: { $why }
hint-save-name = Name and note ({ $key-save-name })
hint-save-copy = Make a copy ({ $key-save-copy })
hint-save-delete = Delete ({ $key-save-delete })
command-save-go-on = Saved games: go on
command-save-watch = Saved games: watch
command-save-name = Saved games: name and note
command-save-copy = Saved games: copy
command-save-delete = Saved games: delete

# --- during a battle
midgame-seats = Who plays, from now on
midgame-not-kept = It holds, but could not be saved: { $why }
midgame-restart = Begin again
midgame-concede = Concede
midgame-over = The battle is over.
midgame-no-person = Nobody sits here who could concede.
midgame-no-plan = This battle has no plan to begin again with.
midgame-ask-restart = Begin this battle again?
midgame-restart-said = The battle begins anew with the same seats and rules. What was played so far stays among the saved battles.
midgame-new-dice = With new dice
midgame-same-dice = With the same dice
midgame-seed-unknown = With which seed this battle began is not known.
midgame-same-cards = The same dice deal the same cards. That can be had when this battle is over.
midgame-ask-concede = Give this battle up?
midgame-concede-said = The battle is over then, the other House has won. This cannot be taken back.
midgame-concedes = { $house } concedes
midgame-no = No, back

# --- marks of the book
book-played = { $count ->
    [one] Played once
   *[other] Played { $count } times
 }{ $bot ->
    [0] { "" }
   *[other] { "" }. Against a bot: Stark won { $bot-stark }, Lannister { $bot-lannister } of { $bot }
 }{ $people ->
    [0] { "" }
   *[other] { "" }. Two people: Stark won { $people-stark }, Lannister { $people-lannister } of { $people }
 }.
book-played-short = { $count ->
    [one] Played once
   *[other] Played { $count } times
 }
