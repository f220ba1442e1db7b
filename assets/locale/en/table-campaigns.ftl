# The pages of campaigns at the table.

title-campaigns = Campaign
title-campaigns-caption = Several battles, one war that remembers

# --- the list of wars
campaigns-title = Campaigns
campaigns-yours = Your wars
campaigns-none = A campaign is several battles in a row, and each remembers the ones before. You have no war yet: choose a campaign and the players on the right, and begin one.
campaigns-lesson-score = A battle won scores { $won }, a rout { $rout }, a close loss { $close }. The sum decides the war.
campaigns-lesson-commanders = A commander can be wounded and miss a battle, or be captured until both Houses hold captives.
campaigns-lesson-favours = After each battle both Houses earn favours, the loser more. They buy a unit or a rank in the next one.
campaigns-lesson-branches = How a battle ends can change a later one. The map shows where from the start.
campaigns-new = A new war
campaigns-choice = { $name } · { $count ->
    [one] 1 battle
   *[other] { $count } battles
  }
campaigns-more = More campaigns (page { $page } of { $pages })
campaigns-players = Who plays
campaigns-begin = Begin the war
hint-campaigns-list-up = Wars played later (wheel or Page Up)
hint-campaigns-list-down = Wars played earlier (wheel or Page Down)
war-continue = Continue
hint-war-continue = Open the page of this war
hint-war-delete = Delete this war
war-listed-leads = { $leader ->
    [none] Nobody leads.
   *[other] { $name } leads by { $lead }.
  }
war-listed-decided = Decided for { $name }.
war-listed-next = Next, battle { $number } of { $count }: { $name }.
war-listed-begun = Begun, battle { $number } of { $count }: { $name }.
war-listed-who = Stark: { $stark }, Lannister: { $lannister }
war-listed-played = last played { $when }
war-delete-title = Delete this war?
war-delete-said = { $name }, last played { $when }. Its score, favours and captives are gone then. The records of its battles stay among the saved games.
war-delete-yes = Delete
war-delete-no = Keep
war-not-deleted = The war was not deleted: { $why }

# --- the page of a war
war-number = Battle { $number } of { $count }
war-counts = counts { $times } times
war-place-begun = begun
war-place-next = next
war-place-later = not fought yet
war-still-open = Still open: { $points } points.
war-part-open = Battle { $number }
war-state-unhurt = unhurt
war-state-wounded = wounded
war-state-captive = captive
war-changes = What the war changes in it
war-changes-so-far = What the war changes in it so far
war-changed = What the war changed in it
war-changes-none = Nothing: it is fought as it stands.
war-branches = What depends on a battle
war-story = The story
war-fight = Fight
war-fight-on = Fight on
war-skip = Skip
hint-war-skip = Pass over this battle: nobody scores
war-skip-begun = This battle has begun: finish it, or concede it in its menu
war-skip-title = Skip { $name }?
war-skip-both = Nobody scores or earns favours, and the war goes on with the next battle. Both players must agree.
war-skip-bot = Nobody scores or earns favours, and the war goes on with the next battle. The bot agrees.
war-skip-bots = Nobody scores or earns favours, and the war goes on with the next battle.
war-skip-yes = Skip it
war-again = Fight again, for pleasure
hint-war-again = The same battle as in this war, with other dice. The war stays as it is.
war-for-pleasure = This battle is fought again for pleasure: the war stays as it is.
war-replay = Replay
hint-war-replay = Watch the replay
war-no-replay = There is no replay: this battle was skipped
war-no-record = This battle was fought without a record
war-news = What followed
hint-war-news = Everything that this battle changed in the war, one by one
war-closing = How the war ended
war-not-over = No battle of this war is over yet.
war-record-broken = { $why } Delete this record among the saved games: then Fight begins the battle again, with the same dice.
war-edition-changed = The file of this campaign has changed since. This war goes on with the one it began with.
war-seats-begun = This battle has begun: its players are changed in its menu

# --- favours
war-favours-button = { $house }: { $have ->
    [one] 1 favour
   *[other] { $have } favours
  }
war-favours-spent = { $house }: { $spent } of { $have } spent
war-favours-taken = { $house }: { $spent ->
    [0] none spent
    [one] 1 favour spent
   *[other] { $spent } favours spent
  }
war-begun-ribbon = Begun: { $name }
hint-war-favours = Favours of { $house }: spend up to { $most } on this battle
war-favours-begun = This battle has begun: its favours are spent
war-favours-none = This House has no favour to spend
war-favours-bot = The bot spends its favours by itself
war-favours-wait = { $house } lost the last battle and chooses first
war-favours-chosen = { $house } has already chosen after this House
war-favours-title = Favours of { $house }
war-favours-rule = { $have ->
    [one] 1 favour
   *[other] { $have } favours
  }, at most { $most } in this battle. Chosen: { $spent }. Of those that are not spent { $lasting ->
    [0] none stays
    [one] only 1 stays
   *[other] only { $lasting } stay
  } when the battle begins.
war-favours-done = Spend these favours
war-favours-keep = Spend none
war-favours-left = { $house } has { $count ->
    [one] 1 favour
   *[other] { $count } favours
  }. All but one lapse when the battle begins.
war-fight-title = Spend favours first?
war-fight-spend = Choose favours
war-not-yet = Not yet
war-fight-anyway = Fight without favours

# --- captives
hint-war-ransom = { $state }. Click to buy the captive back.
war-ransom-title = Buy { $name } back?
war-ransom-said = { $name } comes back for { $price } favours. { $house } has { $have }. Otherwise captives are exchanged as soon as both Houses hold one.
war-ransom-yes = Pay { $price } favours

# --- after a battle
war-news-title = What followed: { $name }
war-news-score = Score
war-news-favours = Favours of { $house }
end-war-news = What it changes in the war
end-war = Back to the war
menu-to-war = To the war
hint-menu-to-war = The battle stays as it is; Fight on resumes it
midgame-war-counts = This battle counts in the war and cannot begin again

# --- the closing page
war-grade-draw = The war is a draw
war-grade-narrow = A narrow victory for { $name }
war-grade-clear = A clear victory for { $name }
war-grade-great = A great victory for { $name }
war-exchange = Exchange sides
hint-war-exchange = Fight the same war again with the sides exchanged; the scores of both are added
war-exchange-why = Exchange the sides and fight it again: the sum of both wars shows who was the better captain.
war-to-map = Map of the war
war-to-wars = All wars
