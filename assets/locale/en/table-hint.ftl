# A hint: what a bot would do.

menu-hint = Hint
command-hint = Hint
hint = Hint: { $what }.
hint-thinking = Working on a hint…
hint-over = The battle is over.
hint-lesson = Your next step in the lesson is marked in gold.
hint-bot = You can ask for a hint only when the decision is yours.
hint-hidden = You can ask for a hint only when you can see the hand of the House that must decide.

