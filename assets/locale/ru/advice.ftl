# Почему полководец советует именно это. $attacker, $target, $unit: отряды; $lost: фигурки в среднем.

advice-strike = { $target } теряет в среднем фигурок: { $lost }; шанс уничтожения { $chance } %.
advice-danger = Затем { $attacker } может ударить по { $target }: потери фигурок в среднем { $lost }, шанс уничтожения { $chance } %.
advice-safe = На следующем ходу ни один враг не может там атаковать { $unit }.
advice-chance = Шансы на победу: сейчас { $now } %, после ответа врага { $then } %.
advice-stands = Шансы на победу: { $now } %.
advice-instead = Другой вариант: { $action }.
