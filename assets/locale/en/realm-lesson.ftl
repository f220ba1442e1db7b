# The first lesson of the realm: see assets/lessons/realm/first-round.yaml

realm-setup-lesson = First lesson
realm-lesson-place = First lesson: { $step } of { $last }
realm-lesson-next = Next
realm-lesson-finish = Play a game
realm-lesson-welcome = You lead House Stark against Lannister and Baratheon. Seven castles and strongholds win at once; after ten rounds most of them win. A round has three phases: Westeros, planning, action. The first round begins with planning.
realm-lesson-houses = In the middle stand the Houses in the order of their turns: castles, power, House cards, supply. Supply says how large your armies may be. Point at anything to read about it.
realm-lesson-plan = Every area with units needs an order. Your two knights in Moat Cailin are to take Seagard: click the area, then the March with a star and +1.
realm-lesson-defend = Winterfell must be safe. Give it a Defense order. Nobody sees your orders before all are ready.
realm-lesson-rest = White Harbor and the Shivering Sea need orders too: Consolidate Power brings power, Support helps neighbours. Then click Ready.
realm-lesson-revealed = All orders lie open. First come raids, then marches, then power; each House does one at a time, in the order of the Iron Throne.
realm-lesson-send = It is your March: Moat Cailin glows. Click a knight twice to pick both, or press A. Then click Seagard: a lone footman of Lannister holds it. The panel shows both strengths.
realm-lesson-go = Two knights count 4, your order adds 1. Against one footman that should do. Click March.
realm-lesson-card = If it is asked, leave a power token: Moat Cailin stays yours. Then choose a House card. The table shows who wins for each pair of cards.
realm-lesson-combat = Strength, order, support, cards: the higher sum wins. Use the Valyrian Steel Blade if it is offered and changes anything.
realm-lesson-won = The combat is decided. The loser retreats or is destroyed; swords on cards kill units unless forts stop them. Seagard has a stronghold.
realm-lesson-power = The others go on, and your other orders are carried out. Answer what you are asked; the log tells everything. The second round begins with the Westeros cards.
realm-lesson-westeros = Three cards are turned up. Mustering: each castle gives one point, each stronghold two. A footman costs one, a knight, ship or siege engine costs more. Click a castle, choose, then Done.
realm-lesson-bid = Clash of Kings: all three tracks are bid for, in secret. Power that is bid is gone. Choose a bid for the Iron Throne.
realm-lesson-bids = The highest bid takes the first place. The holder of the Iron Throne decides ties. Bid for the other tracks too.
realm-lesson-end = That was a round: planning, a march, a combat, a bid. Play on as long as you like, or begin a game of your own.
