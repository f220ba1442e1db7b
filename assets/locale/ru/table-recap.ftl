# Обзор: что произошло с прошлого хода игрока. После имени юнита — двоеточие: имена бывают любого рода и числа.

recap-heading = Что произошло: { $n } из { $count }
recap-unit = { $unit }: { $deeds }
recap-moved = { $start } → { $end }
recap-attacked = атака на { $hex } ({ $foe })
recap-hounds = псы на { $hex } ({ $foe })
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
recap-retreated = отступление на { $hex }
recap-nothing = без потерь
recap-none = С вашего прошлого хода ничего не произошло.
recap-skip = Пропустить
hint-recap-next = Дальше ({ $key-recap-next })
hint-recap-back = Назад ({ $key-recap-back })
hint-recap-skip = К битве; { $key-recap } покажет обзор снова, пока не кончится ваш ход
hint-recap-close = Закрыть; { $key-recap } покажет это снова
command-recap = Обзор с прошлого хода
command-recap-next = Обзор: дальше
command-recap-back = Обзор: назад
setting-recap = Обзор хода
setting-recap-why = Когда вы садитесь за стол или бот закончил ход, стрелки на поле или карте показывают, что произошло.

# что все у экрана смотрят вместе, прежде чем игра пойдёт дальше
reveal-looks-all = Смотрят все.
reveal-looks-one = Игра ждёт вас.
reveal-go-on = Продолжить
reveal-key = Клавиша: { $key }
reveal-all = { $key } покажет всё
