# The battle screen itself: questions before what cannot be taken back, and notices.

button-no = No

confirm-blow = { $unit } would break away from { $foe }, which may strike a parting blow. Continue?
confirm-blow-yes = Continue
confirm-pass = You can still order units. Pass for the rest of the round?
confirm-pass-yes = Pass
confirm-pass-without-tokens = None of your tokens can order a unit, but you can still { $else }. Pass for the rest of the round?
confirm-pass-without-tokens-yes = Pass
still-card = play a card
still-morale = use a morale token
still-commit = use a commit ability
confirm-done = The ordered units have neither moved nor attacked. End the turn anyway?
confirm-done-yes = End turn
confirm-keep-card = You may keep one card. Discard all cards in your hand?
confirm-keep-card-yes = Discard all
confirm-keep-token = You may keep one order token. Return all your tokens to the pool?
confirm-keep-token-yes = Return all

notice-dealt-anew = The recorded battle is not over, so hidden cards have been dealt again, and future rolls and draws will differ.
notice-journal = The game is no longer being saved: { $why }. You can play on; the program tries to save again after each action.
notice-journal-none = This game is not being saved: { $why }. You can play it to the end, but not continue it later.
notice-journal-again = The game is being saved again; nothing was lost.
notice-opened = This game is not quite as it was recorded. { $why }
notice-ahead = The actions chosen ahead of time are lost because their file { $why }.
notice-journal-anew = Another program changed or deleted this game's file. It has been written again; nothing was lost.
notice-refused = You can no longer do this: { $why }
notice-endless = A special rule of this battle does not work ({ $why }). Choose something else, or pass.
notice-bot = House { $house }'s bot has failed ({ $why }). Restart it, or play the House yourself?
notice-bot-died = Another program stopped House { $house }'s bot. Restart it, or play the House yourself?

handover-undo = Undo last action

notice-thinking = { $house } has been thinking for { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
 }.
