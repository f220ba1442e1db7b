# What Houses are asked in the realm, and what they do.

realm-do-order = { $area }: { $order }
realm-do-ready = ready
realm-do-swap = swap the order in { $area } for { $order }
realm-do-look = look at the top Wildling card
realm-do-keep = put the card back { $place }
realm-do-raid = { $target-id ->
    [none] make no raid from { $area }
   *[other] raid from { $area }: { $target }
}
realm-do-march = march from { $area }
realm-do-send = send to { $area }: { $number } × { $unit }
realm-do-go = set out
realm-do-token = leave a power token in { $area }
realm-do-support = { $side-id ->
    [none] give no support from { $area }
   *[other] support from { $area }: { $side }
}
realm-do-refuse = refuse the support from { $area }
realm-do-accept = accept all support
realm-do-play = play { $card }
realm-do-use = use { $card }{ $chosen-id ->
    [none] {""}
   *[other] : { $chosen }
}{ $chosen-two-id ->
    [none] {""}
   *[other] , { $chosen-two }
}
realm-do-redraw = draw another Tides of Battle card
realm-do-blade = use the Valyrian Steel Blade
realm-do-lose = lose a unit in { $area }: { $unit }{ $routed-id ->
    [none] {""}
   *[other] {" "}(routed)
}
realm-do-retreat = retreat to { $area }
realm-do-capture = { $number ->
    [0] capture no ships in { $area }
    [one] capture one ship in { $area }
   *[other] capture { $number } ships in { $area }
}
realm-do-consolidate = { $mode-id ->
    [power] consolidate power in { $area }
   *[other] muster in { $area } instead of consolidating power
}
realm-do-muster = muster in { $area }: { $unit }{ $to-id ->
    [none] {""}
   *[other] , placed in { $to }
}
realm-do-upgrade = upgrade a footman in { $area }: { $unit }{ $routed-id ->
    [none] {""}
   *[other] {" "}(routed)
}
realm-do-done = done
realm-do-bid = bid { $number }
realm-do-next = put { $house } next
realm-do-name = name { $house }
realm-do-choose = { $option-id ->
    [none] choose nothing
   *[other] choose: { $option }
}
realm-do-track = choose the { $track } track
realm-do-discard = discard { $card }
realm-do-take = take { $card } back
realm-do-replace = replace a unit in { $area }: { $unit }{ $routed-id ->
    [none] {""}
   *[other] {" "}(routed)
}
realm-do-do = carry it out
realm-do-decline = decline

realm-button-order = Lay
realm-button-capture = Confirm
realm-button-consolidate = Carry out
realm-button-ready = Ready
realm-button-swap = Replace
realm-button-look = Look at the card
realm-button-keep = Put back
realm-button-raid = Raid
realm-button-march = March
realm-button-send = Send
realm-button-go = Set out
realm-button-token = Leave a token
realm-button-support = Support
realm-button-refuse = Refuse
realm-button-accept = Accept
realm-button-play = Play
realm-button-use = Use
realm-button-redraw = Draw another
realm-button-blade = Use the Blade
realm-button-lose = Lose
realm-button-retreat = Retreat
realm-button-muster = Muster
realm-button-upgrade = Upgrade
realm-button-done = Done
realm-button-bid = Bid
realm-button-choose = Choose
realm-button-name = Choose
realm-button-next = Choose
realm-button-track = Choose
realm-button-discard = Discard
realm-button-take = Take
realm-button-replace = Replace
realm-button-do = Carry out
realm-button-decline = Decline

