# What is wrong with records of games that are no battles; see faults.ftl.

told-no-recorded-game = is not a recorded game, or was cut off before the first action
told-no-recorded-game-why = is not a recorded game: its first line { $why }
told-no-recorded-game-format = is not a recorded game: its first line names no format
told-game-goes-on = { $why }; the game continues after action { $done }; lines left out: { $lost }
told-battle-under = { $what }; the battle continues under the rules and the content installed here
told-game-under = { $what }; the game continues under the rules and the content installed here
told-not-shown-one = { $why }; action { $first } cannot be shown
told-not-shown = { $why }; from action { $first } on, { $count } actions cannot be shown
told-earlier-part = { $why }: an earlier part cannot be replayed here; the rest can
told-kept-copy = the file as it was before
told-differs = does not replay as it was recorded
told-other-game = is a record of another game, { $game }; expected { $wanted }

told-concession-no-action = a concession is not an action; its line must say `concede`
told-concession-and-more = is a concession and something else at once; write it without `do`, `back` and `rules`
told-after-concession = follows a concession: the battle is over
