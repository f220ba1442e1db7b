# Wars: campaigns that are played (bow campaign, the page of campaigns).

# --- what the next battle changes, and why
campaign-because = { $cause }: { $what }
campaign-cause-branch = After { $place }
campaign-cause-wounded = { $name } is wounded
campaign-cause-captive = { $name } is captive
campaign-cause-favour = A favour of { $house }

campaign-change-rank = { $name } { $at ->
    [none] in reserve
   *[other] at { $at }
  } is { $after }, not { $before }.
campaign-change-join = { $name } joins the battle at { $at }, { $rank }{ $figures ->
    [0] {""}
    [one] , with 1 figure
   *[other] , with { $figures } figures
  }.
campaign-change-leave = { $name } { $at ->
    [none] in reserve
   *[other] at { $at }
  }, { $rank }, takes no part.
campaign-change-place = { $name } begins at { $to }, not at { $at }.
campaign-change-lead = { $by } leads the unit of { $commander } ({ $unit }).
campaign-change-lead-first = { $by } leads { $name }.
campaign-change-lead-none = The unit of { $commander } ({ $unit }) fights without a commander, and the commander's Leadership cards stay away.
campaign-change-tokens = { $house-name } has { $after } command tokens, not { $before }.
campaign-change-council = { $house-name } may spend { $count ->
    [1] one favour
   *[other] { $count } favours
  } in this battle, at most one a round: for another card or another order token.
campaign-change-council-more = { $house-name } may spend one more favour in this battle, in another round: for another card or another order token.
campaign-council-name = Favours of { $house }
campaign-council-round = { $house }: this round
campaign-council-card = Spend a favour to exchange a card of your hand?
campaign-council-token = Spend a favour to exchange an order token, by a new roll?
campaign-council-rule = { $house } may spend one favour a round, at its first turn: to exchange a card of its hand, or an order token by a new roll.
campaign-change-momentum = { $house-name } has the momentum token at the start.

# --- the news after a battle
campaign-news-result = { $winner ->
    [none] { $place }: nobody wins.
   *[other] { $place }: { $name } wins{ $why ->
        [rout] {" "}by a rout
        [conceded] {""}, for the other House conceded
       *[other] {""}
      }.
  }
campaign-news-skipped = { $place } is skipped. Nobody scores.
campaign-news-score = Score: Stark { $stark-before } → { $stark-after }, Lannister { $lannister-before } → { $lannister-after }.
campaign-news-wounded = { $person } is wounded{ $known ->
    [1] {" "}and misses { $place }
   *[0] {""}
  }.
campaign-news-captive = { $person } is captive.
campaign-news-recovered = { $person } has recovered.
campaign-news-in-time = { $person } { $state ->
    [captive] is captive, but let go on parole
   *[wounded] is wounded, but recovers in time
  } for { $place }: at most { $most ->
    [one] one commander of a House misses a battle
   *[other] { $most } commanders of a House miss a battle
  }.
campaign-news-exchanged = { $person } is exchanged for { $other }.
campaign-news-ransomed = { $person } is ransomed and free.
campaign-news-favours = Favours of { $house }: { $before } → { $after }.
campaign-news-branch = { $text }
campaign-news-decided = The war is decided: nobody can overtake { $name } any more.
campaign-news-over = { $winner ->
    [none] The war is over, and nobody has won it.
   *[other] The war is over: { $grade ->
        [narrow] a narrow victory for { $name }
        [clear] a clear victory for { $name }
       *[great] a great victory for { $name }
      }.
  }

# --- the sheet
campaign-result = { $place }: { $winner ->
    [none] nobody won
   *[other] { $name } won{ $how ->
        [rout] {" "}by a rout
        [at-once] {" "}at once
        [conceded] {""}, the other House conceded
       *[end] {""}
      }{ $close ->
        [1] {""}, a close loss for the other
       *[0] {""}
      }
  } ({ $stark } : { $lannister })
campaign-result-skipped = { $place }: skipped (0 : 0)
campaign-commander-unhurt = { $name }: unhurt
campaign-commander-wounded = { $name }: wounded{ $known ->
    [1] , misses { $place }
   *[0] {""}
  }
campaign-commander-captive = { $name }: captive
campaign-standing = { $leader ->
    [none] Stark { $stark } : { $lannister } Lannister. Nobody leads.
   *[other] Stark { $stark } : { $lannister } Lannister. { $name } leads by { $lead }.
  }
campaign-standing-decided = Stark { $stark } : { $lannister } Lannister. The war is decided for { $name }.
campaign-standing-over = { $grade ->
    [draw] Stark { $stark } : { $lannister } Lannister. The war is a draw.
    [narrow] Stark { $stark } : { $lannister } Lannister. A narrow victory for { $name }.
    [clear] Stark { $stark } : { $lannister } Lannister. A clear victory for { $name }.
   *[great] Stark { $stark } : { $lannister } Lannister. A great victory for { $name }.
  }
