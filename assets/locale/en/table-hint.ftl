# A hint: what a bot would do.

menu-hint = Hint
command-hint = Hint
hint = Hint: { $what }.
hint-thinking = The bot is thinking about a hint ...
hint-over = The battle is over.
hint-lesson = The lesson says what to do: it is lit in gold.
hint-bot = A hint can be had when the decision is yours.
hint-hidden = A hint can be had once the hand of the House that decides lies open.

