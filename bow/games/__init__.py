"""The games of this program, each described by one `GameKind`. Code for any game takes it as a value.

`bow.games.battle.BATTLE` and `bow.games.realm.REALM` are the two games of the boxes, `bow.games.skirmish.SKIRMISH` is
the set-up of a skirmish. `bow.games.kinds` finds one of them by its name or by a journal.
"""
