# Что произошло: по предложению на каждый вид события. Юниты, Дома, карты приходят своими именами; $house-id и подобные —
# голые слова движка, $cards-count — длина перечня. Дома стоят во множественном числе: «Старки», «Ланнистеры».
# Имена юнитов бывают любого рода и числа, поэтому сказуемое согласуется со словом «юнит» перед ними.

event-battle-began = { $scenario }. Битва начинается.
event-round-began = Начинается раунд { $round }.
event-phase = { $phase-id ->
    [setup] Подготовка к битве
    [rally] Фаза подготовки
    [marshaling] Фаза получения ресурсов
    [command] Фаза командования
    [regroup] Фаза перегруппировки
   *[other] { $phase }
 }.
event-advantage = { $house } ходят первыми (жетонов у Старков { $stark }, у Ланнистеров { $lannister }).
event-command-returned = { $tokens ->
        [one] { $tokens } жетон приказа возвращается
        [few] { $tokens } жетона приказа возвращаются
       *[many] { $tokens } жетонов приказа возвращаются
    } на герб ({ $house }).
event-activated = Снова активны: { $units }.
event-order-dice = { $house } бросают кубики и получают жетоны выбора: { $symbols }.
event-cards-drawn = { $house } берут { $count ->
    [one] { $count } карту приказа
    [few] { $count } карты приказов
   *[many] { $count } карт приказов
 }.
event-deck-renewed = { $house } перемешивают сброс и получают новую колоду приказов.

event-turn = Ходят { $house }.
event-passed = { $house } пасуют до конца раунда.
event-token-spent = { $house } тратят { $token-id ->
    [valor] жетон с Кулаком
    [morale] жетон с Флагом
   *[other] { $token } жетон выбора
 } на юнит { $unit }.
event-pair-spent = { $house } тратят два жетона выбора ({ $token }) на юнит { $unit }.
event-morale-token = { $house } тратят жетон с Флагом.
event-rallied = Юнит активирован: { $unit }.

event-card-played = { $house } разыгрывают карту «{ $card }» (командир — { $commander }).
event-order-given = { $house } отдают команду { $order } карты «{ $card }»{ $cost ->
    [0] { "" }
    [one] {" "}за { $cost } жетон приказа
    [few] {" "}за { $cost } жетона приказа
   *[many] {" "}за { $cost } жетонов приказа
 }.
event-named = Объявлен юнит: { $unit }.
event-tactic-used = { $house } используют тактику карты «{ $card }».
event-commit-used = { $commander } использует специальное действие.
event-commit-regained = { $commander } снова может использовать специальное действие.
event-ability-used = К юниту { $unit } применено свойство командира.
event-granted = { $unit }: { $effect } { $until-id ->
    [attack] на следующую атаку
    [pursuit] на следующую атаку и на атаку Преследования после неё
    [round] в этом раунде
    [battle] до конца битвы
   *[turn] в этом ходу
 }.
event-granted-to-all = Все юниты: { $effect } { $until-id ->
    [round] в этом раунде
    [battle] до конца битвы
   *[turn] в этом ходу
 }.
event-picked = Указано: { $what }.

event-moved = Юнит { $unit } переходит с { $from } на { $to }.
event-attack = Юнит { $attacker } { $mode-id ->
    [close] проводит ближнюю атаку на юнит { $target }
    [ranged] проводит дальнюю атаку на юнит { $target }
    [hounds] спускает псов на юнит { $target }
    [counter] контратакует юнит { $target }
    [blow] наносит удар в спину юниту { $target }
   *[other] атакует юнит { $target }
 }{ $mode-id ->
    [hounds] { "" }
   *[other] {" "}({ $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
     })
 }.
event-rolled = Выпало: { $dice }.
event-rerolled = Переброшены все кубики одного символа ({ $symbol }): { $dice }.
event-hounds = На кубике псов выпало: { $die }.
event-hits = { $hits ->
    [0] Ни одной раны.
    [one] Нанесена { $hits } рана.
    [few] Нанесены { $hits } раны.
   *[many] Нанесено { $hits } ран.
 }
event-lost = В юните { $unit } { $figures ->
    [one] погибла { $figures } фигурка
    [few] погибли { $figures } фигурки
   *[many] погибли { $figures } фигурок
 }, осталось { $left }.
event-healed = В юнит { $unit } { $figures ->
    [one] вернулась { $figures } фигурка
    [few] вернулись { $figures } фигурки
   *[many] вернулись { $figures } фигурок
 }, теперь их { $now }.
event-rank-changed = Ранг юнита меняется ({ $unit }): был { $from }, теперь { $to }.
event-changed-sides = Юнит переходит к другому Дому ({ $unit }). Теперь его Дом — { $house }.
event-eliminated = Юнит уничтожен: { $unit }.
event-captured = Командир взят в плен: { $commander }.
event-ignored-morale = Юнит { $unit } благодаря Стойкости игнорирует один Флаг.
event-retreated = Юнит { $unit } отступает с { $from } на { $to }.
event-retreat-blocked = Юниту { $unit } некуда отступать: он получает одну рану.
event-engaged = Связаны боем: { $unit } и { $with }.
event-disengaged = Больше не связаны боем: { $unit } и { $with }.
event-allowance = { $what-id ->
    [dice] { $house }: кубиков за раунд – { $amount }
    [cards] { $house }: карт за раунд – { $amount }
   *[tokens] { $house }: жетонов приказа – { $amount }
 }{ $last ->
    [0] .
   *[other] {" "}(до конца раунда { $last }).
 }
