# The battle screen itself: questions before what cannot be taken back, and notices.

button-no = No

confirm-blow = { $unit } would leave { $foe }, which may strike a parting blow. Go on?
confirm-blow-yes = Go on
confirm-pass = You could still act. Pass for the rest of the round?
confirm-pass-yes = Pass
confirm-done = The ordered units have neither moved nor attacked. End the turn all the same?
confirm-done-yes = End the turn
confirm-keep-card = All cards in your hand go to the discard pile, though you may keep one. Keep none?
confirm-keep-card-yes = Keep none
confirm-keep-token = All your order tokens go back to the pool, though you may keep one. Keep none?
confirm-keep-token-yes = Keep none

notice-journal = The battle is no longer being saved: { $why }. You can play on; it is tried again with every action.
notice-journal-again = The battle is being saved again; nothing is missing.
notice-journal-anew = The file of this battle was changed or deleted from outside. It was written anew; nothing is missing.
notice-endless = A special rule of this battle is broken ({ $why }). Choose something else, or pass.
notice-bot = The bot of House { $house } has failed ({ $why }). Start it again, or play the House yourself?
notice-bot-died = The bot of House { $house } has been ended from outside. Start it again, or play the House yourself?

handover-undo = Take the last action back

notice-thinking = { $house } is thinking: { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
 } so far.
