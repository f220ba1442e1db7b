# The newcomer's way: the title of both games, the first battle, tips.

title-both = Westeros
title-both-line = Two games of the Seven Kingdoms: battles on hexes, and the war for the Iron Throne
title-note = An unofficial fan edition. Battles of Westeros and A Game of Thrones are games by Fantasy Flight Games.
title-learn = Learn to play
title-learn-caption = { $lesson } · rules
title-kept = { $name }, round { $round }
title-looking = Looking for your last game …
title-quick = Quick battle
title-quick-caption = You lead Stark against the bot { $level }
title-book = Battle book
title-book-caption = Choose a battle, sides and rules
title-skirmish-caption = Draw commanders and armies from cards
title-realm-quick = Quick game
title-realm-quick-caption = You lead Stark against two bots
title-realm-game = New game
title-realm-game-caption = Choose Houses, players and rules
title-realm-lesson = First lesson
title-saved-games = Saved games

# --- the first battle
newcomer-greeting = You lead House { $house }: its strip and its units are lit. Click an order token, then one of your units that it lights. { $key-hint } gives a hint, { $key-plan } says how to win.

# --- what decides a battle
decides-at-once = { $house } wins at once if: { $text }
decides-round-end = { $house } wins at the end of a round if: { $text }
decides-battle-end = { $house } wins after round { $round } if: { $text }
decides-other = { $text }
decides-rout-both = If the morale of a House reaches its last space, it routs: the other wins at once.
decides-rout = { $winner } wins at once if the morale of { $house } reaches its last space: it routs.

# --- details, for those who want them
hint-details = Details: where this comes from, and the seed of the dice and cards
why-not-with-it = Not with your current selection: { $why } Click to start over.
why-other-house = These tokens belong to House { $house }. Each House spends its own.

# --- first-time tips
setting-tips = First-time tips
setting-tips-why = A sentence when something new can be done for the first time.
tip = New: { $text }
tip-token = an order token orders one unit of its rank, the colour of its flag; valor orders any. Click the token, then a lit unit.
tip-morale-token = a morale token orders no unit. Click it, then raise your morale by one, or rally an inactive unit for one.
tip-pair = two order tokens of one colour together order any unit. Click both, then the unit.
tip-card = a Leadership card orders several units near its commander and costs command tokens. Click the card, then the commander.
tip-order = each order of the card can be given once. Click an order; when the first unit acts, no more are given.
tip-tactic = the card has a tactic, a special effect. Use it now, or pass it over.
tip-act = an ordered unit may move, then attack. Pale dots are in reach, red rings are targets.
tip-commit = a commander has one strong ability for the entire battle, the star on the card: to commit. Point at the button to read it; it need not be now.
tip-use = this commander has an ability that can be used again and again. Point at the button to read it.
tip-reroll = a unit that flanks may roll all dice of one symbol again, once. Point at a symbol to see the odds.
tip-counter = a counterattack: a Stalwart unit, or one that a card lets, may strike back at a close attack if it held its hex.
tip-stalwart = a Stalwart unit may ignore one morale symbol instead of retreating. Two friends beside a unit make it Stalwart too.
tip-retreat = your unit gives way, a hex for each morale symbol that counts. Choose the hex.
tip-follow = the unit may follow into the hex that its enemy has left.
tip-evade = your unit may fall back before the attack. It costs morale.
tip-blow = an enemy leaves your unit’s side: it may strike a parting blow.
tip-fire = this unit can set a hex on fire or put a fire out instead of attacking.
tip-hounds = this unit can send its hounds at an enemy.
tip-keep = the round ends: at most one card and one order token stay for the next.
tip-recover = the morale marker is in a coloured zone of yours. It may go back to the next break point, a small diamond, toward the middle. That costs nothing.

# --- lessons
lesson-waits = The battle waits while you read.
lesson-asks = Your next step in the lesson is marked in gold.

# --- the page for learning
learn-first-battle = A small battle with a guide: tokens, cards, odds, morale
learn-tactics-and-terrain = The second battle: terrain, tactics, fire
learn-realm-lesson = A round of the war with a guide
learn-how-to-play = The rules in short, all rules with a search, and every sign
learn-encyclopedia = Units, commanders, terrain, markers and cards
learn-step = Step { $n } of { $all }
learn-done = Done. You can repeat it at any time.

# --- while something is being made
one-moment = One moment …

# --- details of settings and of the war
hint-settings-details = Details: the folder of your settings and games
realm-setup-hint-details = Details: the seed of the shuffles
