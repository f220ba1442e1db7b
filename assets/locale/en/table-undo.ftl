# Why the last action cannot be taken back.

notice-no-undo-start = There is nothing to take back.
notice-no-undo-dice = The last action cannot be taken back: dice have been rolled.
notice-no-undo-cards = The last action cannot be taken back: cards have been drawn.
notice-no-undo-seen = The last action cannot be taken back: it has shown what was hidden.
notice-no-undo-bot = The last action cannot be taken back: a bot took it.
notice-no-undo-other = The last action cannot be taken back: the other House has taken over.
