# О чём спрашивают и чем отвечают: название каждого вида решений, вопрос за столом, кнопки и что кто-то сделал бы.

word-counter = контратака
word-blow = удар в спину
word-turn = ход
word-act = действия юнитов
word-order = команды карты
word-name = юнит для команды
word-pick = указать юнит
word-keep = что сохранить
word-follow = Преследование
word-retreat = отступление
word-reroll = переброс
word-recover = восстановление морали
word-stalwart = Стойкость
word-commit = специальное действие
word-exchange = обмен
word-rob = жетон врага
word-spread = распространение пожара
word-shift = перемещение
word-strike = ещё одна атака
word-evade = уклонение
word-tactic = тактика
word-may = особое правило
word-lay = размещение жетонов
word-arrive = вступление в битву
word-deploy = расстановка юнитов
word-breach = снятие жетонов
word-choose-marker = выбор жетона

prompt-over = Битва окончена.
prompt-bot = { $house } обдумывают ход.
prompt-bot-does = { $house }: { $deed }
prompt-paused = Ходят { $house }; бот на паузе.
prompt-watching = Ходят { $house }.
prompt-unit = юнит
prompt-turn = Ваш ход: укажите жетон выбора, карту приказа или юнит.
prompt-turn-token = { $symbol ->
    [valor] Жетон с Кулаком: укажите любой активный юнит.
   *[other] Укажите активный юнит того же ранга ({ $token }).
 }
prompt-turn-morale = Активируйте неактивный юнит (мораль −1) или поднимите мораль на 1.
prompt-turn-pair = Пара одинаковых жетонов ({ $token }): укажите любой активный юнит.
prompt-turn-card = Карта «{ $card }»: укажите командира, который её разыграет.
prompt-turn-unit = { $unit }: укажите жетон или карту, чтобы выбрать этот юнит.
prompt-turn-ability = { $unit }: примените специальное действие. Выбрать этот юнит сейчас нечем.
prompt-which-token = Укажите жетон. Повторный щелчок потратит самый дешёвый.
prompt-which-order = Укажите команду. Повторный щелчок отдаст первую подходящую.
prompt-aim = { $unit }: до цели ({ $foe }) надо дойти. Укажите гекс.
prompt-act = Двигайте выбранные юниты и атакуйте.
prompt-act-unit = { $unit }: укажите гекс или цель.
prompt-act-which = Кто из подсвеченных атакует юнит { $unit }?
prompt-act-target = { $unit }: укажите цель.
prompt-act-other = { $unit }: юнит не может ни двигаться, ни атаковать. Нажмите одну из кнопок.
prompt-card = Карта «{ $card }»: укажите команду или используйте тактику.
prompt-card-name = { $text } Укажите юнит.
prompt-tactic = Юниты закончили действовать. Использовать тактику карты?
prompt-bot-card = { $house } разыгрывают карту «{ $card }».
prompt-card-orders = Карта «{ $card }»: укажите команду.
prompt-card-tactic = Карта «{ $card }»: сейчас можно использовать её тактику.
prompt-card-act-tactic = Двигайтесь, атакуйте или используйте тактику карты «{ $card }».
prompt-act-none = { $more ->
    [yes] Ни один юнит не может двигаться или атаковать. Примените особое действие или закончите ход.
   *[no] Ни один юнит не может двигаться или атаковать. Закончите ход.
 }
prompt-turn-none = Юнитов для выбора больше нет. Спасуйте до конца раунда.
prompt-pick = { $card ->
    [no] Укажите юнит для этого действия.
   *[other] Карта «{ $card }»: укажите юнит.
}
prompt-commit = { $unit }: использовать сейчас специальное действие командира?
prompt-exchange = { $of ->
    [card] { $house } могут обменять карту: укажите её или откажитесь (осталось: { $left }).
   *[token] { $house } могут обменять жетон выбора: укажите его или откажитесь (осталось: { $left }).
 }
prompt-rob = Укажите жетон, который отдаст враг.
prompt-spread = Укажите направление, а затем пожары.
prompt-shift = { $unit }: юнит может переместиться. Укажите гекс.
prompt-stalwart = { $unit }: Стойкость. Игнорировать один Флаг?
prompt-retreat = { $unit }: юнит отступает. Укажите гекс (осталось пройти { $left ->
    [one] { $left } гекс
    [few] { $left } гекса
   *[many] { $left } гексов
 }).
