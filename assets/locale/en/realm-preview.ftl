# What a combat would come to: the word `preview` of bow realm hotseat

realm-preview-nothing = Nothing to preview: no undecided combat is open, and this march attacks nobody.
realm-preview-begins = Combat in { $area }: { $attacker } attacks, { $defender } defends.
realm-preview-side = { $house } without House cards: { $total }{ $terms-count ->
    [0] .
   *[other] {" "}({ $terms }).
}
realm-preview-open = May still support: { $house } from { $area }, the attacker with { $attacker } or the defender with { $defender }.
realm-preview-bare = Without House cards { $winner } would win.
realm-preview-blade = { $house } holds the Valyrian Steel Blade; * marks the pairings that it would turn.
realm-preview-table = Strengths with House cards: { $attacker } by rows, { $defender } by columns. + the attacker wins, - the defender wins.
realm-preview-no-card = no card
realm-preview-neutral = Attack on the neutral force in { $area }: { $strength } against { $needed }.{ $succeeds ->
    [yes] {" "}It is enough.
   *[no] {" "}It is not enough.
}
realm-preview-open-neutral = May still support the attack: { $house } from { $area } with { $attacker }.
