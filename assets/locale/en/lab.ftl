# The laboratory: `bow lab`.

lab-extra-none =
    The laboratory needs packages that are not installed. Install them with
        { $install }
lab-run-playing = Playing
lab-run-rate = { $rate }/s
lab-run-done = Games played: { $played }, in { $seconds } s, { $rate }/s. { $path } has all { $games } games of the plan.
lab-run-nothing = No games left to play: { $path } has all { $games } games of the plan.
lab-cluster-answer = { $address }: waiting for the scheduler to answer, at most { $seconds } seconds.
lab-cluster-worker = { $address }: no worker yet; waiting for one, at most { $seconds } seconds.
lab-battle-written = Game { $number } was written to { $path }.
lab-battle-differs = Game { $number } was written to { $path }, but it ends differently from the results: the rules or bots have changed.

# Reports
lab-page-title = A run of the laboratory
lab-report-head =
    { $played ->
        [one] One game
       *[other] { $played } games
    } of { $asked } played. All intervals are 95% confidence intervals.
lab-report-written = Written: { $path }
lab-place-realm = The realm, { $players } Houses
lab-title-ratings = Ratings of the bots
lab-title-wins = Who wins
lab-title-adjusted = Who wins, adjusted for dice luck
lab-title-matches = Matches of the bots
lab-title-course = The course of a game
lab-title-endings = How games end
lab-title-sources = Victory points by source
lab-title-lengths = How many rounds games last
lab-title-morale = Morale at the end of each round
lab-title-used-card = Value of cards played
lab-title-used-tactic = Value of tactics used
lab-title-used-commit = Value of commit abilities used
lab-title-used-ability = Value of unit abilities used
lab-title-fielded = Value of kinds of unit fielded
lab-title-kept = Value of units left at the end
lab-title-comparison = Differences
lab-note-ratings = A lead of 400 points means odds of ten to one. Ratings are corrected for the strength of the seats.
lab-note-adjusted = A draw counts as half a win. Both shares have the same expected value; the adjusted one varies less.
lab-note-matches = Sides are exchanged from game to game. Leftover games belong to no match; a drawn match is half a win.
lab-note-worth = The share of games won with it and without it, each with its number of games. A difference does not prove a cause.
lab-head-bot = bot
lab-head-points = points
lab-head-interval = 95% interval
lab-head-games = games
lab-head-house = House
lab-head-won = won
lab-head-share = share
lab-head-adjusted = adjusted
lab-head-enemy = enemy
lab-head-matches = matches
lab-head-figure = number
lab-head-value = value
lab-head-ending = ending
lab-head-source = source
lab-head-thing = what
lab-head-with = with it / games
lab-head-without = without / games
lab-head-difference = difference
lab-head-round = round
lab-head-morale = spaces in Stark's favour
lab-head-place = battle
lab-head-one = first run
lab-head-other = second run
lab-head-chance = by chance
lab-by-victory = victory
lab-figure-won = games won
lab-figure-ended = games that end by: { $thing }
lab-figure-first-won = won by the House with the first turn
lab-figure-lucky-won = won by the House with the luckier dice
lab-figure-rounds = rounds
lab-figure-actions = actions
lab-figure-morale = morale at the end, in Stark's favour
lab-figure-points = victory points
lab-figure-luck = dice that show the target's colour or valor, above the average
lab-figure-source = points for: { $thing }
lab-figure-used-card = card played: { $thing }
lab-figure-used-tactic = tactic used: { $thing }
lab-figure-used-commit = commit ability used: { $thing }
lab-figure-used-ability = unit ability used: { $thing }
lab-figure-fell = unit eliminated: { $thing }
lab-compare-head =
    { $compared ->
        [one] One number is
       *[other] { $compared } numbers are
    } compared; { $differ ->
        [0] none differs
        [one] one differs
       *[other] { $differ } differ
    } by more than chance.