prompt-counter = { $unit }: можно контратаковать юнит { $attacker }.
prompt-blow = { $unit }: можно нанести удар в спину юниту { $on }.
prompt-follow = { $again ->
    [yes] { $unit }: Преследование. Укажите, где остановиться, или останьтесь на месте.
   *[other] { $unit }: Продвижение. Укажите гекс или останьтесь на месте.
}
prompt-strike = { $unit }: можно атаковать ещё раз. Укажите цель.
prompt-reroll = { $attacker }: фланговая атака. Перебросить все кубики с одним символом?
prompt-keep = { $what ->
    [card] Перегруппировка: оставьте на следующий раунд одну карту или ни одной.
   *[other] Перегруппировка: оставьте один жетон выбора или ни одного.
}
prompt-recover = { $house } могут восстановить мораль до точки прерывания.
prompt-evade = { $chosen ->
    [yes] { $unit }: юнит может уклониться. Укажите гекс.
   *[other] Уклониться могут несколько юнитов: укажите один из них и гекс.
}
prompt-any = Решают { $house }: выберите ответ.
prompt-may = { $house }: { $text }{ $cost ->
    [0] { "" }
   *[other] {" "}(цена: { $counter } – { $cost })
 }
prompt-choose-marker = { $house }: { $text }
prompt-lay = { $house } выкладывают жетоны, осталось { $left }. { $chosen ->
    [yes] Выберите гекс для этого жетона.
   *[no] Выберите жетон и гекс.
 }
prompt-arrive = { $house }: в битву вступает { $unit }. Выберите гекс.
prompt-deploy = { $house } ставят юниты на поле боя (осталось { $left }). Выберите юнит и гекс.
prompt-breach = { $house } снимают жетоны. Остались кубики: { $dice }. Выберите жетон.
prompt-way = Пути на { $hex } дают разный результат: выберите один.

button-done = Готово
button-done-act = Закончить ход
button-done-strike = Не атаковать
button-pass = Спасовать
button-tactic = Тактика
button-skip = Хватит
button-counter = Контратаковать
button-blow = Удар в спину
button-decline = Нет
button-decline-counter = Не контратаковать
button-decline-recover = Нет
button-recover = Восстановить мораль
button-ignore = Игнорировать
button-accept = Отступить
button-stay = Остаться
button-keep = Оставить
button-keep-none = Сбросить всё
button-raise = Поднять мораль
button-commit = Спец. действие
button-use = Использовать свойство
button-attack = Атаковать
button-hounds = Псы войны
button-assail = Атаковать
button-scorch = Поджог
button-douse = Потушить пожар
button-discard = Сбросить карту
button-move = Идти
button-token = Выбрать
button-pair = Потратить пару
button-card = Разыграть карту
button-rally = Активировать
button-evade = Уклониться
button-pick = Выбрать
button-pick-may = Да
button-skip-may = Нет
button-skip-choose-marker = Хватит
button-skip-breach = Хватит

would-together = { $first } и ещё { $others }
would-keep = оставить: { $what }
would-keep-none = ничего не оставлять
would-token = потратить жетон ({ $token }) на юнит { $unit }
would-pair = потратить два жетона ({ $token }) на юнит { $unit }
would-raise = поднять мораль жетоном с Флагом
would-rally = активировать жетоном с Флагом юнит { $unit }
would-card = разыграть карту «{ $card }», командир — { $leader }
would-discard = сбросить карту «{ $card }» (командир — { $leader }), чтобы выбрать юнит { $unit }
would-pass = спасовать до конца раунда
would-order = отдать команду { $order } с карты
would-name = объявить юнит { $unit }
would-tactic = применить тактику
would-commit = применить специальное действие командира ({ $leader })
would-use = применить свойство командира ({ $leader }) к юниту { $unit }
would-move = двинуть юнит { $unit } на { $hex }
would-attack = атаковать юнит { $enemy }; участвуют: { $units }
would-hounds = спустить псов юнита { $unit } на юнит { $enemy }
would-assail = атаковать { $hex } (юнит { $unit })
would-scorch = поджечь { $hex } (юнит { $unit })
would-douse = тушить пожар на { $hex } (юнит { $unit })
would-reroll = перебросить кубики с символом ({ $symbol })
would-ignore = игнорировать один Флаг
would-accept = отступить
would-retreat = отступить на { $hex }
would-counter = контратаковать
would-blow = нанести удар в спину
would-advance = совершить Продвижение на { $hex }
would-pursue = совершить Преследование до { $hex }
would-stay = остаться на месте
would-evade = увести юнит { $unit } от атаки на { $hex }
would-recover = восстановить мораль
would-pick = выбрать: { $choice }
would-place = поместить на { $hex }: { $thing }
would-decline = отказаться
would-skip = пропустить
would-done = закончить отдавать команды
