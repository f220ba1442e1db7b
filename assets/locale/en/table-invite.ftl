# The screen *Invite*, and what the window says of players at other screens.

menu-invite = Invite
hint-menu-invite = Friends play too, each at a screen of their own, in a browser.
invite-title = Invite players
invite-said = Each friend gets a link, opens it in a browser on a computer, tablet or phone, and plays. You stay at this screen.
invite-where = Who can come?
invite-network = Devices in this network
invite-network-said = Computers, tablets and phones at your place can come. The connection is not encrypted: use it at home, not in a café.
invite-computer = This computer only
invite-computer-said = Only programs on this computer can come, or a tunnel or proxy that leads to it.
invite-host-sees = Your computer keeps the whole game. This screen shows only what the players in front of it may know.
invite-open-network = Open at { $address } to all devices in this network.
invite-open-computer = Open at { $address } to this computer only.
invite-choose = Choose a seat on the left, and give its player a link.
invite-watchers = Watchers
invite-watching = { $count ->
    [0] the link is open
    [one] { $count } person watches
   *[other] { $count } people watch
}
invite-no-watchers = nobody can watch
invite-seat-here = at this screen
invite-seat-free = the link is open, nobody has come yet
invite-seat-there = { $who } is here
invite-seat-away = { $who } is away and can come back
invite-give = Make a link
invite-give-said = The player of this House opens the link at another screen, and plays there. A bot at this seat makes room.
invite-watchers-said = Anybody who has the link sees what all players may know, and chooses nothing.
invite-secret = Scan the code or send the link. It is the key of this seat: give it to one person.
invite-old-link = The link from before is still good, but only its player has it. If it is lost, make a new one.
invite-copy = Copy the link
invite-copied = The link is in the clipboard.
invite-new = New link
hint-invite-new = The old link opens nothing any more
invite-take = Take the seat back
invite-close = End the link
invite-end = Close the table
invite-failed = The table cannot be opened: { $why }
invite-agree = Agree
invite-proposed = { $what ->
    [undo] { $house } asks to take the last action back.
    [bot] Another player proposes that a bot plays { $house }.
    [concede] Another player proposes that { $house } concedes.
   *[other] Another player proposes to wait for { $house }.
}
invite-undo-asked = The others have seen that. They are asked whether you may take it back.
invite-speak = Speak to all at the table
invite-say = Say
invite-said-by = { $who }: { $text }
invite-came = { $who } is at the table.
invite-gone = { $who } has left, and can come back by the link.
invite-refused = { $why }
invite-links-unsaved = The links are good until this table closes. They could not be saved: { $why }
# Who sits at a seat elsewhere: $who is the player and the House, or the House
guests-seat = { $state ->
    [here] { $who }
    [thinks] { $who } …
    [away] { $who }: away
    [bot] { $who }: a bot plays
   *[free] { $who }: nobody has come yet
}
invite-decline = Decline
invite-withdraw = Withdraw
