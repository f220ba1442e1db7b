# Почему полководец советует именно это. $attacker, $target, $unit: отряды; $lost: фигурки в среднем.

advice-strike = { $target } теряет в среднем фигурок: { $lost }; уничтожение: { $chance } %.
advice-danger = Затем { $attacker } может ударить по { $target }: в среднем теряется фигурок: { $lost }, уничтожение: { $chance } %.
advice-safe = На следующем ходу ни один враг не достанет { $unit }.
advice-chance = Шансы на победу: сейчас { $now } %, после ответа врага { $then } %.
advice-stands = Шансы на победу: { $now } %.
advice-instead = Иначе: { $action }.
