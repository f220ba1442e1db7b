# What is wrong with records of games that are no battles; see faults.ftl.

told-no-recorded-game = is not a recorded game, or was cut off before the first action
told-no-recorded-game-why = is not a recorded game: its first line { $why }
told-no-recorded-game-format = is not a recorded game: its first line names no format
told-game-goes-on = { $why }; the game continues from the line before
told-other-game = is a record of another game, { $game }; expected { $wanted }

told-concession-no-action = a concession is not an action; its line must say `concede`
told-concession-and-more = is a concession and something else at once; write it without `do`, `back` and `rules`
told-after-concession = follows a concession: the battle is over
