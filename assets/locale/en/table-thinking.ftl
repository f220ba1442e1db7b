# What a bot considers while it thinks, and how it is told to answer at once.

considers = { $house } considers: { $what } ({ $share } % of its time).
considers-card = { $house } considers a card ({ $share } % of its time).
considers-hidden = { $house } considers what you may not see ({ $share } % of its time).
considers-program = { $house } is thinking: { $told }.
button-hurry-bot = Decide now
hint-button-hurry-bot = The bot stops thinking and does what looks best to it so far.
command-hurry-bot = Bot: decide now
hint-considers = The bot considers: { $what } ({ $share } % of its time). Again: show it now.

notice-stand-in = House { $house }: its program { $fault ->
    [start] cannot be started
    [silent] does not get ready
    [late] gives no answer
    [ended] has ended
    [illegal] chose what is not allowed
    [nonsense] talks nonsense
    [flood] writes too much
    [failed] gave up
   *[other] failed
 }. Our bot plays on.
