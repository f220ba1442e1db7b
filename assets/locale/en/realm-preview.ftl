# What a combat would come to: the word `preview` of bow realm hotseat

realm-preview-nothing = There is nothing to preview: no combat is undecided, and this march attacks nobody.
realm-reach = Units in { $area } could march to: { $areas }.
realm-reach-nobody = No units stand in { $area }.
realm-preview-begins = Combat in { $area }: { $attacker } attacks and { $defender } defends.
realm-preview-side = { $house }'s strength without House cards: { $total }{ $terms-count ->
    [0] .
   *[other] {" "}({ $terms }).
}
realm-preview-open = { $house } may still support from { $area }: the attacker with { $attacker } or the defender with { $defender }.
realm-preview-bare = Without House cards, { $winner } would win.
realm-preview-blade = { $house } holds the Valyrian Steel Blade; * marks the pairings that it would change.
realm-preview-table = Strengths with House cards: { $attacker } in rows, { $defender } in columns. + means that the attacker wins, - that the defender wins.
realm-preview-no-card = no card
realm-preview-neutral = Attack on the neutral force in { $area }: { $strength } against { $needed }.{ $succeeds ->
    [yes] {" "}That is enough.
   *[no] {" "}That is not enough.
}
realm-preview-open-neutral = { $house } may still support the attack from { $area } with { $attacker }.
