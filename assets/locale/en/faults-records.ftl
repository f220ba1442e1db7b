# What is wrong with records of games that are no battles; see faults.ftl.

told-no-game = is no recorded game, or was cut off before the first action
told-no-game-why = is no recorded game: its first line { $said-why }
told-no-game-format = is no recorded game: its first line names no format
told-game-goes-on = { $said-why }; the game goes on from the line before
told-other-game = is a record of another game, { $game }; here one of { $wanted } is wanted
