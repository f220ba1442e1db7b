# О чём спрашивают и чем отвечают: название каждого вида решений, вопрос за столом, кнопки и что кто-то сделал бы.

word-counter = контратака
word-blow = удар в спину
word-turn = ход
word-act = действия юнитов
word-order = команды карты
word-name = юнит для команды
word-pick = указать юнит
word-keep = что оставить
word-follow = Преследование
word-retreat = отступление
word-reroll = переброс
word-recover = восстановление морали
word-stalwart = Стойкость
word-commit = специальное действие
word-rob = жетон врага
word-spread = распространение пожара
word-shift = перемещение
word-strike = ещё одна атака
word-evade = уклонение
word-tactic = тактика
word-may = особое правило
word-lay = жетон
word-arrive = вступление в битву
word-breach = снятие жетонов
word-choose-marker = выбор жетона

prompt-over = Битва окончена.
prompt-bot = { $house } думают …
prompt-paused = Ходят { $house }; бот на паузе.
prompt-watching = Ходят { $house }.
prompt-unit = юнит
prompt-turn = Ваш ход: укажите жетон выбора, карту приказа или юнит.
prompt-turn-token = { $symbol ->
    [valor] Укажите любой активный юнит: его выберет жетон с Кулаком.
   *[other] Укажите активный юнит этого ранга: { $token }.
 }
prompt-turn-morale = Активация: укажите неактивный юнит (ваша мораль упадёт на 1). Или поднимите мораль на 1.
prompt-turn-pair = Пара жетонов ({ $token }): укажите любой активный юнит.
prompt-turn-card = «{ $card }»: укажите командира, который её разыгрывает.
prompt-turn-unit = { $unit }: укажите жетон или карту, чтобы выбрать этот юнит.
prompt-act = Двигайте выбранные юниты и атакуйте. Первая атака завершает всё движение.
prompt-act-unit = { $unit }: укажите гекс, куда идти, или цель.
prompt-act-which = Кто атакует? Цель: { $unit }. Выберите один из подсвеченных юнитов.
prompt-act-target = { $unit }: укажите цель.
prompt-act-other = { $unit }: идти и атаковать сейчас нельзя; что ещё можно — ниже.
prompt-card = «{ $card }»: укажите команду на карте или используйте её тактику.
prompt-card-name = { $text } Укажите юнит.
prompt-tactic = Юниты закончили действовать. Использовать тактику карты?
prompt-bot-card = { $house } разыгрывают карту «{ $card }».
prompt-card-orders = «{ $card }»: укажите команду на карте.
prompt-card-tactic = «{ $card }»: сейчас можно использовать её тактику.
prompt-card-act-tactic = Двигайте выбранные юниты и атакуйте; можно использовать и тактику карты «{ $card }».
prompt-card-done = «{ $card }»: остаётся только закончить ход.
prompt-pick = { $card ->
    [no] Укажите юнит для этого действия.
   *[other] «{ $card }»: укажите юнит.
}
prompt-commit = { $unit }: использовать сейчас специальное действие командира?
prompt-rob = Укажите жетон, который отдаст враг.
prompt-spread = Укажите направление, затем пожары, которые в нём распространяются.
prompt-shift = { $unit }: можно переместиться, укажите гекс.
prompt-stalwart = { $unit }: Стойкость. Игнорировать один Флаг?
prompt-retreat = { $unit }: отступление, укажите гекс (осталось { $left ->
    [one] { $left } гекс
    [few] { $left } гекса
   *[many] { $left } гексов
 }).
prompt-counter = { $unit }: можно контратаковать; цель — { $attacker }.
prompt-blow = { $unit }: можно нанести удар в спину; цель — { $on }.
prompt-follow = { $again ->
    [yes] { $unit }: Преследование. Укажите, где остановиться, или останьтесь.
   *[other] { $unit }: Продвижение. Укажите гекс или останьтесь.
}
prompt-strike = { $unit }: можно атаковать ещё раз, укажите цель.
prompt-reroll = { $attacker }: фланговая атака. Перебросить все кубики с одним символом?
prompt-keep = { $what ->
    [card] Перегруппировка: оставьте одну карту на следующий раунд или ни одной.
   *[other] Перегруппировка: оставьте один жетон выбора или ни одного.
}
prompt-recover = { $house } могут восстановить мораль: маркер идёт к середине, до ближайшей точки прерывания, маленького ромба.
prompt-evade = { $chosen ->
    [yes] { $unit }: можно уклониться, укажите гекс.
   *[other] Уклониться могут несколько юнитов: укажите юнит и гекс.
}
prompt-any = Решают { $house }: выберите ответ.
prompt-may = { $house }: { $text }
prompt-choose-marker = { $house }: { $text }
prompt-lay = { $house } выкладывают жетоны, осталось { $left }. { $chosen ->
    [yes] Выберите гекс для этого жетона.
   *[no] Выберите жетон и гекс.
 }
prompt-arrive = { $house }: в битву вступает { $unit }. Выберите гекс.
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
button-decline-counter = Не отвечать
button-decline-recover = Нет
button-recover = Восстановить
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
button-scorch = Поджог
button-douse = Потушить пожар
button-discard = Сбросить карту
button-move = Идти
button-token = Выбрать
button-pair = Выбрать парой
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
would-keep-none = не оставлять ничего
would-token = потратить жетон ({ $token }); юнит: { $unit }
would-pair = потратить два жетона ({ $token }); юнит: { $unit }
would-raise = поднять мораль жетоном с Флагом
would-rally = активировать жетоном с Флагом; юнит: { $unit }
would-card = разыграть карту «{ $card }»; командир: { $leader }
would-discard = сбросить карту «{ $card }»; командир: { $leader }; выбрать юнит: { $unit }
would-pass = спасовать до конца раунда
would-order = отдать команду { $order } с карты
would-name = объявить юнит: { $unit }
would-tactic = применить тактику
would-commit = применить специальное действие: { $leader }
would-use = применить свойство: { $leader }; юнит: { $unit }
would-move = двигать на { $hex }: { $unit }
would-attack = атаковать; цель: { $enemy }; атакует: { $units }
would-hounds = спустить псов; цель: { $enemy }; чьи: { $unit }
would-scorch = поджечь { $hex }: { $unit }
would-douse = тушить пожар на { $hex }: { $unit }
would-reroll = перебросить кубики: { $symbol }
would-ignore = игнорировать один Флаг
would-accept = отступить
would-retreat = отступить на { $hex }
would-counter = контратаковать
would-blow = нанести удар в спину
would-advance = Продвижение на { $hex }
would-pursue = Преследование до { $hex }
would-stay = остаться на месте
would-evade = уклониться на { $hex }: { $unit }
would-recover = восстановить мораль
would-pick = выбрать: { $choice }
would-place = поместить на { $hex }: { $thing }
would-decline = отказаться
would-skip = пропустить
would-done = закончить приказы
