# Почему полководец советует именно это. $attacker, $target, $unit: отряды; $lost: фигурки в среднем.

advice-strike = { $target }: средние потери фигурок — { $lost }, шанс уничтожения — { $chance } %.
advice-danger = Затем { $attacker } может атаковать юнит { $target }: средние потери фигурок — { $lost }, шанс уничтожения — { $chance } %.
advice-safe = В следующий ход противника ни один враг не сможет атаковать там юнит { $unit }.
advice-chance = Шансы на победу: сейчас { $now } %, после ответа врага { $then } %.
advice-stands = Шансы на победу: { $now } %.
advice-instead = Другой вариант: { $action }.
advice-action = Капитан поступил бы так: { $action }.
