# The battle screen itself: questions before what cannot be taken back, and notices.

button-no = No

confirm-blow = { $unit } would break away from { $foe }, which may strike a parting blow. Continue?
confirm-blow-yes = Continue
confirm-pass = You can still order units. Pass for the rest of the round?
confirm-pass-yes = Pass
confirm-pass-without-tokens = No token of yours can order a unit, but you can still { $else }. Pass for the rest of the round?
confirm-pass-without-tokens-yes = Pass
still-card = play a card
still-morale = use a morale token
still-commit = use a commit ability
confirm-done = The ordered units have neither moved nor attacked. End the turn anyway?
confirm-done-yes = End turn
confirm-keep-card = You may keep one card. Discard all cards in your hand?
confirm-keep-card-yes = Discard all
confirm-keep-token = You may keep one order token. Return all of them to the pool?
confirm-keep-token-yes = Discard all

notice-dealt-anew = Hidden cards and all chance to come are dealt anew: the recorded battle is not over.
notice-journal = The game is no longer being saved: { $why }. You can play on; each action tries to save it again.
notice-journal-none = This game is not being saved: { $why }. You can play it to its end, but not continue it later.
notice-journal-again = The game is being saved again; nothing was lost.
notice-opened = Not all is as it was recorded. { $why }
notice-ahead = The file of what was chosen ahead of its turn { $why }.
notice-journal-anew = The file of this game was changed or deleted by another program. It has been written again; nothing was lost.
notice-refused = This can no longer be done: { $why }
notice-endless = A special rule of this battle is broken ({ $why }). Choose something else, or pass.
notice-bot = House { $house }’s bot has failed ({ $why }). Restart it, or play the House yourself?
notice-bot-died = House { $house }’s bot was ended from outside. Restart it, or play the House yourself?

handover-undo = Undo last action

notice-thinking = { $house } is thinking: { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
 } so far.
