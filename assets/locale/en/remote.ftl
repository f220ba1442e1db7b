# Games with players elsewhere: what the table tells them, and the commands `bow serve` and `bow join`.

# At the table. $houses are names of Houses.
remote-waits = { $count ->
    [one] { $houses } still has to choose.
   *[other] Still to choose: { $houses }.
}
remote-over = The game is over.
remote-why = { $why } ({ $rule })
remote-legal = That is legal now.
remote-not-listed = That cannot be chosen now.
remote-passed = The game has moved on: look at it again.
remote-nothing-back = There is nothing that you can take back.
remote-not-saved = The table cannot save this: { $why }. Nothing has changed; try again later.
remote-watcher = You only watch this game.
remote-not-now = That is not possible now.
remote-no-question = This game does not answer such questions.
remote-not-asked = You can ask that only when the decision is yours.
remote-not-in-turn = You can ask that only when it is your turn.
remote-asking = Your last question is still being worked out.
remote-no-answer = There is no answer to that.
remote-back-first = A bot plays your seat. Take it back first: `back`.
remote-bot-already = A bot plays that seat already.
remote-no-bot = There is no such bot. The bots of this game: { $names }.
remote-no-house = Name one of these Houses: { $names }.
remote-is-here = The player of that seat is here.
remote-time-left = The time of that player is not over.
remote-no-concession = Nobody can concede this game.
remote-no-undo = Nobody has asked to take something back there.
remote-no-proposal = Nothing is proposed there.
remote-declined = { $house } declines.
remote-no-stand-in = No bot plays your seat: it is yours.

# What a set-up shows
setup-left = { $house } has still to place: { $things }.

# A frame that is no message
remote-frame-long = A message has at most 16 KiB.
remote-frame-json = That is not a JSON object.
remote-frame-type = There is no such type of message.
remote-frame-fields = The message lacks a field, or a field has the wrong form.
remote-frame-order = The first message is `hello`, the second `join`; neither comes again.
remote-frame-often = Too many messages: at most 20 are allowed in 1 s.

# Why no table is made
remote-make-key = This key makes no tables here.
remote-make-often = Too many tables were made: wait a minute.
remote-make-failed = The server cannot make this table; its log says why.

# Why a connection ends
remote-bye-key = This link opens no seat at this table.
remote-bye-version = This table speaks another version of the protocol. Both sides need the same version of bow.
remote-bye-silent = The connection said nothing for too long.
remote-bye-replaced = You have come to this seat from another place.
remote-bye-full = There is no room for more people who watch this table.
remote-bye-busy = The server has too many connections.
remote-bye-revoked = The host has made a new link for this seat. Ask for it.
remote-bye-taken = The host has taken this seat back.
remote-bye-left = You have left the table. The link leads back to your seat.
remote-bye-host = The server does not know itself by the name in this link.
remote-bye-closed = The table is closed. Its game is saved.
remote-bye-fault = The server has made a mistake. The game is saved; come again.

# `bow serve`
remote-no-libraries = Playing from different places needs more packages. Install them: { $install }
remote-watchers = watchers
remote-link = { $who }: { $link }
remote-old-links = The table is open at { $address }. The links from before stay good.
remote-how = Give each player one link, and to nobody else: it is the key of the seat. They open it in a browser, or type `{ $bow } join` and paste it. Ctrl and C closes the table.
remote-host-help = You can type: `bot HOUSE` or `bot HOUSE BOT` lets a bot play a seat, `back HOUSE` gives it back to its player; `new-key HOUSE` or `new-key watchers` makes a new link, and the old one opens nothing. Ctrl and C closes the table.
remote-host-renewed = There is a new link for { $who }. The old one opens nothing.
remote-host-seated = { $person ->
    [yes] { $house }: the player has the seat again.
   *[no] { $house }: { $bot } plays from now on.
}
remote-tables = Tables are kept in { $folder }. Your page makes new ones and looks after them: { $address }/tables#{ $key }
    What follows the # is the key, also for requests of programs. It is good until the server ends. Ctrl and C closes the tables, and their games are saved.
remote-ended = The table is closed, and the game is saved. To continue it: { $bow } serve --resume { $file }

