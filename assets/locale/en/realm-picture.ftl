# The picture of a game of the realm: bow realm show --png

realm-picture-letter = { $unit ->
    [footman] F
    [knight] K
    [ship] S
   *[siege_engine] E
}
realm-picture-order = { $kind ->
    [march] M
    [support] S
    [defense] D
    [raid] R
   *[consolidate] P
}
realm-picture-house =
    castles and strongholds { $castles }
    supply { $supply }, power { $power }
    House cards { $cards }
realm-picture-legend =
    F footman   K knight
    S ship   E siege engine
    grey, on its side: routed
    M march   S support   D defense
    R raid   P consolidate power
    { $fresh } special   ? face down
    { $token } power token
    { $tower } garrison, or a neutral force
    { $fresh } holds the token of the track
    { $used } holds it, used this round
    A band in colour: who controls the area
    Grey and hatched: nobody may enter
realm-picture-drawn = Picture saved: { $file }
