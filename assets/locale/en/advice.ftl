# Why the captain advises what it advises. $attacker, $target, $unit are names of units; $lost are figures on average.

advice-strike = { $target } loses { $lost } figures on average; { $chance }% chance of elimination.
advice-danger = Then { $attacker } could strike { $target }: { $lost } figures lost on average, { $chance }% chance of elimination.
advice-safe = No enemy could strike { $unit } there next turn.
advice-chance = Chance of winning: { $now }% now, { $then }% after the enemy's answer.
advice-stands = Chance of winning: { $now }%.
advice-instead = Next best: { $action }.
advice-action = The captain would do this: { $action }.
