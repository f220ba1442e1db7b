# The realm in the page for browsers: a combat, bids, and the orders to lay. Values are filled in by the page.

page-combat = Combat: { $area }
page-combat-attacks = attacks
page-combat-defends = defends
page-combat-face-down = House card, face down
page-combat-support = { $area } supports { $house }
page-combat-no-support = { $area } supports nobody
page-combat-winner = { $house } has won.
page-combat-ties = If both are equal: { $house } wins.
page-cards-turned = House cards
page-step-support = Support
page-step-cards = Cards
page-step-abilities = Abilities
page-step-tides = Tides
page-step-blade = Blade
page-step-result = Result
page-term-units = { $of }
page-term-march = { $of } order
page-term-defense = { $of } order
page-term-support = support from { $of }
page-term-garrison = garrison
page-term-card = { $of }
page-term-text = text of { $of }
page-term-blade = Valyrian Steel Blade
page-term-tides = Tides of Battle

page-bids-track = Bid: { $track }
page-bids-wildlings = Wildling attack, strength { $strength }
page-bids-hidden = All bid in secret, and reveal together.
page-bids-sum = All bids together: { $sum }. Strength of the wildlings: { $strength }.
page-bids-watch-wins = The Night's Watch wins: { $sum } against { $strength }.
page-bids-wildlings-win = The wildlings win: { $strength } against { $sum }.
page-bids-lowest = The wildlings win: lowest bidder
page-bids-others = The wildlings win: all others
page-bids-highest = The Watch wins: highest bidder

page-next-piece = Now choose one of the lit units.
page-next-area = Now choose one of the lit areas.
page-next-order = Now choose an order for it.
page-orders = Your orders
page-orders-laid = Laid: { $laid } of { $areas }
page-orders-asks = Lay your orders: choose a lit area, then an order for it.
page-orders-lay = Lay this order
page-march-from = Your march: choose the lit area whose order you carry out.
page-march-send = Your march: choose who goes and where to, then set out.
page-house-card-asks = Choose your House card in the hand: both cards are turned together.
page-orders-stars = with a star: { $used } of { $stars }
page-orders-gone = laid already
page-orders-banned = not allowed this round

page-tabs = Map and more
page-tab-map = Map
page-tab-houses = Houses
page-tab-cards = Cards
page-tab-tracks = Tracks
page-tab-log = Log
page-tab-changed = changed
