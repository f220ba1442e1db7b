# What the table plays and shows for a moment

turn-banner = Your turn
turn-banner-house = House { $house }: your turn

setting-music-volume = Music
setting-music-volume-why = Quiet background music. { $key-sound } mutes it along with the sounds.
hint-end-picture = View the whole picture
moment-captured = { $name } is captured
moment-objective = { $house } takes { $hex }
moment-objective-lost = Nobody holds { $hex }
moment-captor = { $unit } captures the commander on { $hex }.
moment-alone = { $name } stands alone
moment-rout = House { $house } is routed
moment-sudden = House { $house } wins at once
setting-ambience-volume = Ambience
setting-ambience-volume-why = Wind, river, rain and fire in Battles of Westeros. { $key-sound } mutes these too.

# --- the result of a combat over its target
stamp-hits = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
 }{ $fewer ->
    [no] { "" }
   *[yes] , { $lost ->
        [0] nobody falls
        [one] 1 falls
       *[other] { $lost } fall
     }
 }
stamp-stood = stands fast{ $why ->
    [friends-beside] : two friendly units beside it
    [stalwart] : Stalwart
   *[other] { "" }
 }
stamp-driven = driven back { $hexes }
stamp-barred = way blocked
stamp-lost = { $figures } lost
stamp-captured = captured
stamp-none = No hit
