# The map of the battle book and of a campaign, and the page beside it.

road-next = Next: { $name }
road-won = { $house } won
road-unplayed = not played
road-unwon = played, not won
road-levels = bots beaten here
road-levels-hint = The three circles, from the weakest bot to the strongest: { $level1 }, { $level2 }, { $level3 }. A filled one means that you have beaten this bot here, with the House of its color.
book-tab-book = The book
book-tab-others = Other battles ({ $count })
book-battle-number = Battle { $number } · { $state }
book-state-unplayed = not played yet
book-state-unwon = played, not won yet
book-state-won = won as { $houses }
book-read-all = Read it all
hint-book-read-all = Map of the battlefield, both armies, how to win, special rules
hint-book-options = Change the optional rules and the clock
hint-book-to-story = Back to the story of the battle
book-start-named = Start { $name }
book-you-and-bot = You and the bot
book-two-people = Two players
book-two-bots = Two bots
