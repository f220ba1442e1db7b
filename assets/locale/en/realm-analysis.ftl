# The analysis of a game of the realm: `bow realm analyse`, and its page at the table.

realm-analysis-course = Score by round (castles and strongholds in brackets)
realm-analysis-fights = Combats: strength before House cards, and the pairings of cards that the attacker wins
realm-analysis-wildling-attacks = Wildling attacks: points that the card gave or took
realm-analysis-tides-luck = Tides of Battle cards
realm-analysis-turns = Turning points
realm-analysis-house = { $house } { $total } ({ $castles })
realm-analysis-opening = Opening: { $houses }
realm-analysis-round = Round { $round }: { $houses }
realm-analysis-fight = Round { $round }, { $area }: { $attacker } { $one }, { $defender } { $other }; the attacker wins { $won } of { $pairings } pairings.
realm-analysis-fight-bare = Round { $round }, { $area }: { $attacker } attacks { $defender }.
realm-analysis-fight-won = { $winner } won, { $cards }; { $casualties ->
    [one] one casualty
   *[other] { $casualties } casualties
 }.
realm-analysis-fight-won-bare = { $winner } won; { $casualties ->
    [one] one casualty
   *[other] { $casualties } casualties
 }.
realm-analysis-wildlings = Round { $round }, { $card }: { $winner ->
    [watch] the Night's Watch wins with { $watch }
   *[wildlings] the wildlings win against { $watch }
 }; { $changes }.
realm-analysis-nothing = no change on the board
realm-analysis-tides = { $house }: { $cards ->
    [one] one card
   *[other] { $cards } cards
 }, strength { $luck } compared with the average
realm-analysis-turn = Round { $round }, { $house }'s lead changes from { $before } to { $after }: { $event }

# --- the page at the table
realm-analysis-title = Analysis
realm-analysis-works = Replaying the game…
realm-analysis-no-fights = No combats.
realm-analysis-castles = Castles and strongholds
realm-analysis-worth = Score
realm-analysis-worth-hint = Score: 6 for a castle or stronghold, 2 for any other land area, 2 for each point of unit strength (a siege engine counts 2, a routed unit half), 1 for each available power token and each step of supply.
realm-analysis-luck = Luck
realm-analysis-go = Click to view this moment.
command-realm-analysis = Analysis
realm-analysis-share = The gauge shows the share of House card pairings that the winner would have won.
