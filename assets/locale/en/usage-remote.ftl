# The help of `bow serve` and `bow join`.

usage-serve = Serve a game to players elsewhere: each takes a seat by a link, in a terminal or with a bot.
usage-serve-game = A scenario (its name, id or file), `skirmish`, or `realm`.
usage-serve-seat = Who plays a House: `stark` (a person), `lannister:captain` (a bot), `stark:cmd:./mybot` (a program); can be repeated. People play the other Houses.
usage-serve-resume = Continue a recorded game and its table.
usage-serve-watch = Also make a link for people who only watch.
usage-serve-lan = Let other computers of your network come, not only this one.
usage-serve-port = The port; 8650 if none is named, 0: any.
usage-serve-clock = The time of each player: `20m+30s` for the whole game and more for each turn, `3d` for each turn.
usage-serve-watch-delay = Show watchers the game so many steps late.
usage-serve-notify = Start this program when it is a player's turn, with the table, the House, and `here` or `away`.
usage-serve-tables = Keep many tables in a folder, with a page for their host; see docs/remote.md.
usage-serve-cert = The certificate of the server, for TLS.
usage-serve-key = The private key of the certificate.
usage-serve-name = The address at which a proxy or tunnel is reached, for the links: `https://table.example`.
usage-serve-card = The card of a skirmish; default: a random one.
usage-serve-option = An optional rule of a battle, or a setting of the realm (`tides=true`); can be repeated.
usage-serve-no-user-content = Ignore the packs in your own folders.
usage-x-serve-battle = two people, each at a screen of their own
usage-x-serve-bot = one person against a bot
usage-x-serve-skirmish = a skirmish, with its set-up
usage-x-serve-realm = four people in one network
usage-x-serve-resume = continues a game; the old links stay good
usage-join = Take a seat at a table elsewhere that `bow serve` keeps: the command asks for the link.
usage-join-link-file = Read the link from a file.
usage-join-name = Your name, for the others; at most 24 letters.
usage-join-bot = Let one of our bots play in your place.
usage-join-program = Let a program play in your place.
usage-x-join = asks for the link, and takes your seat
usage-x-join-file = the link is in a file
usage-x-join-bot = one of our bots plays in your place
usage-x-join-program = your program plays in your place
usage-no-join = the table sent you away
