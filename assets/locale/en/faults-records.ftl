# What is wrong with records of games that are no battles; see faults.ftl.

told-no-recorded-game = is no recorded game, or was cut off before the first action
told-no-recorded-game-why = is no recorded game: its first line { $why }
told-no-recorded-game-format = is no recorded game: its first line names no format
told-game-goes-on = { $why }; the game goes on from the line before
told-other-game = is a record of another game, { $game }; here one of { $wanted } is wanted

told-concession-no-action = a concession is no action; its line says `concede`
told-concession-and-more = is a concession and something else in one
told-after-concession = follows a concession: the battle is over
