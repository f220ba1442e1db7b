# Обзор: что произошло с прошлого хода игрока. После имени юнита — двоеточие: имена бывают любого рода и числа.

recap-heading = Что произошло: { $n } из { $count }
recap-unit = { $unit }: { $deeds }
recap-moved = { $start } → { $end }
recap-attacked = атака на { $hex } ({ $foe })
recap-hounds = псы спущены на { $hex } ({ $foe })
recap-counter = контратака ({ $foe })
recap-blow = удар в спину ({ $foe })
recap-commit = специальное действие
recap-fight = { $deed }: { $results }
recap-lost = { $figures ->
    [one] потеряна { $figures } фигурка
    [few] потеряны { $figures } фигурки
   *[many] потеряно { $figures } фигурок
 }
recap-fell = юнит уничтожен
recap-captured = в плену: { $commander }
recap-head-captured = В плену: { $commander }.
recap-head-fell = { $unit }: юнит уничтожен.
recap-head-lost = { $figures ->
    [one] { $unit }: потеряна { $figures } фигурка.
    [few] { $unit }: потеряны { $figures } фигурки.
   *[many] { $unit }: потеряно { $figures } фигурок.
 }
recap-rank-losses = Плен и потери
recap-rank-gains = Очки и победные объекты
recap-rank-rest = Остальное
recap-rank-own = Ваш прошлый ход
recap-retreated = отступление на { $hex }
recap-nothing = без потерь
recap-none = После вашего прошлого хода ничего не произошло.
recap-skip = Пропустить
hint-recap-next = Дальше ({ $key-recap-next })
hint-recap-back = Назад ({ $key-recap-back })
hint-recap-skip = Пропустить обзор; до конца вашего хода { $key-recap } покажет его снова
hint-recap-close = Закрыть; { $key-recap } покажет это снова
command-recap = Что произошло с прошлого хода
command-recap-next = Обзор: дальше
command-recap-back = Обзор: назад
setting-recap = Обзор хода
setting-recap-why = Когда вы садитесь за стол или бот заканчивает ход, стрелки на поле или карте показывают, что произошло.

# что все у экрана смотрят вместе, прежде чем игра пойдёт дальше
reveal-looks-all = Могут смотреть все.
reveal-looks-one = Игра ждёт вас.
reveal-go-on = Продолжить
reveal-key = Нажмите { $key }
reveal-all = { $key } покажет всё
