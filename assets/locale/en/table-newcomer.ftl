# The newcomer's way: the title of both games, the first battle, tips.

title-both = Westeros
title-both-line = Two games of the Seven Kingdoms: battles on hexes, and the war for the Iron Throne
title-note = An unofficial fan edition. Battles of Westeros and A Game of Thrones are games by Fantasy Flight Games.
title-learn = Learn to play
title-learn-caption = { $lesson } · rules
title-kept = { $name }, round { $round }
title-looking = Looking for your last game…
title-quick = Quick battle
title-quick-caption = You lead Stark against a bot: { $level }
title-book = Battle book
title-book-caption = Choose a battle, sides and rules
title-skirmish-caption = Draw commanders and armies from cards
title-realm-quick = Quick game
title-realm-quick-caption = You lead Stark against two bots
title-realm-game = New game
title-realm-game-caption = Choose Houses, players and rules
title-realm-lesson = First lesson
title-realm-how-to-play = How to play
title-saved-games = Saved games

# --- the first battle
newcomer-greeting = You lead House { $house }: its strip and units are lit. Click an order token, then one of the units that light up. Press { $key-hint } for a hint and { $key-plan } to see how to win.

# --- what decides a battle
decides-at-once = { $house } wins at once if: { $text }
decides-round-end = { $house } wins at the end of a round if: { $text }
decides-battle-end = { $house } wins after round { $round } if: { $text }
decides-other = { $text }
decides-rout-both = A House whose morale reaches its last space routs, and the other House wins at once.
decides-rout = If the morale of { $house } reaches its last space, { $house } routs and { $winner } wins at once.

# --- details, for those who want them
hint-details = Details: where this is from, and the seed of the dice and cards
why-not-with-it = Not possible with your current selection: { $why } Click to clear the selection.
why-other-house = These tokens belong to House { $house }. Each House spends its own.

# --- first-time tips
setting-tips = First-time tips
setting-tips-why = Explains each action the first time you can take it.
tip = New: { $text }
tip-token = An order token orders one unit of its rank: the unit's flag has the token's colour. Valor orders any unit. Click the token, then a lit unit.
tip-morale-token = A morale token cannot order a unit. Click it, then raise your morale by one, or lower it by one to rally an inactive unit.
tip-pair = Two matching order tokens together order any unit. Click both, then the unit.
tip-card = A Leadership card costs command tokens and orders several units near a commander. Click the card, then the commander.
tip-order = Each order on the card can be given once. Click an order. Once the first unit acts, you can give no more orders.
tip-tactic = The card has a tactic, a special effect. Use it now, or skip it.
tip-act = An ordered unit may move, then attack. Light dots show where it can go, and red rings mark its targets.
tip-frame = A frame round a hex belongs to the map, not to a choice: grey is controlled by Stark, red by Lannister, and cream is an objective that nobody controls.
tip-commit = A commander can commit once per battle: the star on the card marks this powerful ability. Point at the button to read it; you need not use it now.
tip-use = This commander has an ability that you can use more than once. Point at the button to read it.
tip-reroll = A flanking unit may reroll all dice of one symbol, once. Point at a symbol to see the odds.
tip-counter = A Stalwart unit may counterattack: it strikes back after a close attack if it has held its hex. A card may allow other units to do so.
tip-stalwart = A Stalwart unit may ignore one morale symbol instead of retreating. A unit with two friendly units adjacent to it is Stalwart too.
tip-retreat = Your unit retreats one hex for each morale symbol that counts. Choose the hex.
tip-follow = The unit may follow into the hex that its enemy has left.
tip-evade = Your unit may fall back before the enemy attacks. This costs morale.
tip-blow = An enemy is breaking away from your unit, which may strike a parting blow.
tip-fire = Instead of attacking, this unit can set a hex on fire or put out a fire.
tip-hounds = This unit can send its hounds at an enemy.
tip-keep = The round is ending: you may keep one card and one order token for the next.
tip-recover = The morale marker is in your coloured zone. You may move it back toward the middle, to the next break point (a small diamond). This costs nothing.

# --- lessons
lesson-waits = The battle waits while you read.
lesson-asks = Your next step in the lesson is marked in gold.

# --- the page for learning
learn-first-battle = A small guided battle: tokens, cards, odds, morale
learn-tactics-and-terrain = A second guided battle: terrain, tactics, fire
learn-realm-lesson = A guided round of the war
learn-how-to-play = The rules in brief, the full rules with search, and every sign
learn-encyclopedia = Units, commanders, terrain, markers and cards
learn-step = Step { $n } of { $all }
learn-done = Done. You can repeat it at any time.

# --- while something is being made
one-moment = One moment…

# --- details of settings and of the war
hint-settings-details = Details: the folder with your settings and games
realm-setup-hint-details = Details: the seed of the shuffles
