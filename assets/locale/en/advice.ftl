# Why the captain advises what it advises. $attacker, $target, $unit are names of units; $lost are figures on average.

advice-strike = { $target } loses { $lost } figures on average, and is eliminated with { $chance } % chance.
advice-danger = Then { $attacker } could strike { $target }: { $lost } figures lost on average, eliminated with { $chance } % chance.
advice-safe = No enemy could strike { $unit } there in the next turn.
advice-chance = Chance of winning: { $now } % now, { $then } % after the enemy's answer.
advice-stands = Chance of winning: { $now } %.
advice-instead = Next best: { $action }.