# `bow join`
remote-which-link = The link to your seat:
remote-joined = You sit at a table: { $title }.
remote-watching = You watch a table: { $title }.
remote-skipped = ({ $count ->
    [one] One earlier step is left out.
   *[other] { $count } earlier steps are left out.
})
remote-undone = This was taken back:
remote-seat = { $house }: { $state ->
    [bot] { $named ->
        [yes] { $bot } (a bot, for { $who })
       *[no] { $bot } (bot)
    }
    [here] { $named ->
        [yes] { $who }
       *[no] here
    }
   *[away] { $named ->
        [yes] { $who } (away)
       *[no] away
    }
}
remote-bot-for-you = A bot plays your seat. `back` takes it back.
remote-proposed = { $what ->
    [wait] { $houses } would give { $house } more time. `wait { $id }` agrees, `no { $id }` declines.
    [concede] { $houses } would end the game: { $house } concedes. `concede { $id }` agrees, `no { $id }` declines.
    [undo] { $houses } would take back the last action of { $house }. `undo { $id }` agrees, `no { $id }` declines.
   *[bot] { $houses } would let a bot play for { $house }. `bot { $id }` agrees, `no { $id }` declines.
}
# $words are what can be typed
remote-out-of-time = { $own ->
    [yes] Your time is over. The others may choose now: { $words }.
   *[no] The time of { $house } is over. You can wait, or choose: { $words }.
}
remote-clock = { $house } { $time }{ $runs ->
    [yes] { $away ->
        [yes] { "" } (away; starts in { $allowance })
       *[no] { "" } (running)
    }
   *[no] { "" }
}
# $clock has hours, minutes and seconds
remote-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
} { $clock }
remote-no-clock = This table has no clock.
remote-name-house = Name the House too: `{ $word } HOUSE`.
remote-said = { $who } says: { $text }
remote-lost = The connection is lost; the next try is in { $seconds } s.
remote-end = That was all. Press Enter.
remote-chosen = You have chosen: { $what }
remote-help = A number or an action in notation chooses. `why ACTION` says why something cannot be chosen; `odds`, `preview` and `reach` ask about an action, a number or a unit; `hint` asks for advice; `show` prints the game; `undo` takes back your last choice, and what others have seen if they agree; `clock` prints the times; `say TEXT` speaks to all at the table; `bot HOUSE` lets a bot play for somebody who is away, if the others agree; `no HOUSE` declines what is proposed there; `bot` alone lets one play for you, `concede` with your House gives the game up, and `back` takes the seat back; `quit` leaves, and the link leads back.

# Errors of both commands
told-remote-no-link = this is not a link to a table: it has the form http://HOST:PORT/#TABLE/KEY
told-remote-address = the address { $address } cannot be used: { $why }
told-remote-what = Name a game to begin (a battle, `skirmish` or `realm`), or with --resume a recorded one; a recorded game has its players and rules already.
told-remote-realm-only = --players and --houses belong to `bow serve realm`.
told-remote-skirmish-only = --card belongs to `bow serve skirmish`.
told-remote-skirmish-option = A skirmish has no optional rules.
told-remote-bot-or-program = Name either --bot or --program.
told-remote-no-game = The table plays { $game }, which is not installed here.
told-remote-clock = { $text } is not a time: it has the form 20m+30s (for the whole game, and more for each turn) or 3d (for each turn), with s, m, h or d; at most { $most } days
told-remote-notify = there is no program { $command } that could be started
told-remote-tables = --tables stands alone, with --lan, --port, --cert, --key, --name and the content packs: who makes a table names its game and its settings.
told-remote-no-such = there is no { $name } here; there are: { $names }
told-remote-other-game = `players` belongs to the realm, and `card` to a skirmish
told-remote-nobody = a person has to play at least one House
told-remote-certificate = A certificate needs both --cert and --key.
told-remote-name = { $name } is not the address of a server: it has the form https://HOST or https://HOST:PORT

# What goes on in a battle: part of what `show` prints
course-all-units = All units
course-card = { $house } carries out { $card }.
course-effect = { $unit }: { $effect } ({ $until }).
course-discards = Discard pile of { $house }: { $cards }.
