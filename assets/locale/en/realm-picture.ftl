# The picture of a game of the realm: bow realm show --png

realm-picture-port = Port
realm-picture-neutral = neutral { $strength }
realm-picture-letter = { $unit ->
    [footman] F
    [knight] K
    [ship] S
   *[siege_engine] E
}
realm-picture-house =
    castles and strongholds { $castles }
    supply { $supply }, power { $power }
    House cards { $cards }
realm-picture-legend =
    { $castle } castle   { $stronghold } stronghold
    { $crown } crown   { $supply } supply
    F footman   K knight
    S ship   E siege engine
    (1K) routed
    { $token } power token
    { $fresh } holds the token of the track
    { $used } holds it, used this round
    A frame in colour: who controls the area
    Grey and hatched: nobody may enter
realm-picture-drawn = Drawn: { $file }