event-countered = Юнит { $unit } контратакует юнит { $with }.
event-parting-blow = Юнит { $unit } наносит удар в спину юниту { $on }.
event-swapped = Знаменосцы поменялись местами: { $unit } и { $with }.
event-advanced = Юнит { $unit } совершает Продвижение на { $to }.
event-pursued = Юнит { $unit } совершает Преследование до { $to }.
event-exhausted = Юнит становится неактивным: { $unit }.

event-morale = Маркер морали сдвигается: { $at }.
event-command-reclaimed = { $house } возвращают { $tokens ->
    [one] { $tokens } жетон приказа
    [few] { $tokens } жетона приказа
   *[many] { $tokens } жетонов приказа
 } с карты командира ({ $commander }).
event-order-gained = { $house } получают { $token-id ->
    [valor] жетон с Кулаком
    [morale] жетон с Флагом
   *[other] { $token } жетон выбора
 }.
event-order-lost = { $house } теряют { $token-id ->
    [valor] жетон с Кулаком
    [morale] жетон с Флагом
   *[other] { $token } жетон выбора
 }.
event-card-recalled = { $house } возвращают карту «{ $card }» из сброса.
event-another-turn = { $house } делают ещё один ход.
event-kept = { $house } оставляют: { $card-id ->
    [none] ни одной карты
   *[other] карту
 } и { $token-id ->
    [none] ни одного жетона
    [valor] жетон с Кулаком
    [morale] жетон с Флагом
   *[other] { $token } жетон выбора
 }.
event-discarded = { $tokens-id ->
    [none] { $cards-count ->
        [1] { $house } сбрасывают карту «{ $cards }».
       *[other] { $house } сбрасывают остальное.
      }
   *[other] { $house } сбрасывают остальное.
 }
event-control = { $house-id ->
    [none] Гекс { $hex } больше никто не контролирует.
   *[other] { $house } берут { $hex } под контроль.
 }
event-scored = { $house } получают { $points ->
    [one] { $points } победное очко
    [few] { $points } победных очка
   *[many] { $points } победных очков
 }.
event-recovered = { $house } восстанавливают мораль: { $at }.
event-battle-over = { $why-id ->
    [conceded] Битва сдана. Победили { $winner }.
   *[other] { $winner-id ->
        [none] Битва окончена. Никто не победил.
       *[other] Битва окончена. Победили { $winner }.
    }
 }
event-fire = { $level ->
    [0] Пожар на { $hex } погас.
   *[other] На { $hex } горит пожар уровня { $level }.
 }
event-fire-spread = { $to-id ->
    [none] Пожар с { $hex } уходит за край поля боя.
   *[other] Пожар с { $hex } распространяется на { $to }.
 }
event-burnt-down = На { $hex } сгорает { $terrain }.
event-scorched = Юнит { $unit } поджигает { $hex }; выпало: { $dice }.
event-doused = { $out ->
    [yes] Юнит { $unit } тушит пожар на { $hex }.
   *[no] Юниту { $unit } не удалось потушить пожар на { $hex } ({ $die }).
 }
event-evaded = Юнит { $unit } уклоняется с { $from } на { $to }; мораль падает на { $cost }.
event-card-discarded = { $house } сбрасывают карту «{ $card }» (командир — { $commander }), чтобы выбрать юнит { $unit }.
event-auto = { $action-id ->
    [none] Другого выбора не было.
   *[other] Другого выбора не было: { $action }.
 }
event-special-rule = Особое правило: { $text }
event-asked-dice = { $house } бросают кубики: { $dice }.
event-marker-laid = { $marker-id ->
    [none] { $house } кладут жетон на { $hex } лицом вниз.
   *[other] { $house } кладут жетон на { $hex }: { $marker }.
 }
event-marker-turned-up = Жетон на { $hex } открыт: { $marker }.
event-marker-taken = { $house } берут жетон: { $marker }.
event-marker-controlled = { $house } теперь контролируют жетон ({ $marker }) на { $hex }.
event-marker-moved = { $unit-id ->
    [none] Жетон движется с { $from } на { $to }: { $marker }.
   *[given] Юнит { $unit } переносит жетон ({ $marker }) на { $to }.
 }
event-marker-struck = { $marker } (на { $hex }) бьёт юнит { $unit }; выпало: { $dice }; { $hits ->
    [0] ран нет
    [one] { $hits } рана
    [few] { $hits } раны
   *[many] { $hits } ран
 }.
event-assailed = Юнит { $unit } атакует: { $marker } на { $hex }; выпало: { $dice }; { $figures ->
    [0] ни одна фигурка не погибла
    [one] погибла { $figures } фигурка
    [few] погибли { $figures } фигурки
   *[many] погибли { $figures } фигурок
 }, осталось { $left }.
event-marker-removed = С { $hex } снят жетон: { $marker }.
event-arrived = Юнит { $unit } вступает в битву на { $at }.
event-unit-turned-up = { $hex-id ->
    [none] Открыт юнит в резерве
   *[other] Открыт юнит на { $hex }
 }: { $commander-id ->
    [none] { $shows }
   *[other] { $commander }
 }.
event-placed-in-secret = { $unit-id ->
    [none] { $house } тайно ставят юнит.
   *[other] { $house } тайно ставят на { $at } юнит: { $unit }.
 }
event-units-shown = { $house } показывают расставленные юниты: { $units }.
event-left-board = Юнит { $unit } покидает поле боя с { $from }.
event-ground-changed = Местность меняется, теперь это { $terrain }: { $hexes }.
event-piece-laid = На { $hex } положен жетон местности ({ $terrain }).
event-piece-removed = С { $hex } убран жетон местности ({ $terrain }).
event-counter = { $value-id ->
    [none] Скрытый счётчик мог измениться: { $counter }.
   *[given] { $counter }: { $before } → { $value }.
 }
event-momentum = { $house } получают жетон инициативы.
