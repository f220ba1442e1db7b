# The newcomer's way: the title of both games, the first battle, tips.

title-both = Westeros
title-both-line = Two games of the Seven Kingdoms: battles on hexes, and the war for the Iron Throne
title-note = An unofficial fan edition. Battles of Westeros and A Game of Thrones are games by Fantasy Flight Games.
title-learn = Learn to play
title-learn-caption = Two short battles with a guide
title-kept = { $name }, round { $round }
title-looking = Looking for your last game …
title-quick = Quick battle
title-quick-caption = You lead Stark against an easy bot
title-book = Battle book
title-book-caption = Choose a battle, sides and rules
title-skirmish-caption = Draw commanders and armies from cards
title-realm-quick = Quick game
title-realm-quick-caption = You lead Stark against two bots
title-realm-game = New game
title-realm-game-caption = Choose Houses, players and rules
title-realm-lesson = First lesson
title-realm-lesson-caption = A round of the war with a guide
title-saved-games = Saved games

# --- the first battle
newcomer-greeting = You lead House { $house }: its strip and its units are lit. Click an order token, then one of your units that it lights. { $key-hint } gives a hint.
