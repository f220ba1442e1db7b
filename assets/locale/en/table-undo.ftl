# Why the last action cannot be taken back.

notice-no-undo-start = There is nothing to undo.
notice-no-undo-dice = You can't undo: dice have been rolled.
notice-no-undo-cards = You can't undo: cards have been drawn.
notice-no-undo-seen = You can't undo: hidden information has been revealed.
notice-no-undo-bot = You can't undo: a bot took the last action.
notice-no-undo-other = You can't undo: the other player has taken the seat.
