# The recap: what happened since a player last had the turn.

recap-heading = What happened: { $n } of { $count }
recap-unit = { $unit }: { $deeds }
recap-moved = { $start } → { $end }
recap-attacked = attacked { $foe } on { $hex }
recap-hounds = sent its hounds at { $foe } on { $hex }
recap-counter = { $foe } struck back
recap-blow = parting blow from { $foe }
recap-commit = commit ability used
recap-fight = { $deed }: { $results }
recap-lost = { $figures ->
    [one] { $figures } figure lost
   *[other] { $figures } figures lost
 }
recap-fell = eliminated
recap-captured = { $commander } captured
recap-head-captured = { $commander } was captured.
recap-head-fell = { $unit } was eliminated.
recap-head-lost = { $figures ->
    [one] { $unit } lost { $figures } figure.
   *[other] { $unit } lost { $figures } figures.
 }
recap-rank-losses = Captured and lost
recap-rank-gains = Points and objectives
recap-rank-rest = Everything else
recap-rank-own = Your last turn
recap-retreated = retreated to { $hex }
recap-nothing = no losses
recap-none = Nothing has happened since your last turn.
recap-skip = Skip
hint-recap-next = Next ({ $key-recap-next })
hint-recap-back = Previous ({ $key-recap-back })
hint-recap-skip = Skip the recap; { $key-recap } shows it again until your turn ends
hint-recap-close = Close; { $key-recap } shows the recap again
command-recap = Recap since your last turn
command-recap-next = Recap: next
command-recap-back = Recap: previous
setting-recap = Recap
setting-recap-why = When you take the seat or a bot has played, arrows on the board or map show what has happened.

# what all at the screen look at together, before the game goes on
reveal-looks-all = Everyone may look.
reveal-looks-one = The game waits for you.
reveal-go-on = Continue
reveal-key = Press { $key }
reveal-all = { $key } shows everything
