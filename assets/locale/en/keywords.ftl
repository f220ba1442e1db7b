# The keywords of the box, a sentence each. keyword-WORD is said for the effect WORD; its name is effect-WORD.

keyword-advance = If the unit's attack eliminated the target or made it retreat, the unit may enter the hex that the target left (KEY-1).
keyword-pursue = If the unit's attack eliminated the target or made it retreat, the unit may follow up to the given number of hexes, starting with the target's hex, and attack again. It cannot end in the hex where it began (KEY-2).
keyword-cover = The unit ignores the given number of hits from each attack (CMB-7).
keyword-toughness = The unit ignores the given number of hits from each attack (CMB-7).
keyword-stalwart = The unit may ignore one morale symbol rolled against it, and may counterattack (KEY-4).
keyword-heavy-armor = Shields hit the unit as if it were one rank higher; a red unit ignores valor instead (KEY-5).
keyword-off-balance = The unit rolls at most one die if it moved before its attack (KEY-6).
keyword-dogs-of-war = Instead of moving and attacking, the unit may set its hounds on an enemy two or three hexes away (KEY-7).
keyword-scorch-the-earth = Instead of attacking, the unit may set an adjacent empty hex on fire (KEY-8).
keyword-no-valor = Valor that the unit rolls never hits (CMB-6).
