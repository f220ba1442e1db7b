# What a bot considers while it thinks, and how it is told to answer at once.

considers = { $house } is considering: { $what } ({ $share }% of its time used).
considers-card = { $house } is considering a card ({ $share }% of its time used).
considers-hidden = { $house } is considering something hidden from you ({ $share }% of its time used).
considers-program = { $house } is thinking: { $told }.
button-hurry-bot = Move now
hint-button-hurry-bot = The bot stops thinking and takes the best action found so far.
command-hurry-bot = Bot: move now
hint-considers = The bot is considering: { $what } ({ $share }% of its time used). Ask again to see this hint now.

notice-stand-in = House { $house }'s program { $fault ->
    [start] could not be started
    [silent] did not get ready in time
    [late] does not answer
    [ended] has ended
    [illegal] chose an illegal action
    [nonsense] sends nonsense
    [flood] sends too much data
    [failed] gave up
   *[other] has failed
 }. Our bot takes over.