realm-ask-orders = { $house } places orders.
realm-ask-raven = { $house } may use the Messenger Raven.
realm-ask-raven-look = { $house } decides where to put the Wildling card.
realm-ask-raid = { $house } raids.
realm-ask-march = { $house } marches.
realm-ask-leave-token = { $house } may leave a power token in { $area }.
realm-ask-neutral-support = { $house } may support the attack on the neutral force.
realm-ask-support = { $house } may support either side in this combat.
realm-ask-refuse-support = { $house } may refuse support.
realm-ask-house-card = { $house } chooses a House card.
realm-ask-ability = { $house } decides how to use { $card }.
realm-ask-tides-redraw = { $house } may draw another Tides of Battle card.
realm-ask-blade = { $house } may use the Valyrian Steel Blade.
realm-ask-casualties = { $house } chooses casualties: { $left } left to choose.
realm-ask-retreat = { $house } chooses where the beaten units will retreat.
realm-ask-retreat-losses = { $house } chooses the units lost in the retreat: { $left } left to choose.
realm-ask-capture-port = { $house } decides how many ships to capture in { $area }.
realm-ask-consolidate = { $house } consolidates power.
realm-ask-muster = { $house } musters.
realm-ask-fit-supply = { $house } removes units until its armies fit the supply limit.
realm-ask-bid = { $subject-id ->
    [wildlings] { $house } bids against the wildlings.
   *[other] { $house } bids for the { $subject }.
}
realm-ask-order-tied = { $house } puts the tied Houses in order.
realm-ask-name-bidder = { $place-id ->
    [highest] { $house } names the highest bidder.
   *[lowest] { $house } names the lowest bidder.
}
realm-ask-westeros-choice = { $house } must make a choice for { $card }.
realm-ask-wildling-choice = { $house } must make a choice for { $card }.

# What the reader decides
realm-own-orders = Give each area with your units an order.
realm-own-raven = You may use the Messenger Raven.
realm-own-raven-look = Decide where to put the Wildling card.
realm-own-raid = Resolve one of your Raid orders.
realm-own-march = Resolve one of your March orders.
realm-own-leave-token = You may leave a power token in { $area }.
realm-own-neutral-support = You may support the attack on the neutral force.
realm-own-support = You may support either side in this combat.
realm-own-refuse-support = You may refuse support.
realm-own-house-card = Choose a House card.
realm-own-ability = Decide how to use { $card }.
realm-own-tides-redraw = You may draw another Tides of Battle card.
realm-own-blade = You may use the Valyrian Steel Blade.
realm-own-casualties = Choose your casualties: { $left } left to choose.
realm-own-retreat = Choose where the beaten units retreat.
realm-own-retreat-losses = Choose the units lost in the retreat: { $left } left to choose.
realm-own-capture-port = Decide how many ships to capture in { $area }.
realm-own-consolidate = Resolve one of your Consolidate Power orders.
realm-own-muster = Muster units.
realm-own-fit-supply = Remove units until your armies fit the supply limit.
realm-own-bid = { $subject-id ->
    [wildlings] Bid against the wildlings.
   *[other] Bid for the { $subject }.
}
realm-own-order-tied = Put the tied Houses in order.
realm-own-name-bidder = { $place-id ->
    [highest] Name the highest bidder.
   *[lowest] Name the lowest bidder.
}
realm-own-westeros-choice = Choose for { $card }.
realm-own-wildling-choice = Choose for { $card }.

# What a House decides about, as refusals name it
realm-question-ability = how to use a House card
realm-question-bid = how much to bid
realm-question-blade = whether to use the Valyrian Steel Blade
realm-question-capture-port = how many ships to capture
realm-question-casualties = which casualties to take
realm-question-consolidate = how to resolve a Consolidate Power order
realm-question-fit-supply = which units to remove for supply
realm-question-house-card = which House card to play
realm-question-leave-token = whether to leave a power token
realm-question-march = where to march
realm-question-muster = what to muster
realm-question-name-bidder = which of the tied Houses to name
realm-question-neutral-support = whether to support the attack on the neutral force
realm-question-order-tied = the order of the tied Houses
realm-question-orders = which orders to place
realm-question-raid = where to raid
realm-question-raven = how to use the Messenger Raven
realm-question-raven-look = where to put the Wildling card
realm-question-refuse-support = whether to refuse support
realm-question-retreat = where to retreat
realm-question-retreat-losses = which units to lose in the retreat
realm-question-support = whom to support in the combat
realm-question-tides-redraw = whether to draw another Tides of Battle card
realm-question-westeros-choice = what to choose for a Westeros card
realm-question-wildling-choice = what to choose for a Wildling card
