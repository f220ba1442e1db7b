# Панели экрана битвы. Юниты, Дома, карты приходят своими именами.

unit-title = { $name } ({ $rank })
unit-place = { $title } на { $hex }
percent = { $n } %
percent-below = < { $n } %
percent-above = > { $n } %

# --- полосы Домов
strip-orders = Жетоны выбора
strip-command = Приказы
strip-to-act = ходят
strip-passed = пас
strip-waits = ждут
strip-hand-hidden = { $cards ->
    [0] карт нет
    [one] рука скрыта: { $cards } карта
    [few] рука скрыта: { $cards } карты
   *[many] рука скрыта: { $cards } карт
 }
strip-hand-short = рука скрыта
hint-token = Жетоны выбора ({ $token }): { $count }. { $symbol ->
        [green] Для зелёных юнитов (I).
        [blue] Для синих юнитов (II).
        [red] Для красных юнитов (III).
        [valor] Для любых юнитов.
       *[morale] Каждый поднимает мораль своего Дома на 1 или, снизив её на 1, активирует юнит.
    }
hint-pair = Два одинаковых жетона ({ $token }) можно потратить вместе: пара выбирает юнит любого ранга, как один жетон с Кулаком
hint-command = Жетоны приказа на гербе: { $count }. Ими платят за команды карт приказов.
hint-commander = { $name }. Кружки: жетонов приказа { $tokens } из { $limit }. Звезда: специальное действие, одно на битву. Щит: уровень пленения { $capture } — столько ран за одну атаку нужно, чтобы взять командира в плен, когда других фигурок не осталось.
hint-momentum = У этого Дома жетон инициативы: равенство решается в его пользу
hint-hand = Карт приказов на руке: { $count }
hint-deck = Карт в колоде: { $count }
hint-discard = Карт в сбросе: { $count }
commander-captured = в плену

# --- раунд
round-of = { $limit ->
    [0] Раунд { $round }
   *[other] Раунд { $round } из { $limit }
 }
round-over = Битва окончена
hint-round = Раунд { $round }
hint-tool-undo = Отмена ({ $key-undo }): можно вернуться до последнего броска, взятой карты или передачи хода
hint-tool-hint = Подсказка ({ $key-hint }): что сделал бы на вашем месте бот «Полководец»
hint-tool-zone = Зоны контроля ({ $key-zone })
hint-tool-sight = Линия обзора ({ $key-sight })
hint-tool-sound = Выключить или включить звук ({ $key-sound })
hint-tool-help = Как играть и все клавиши ({ $key-help })
hint-tool-menu = Меню (Escape): настройки, правила, главное меню.{ $kept ->
    [yes] {" "}Каждое действие сохраняется: можно выйти в любой момент и продолжить потом.
   *[no] { "" }
 }

# --- мораль
morale-heading = Мораль
morale-even = поровну
morale-favour = { $house } +{ $spaces }
morale-flees = Здесь { $house } разгромлены
morale-end = Последняя позиция: { $house }
zone-neutral = нейтральная
zone-green = зелёная
zone-yellow = жёлтая
zone-red = красная
hint-track = { $space ->
        [0] Середина
       *[other] { $house } +{ $space }
    }: { $zone } зона{ $zone-id ->
        [neutral] { "" }
       *[other]
            { " " }{ $loser-id ->
                [stark] Старков
               *[lannister] Ланнистеров
            }
    }{ $breaks ->
        [yes] . Ромб — точка прерывания: до неё восстанавливается мораль
       *[no]
            { $rout ->
                [yes] . Здесь { $loser } будут разгромлены и проиграют
               *[no]
                    { $zone-id ->
                        [neutral] { "" }
                       *[other] . В конце раунда мораль можно восстановить до ближайшего ромба к середине
                    }
            }
    }

# --- рука и карты
hand-heading = { $house }: { $cards ->
    [0] карт нет
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
 }
hand-heading-in-play = { $house }: 1 карта в игре, { $cards } на руке
hand-empty = На руке нет карт.
hand-kept = остаётся
hint-hand-hidden = { $house }: рука скрыта
hint-hand-next = Следующие карты
hint-hand-back = Предыдущие карты
hint-card-order = { $cost ->
    [0] Бесплатно: { $text }
    [one] { $cost } жетон приказа: { $text }
    [few] { $cost } жетона приказа: { $text }
   *[many] { $cost } жетонов приказа: { $text }
 }
hint-card-tactic = Тактика, { $when }: { $text }
tactic-before = До
tactic-after = После
tactic-either = До или после
card-basic = Базовая карта

# --- журнал
log-heading = Журнал
log-morale = Мораль: { $spaces ->
    [0] поровну
   *[other] { $house } +{ $spaces }
 }
log-advantage-tie = { $house } ходят первыми: у обоих Домов осталось поровну жетонов выбора и жетонов приказа ({ $tokens }), и решает жетон инициативы, который у этого Дома.
log-why = { $text } ({ $why }).
why-order-card = «{ $card }»
why-order-discard = сброс карты «{ $card }»
why-order-token = жетон: { $token }
why-order-pair = два жетона выбора: { $token }
why-order-morale = жетон с Флагом
why-pursue = вторая атака: Преследование
why-again = вторая атака за ход
why-rallied = снова активирован в этом раунде
why-flank = атака с фланга
why-control = юнит удержал гекс до конца хода; рамка гекса — цвета Дома
why-blow = противник разрывает бой
why-fire = огонь
why-commit = специальное действие ({ $name })
why-rule = особое правило
why-from = { $what } ({ $name })
why-friends-beside = рядом два своих юнита
why-dice-cap = ограничение
why-dice-bonus = усиление
why-dice-support = поддержка
why-cap = { $name }: не больше { $dice ->
    [one] { $dice } кубика
   *[other] { $dice } кубиков
 }
why-bonus = { $name }: { $sign }{ $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[many] { $count } кубиков
 }
why-support = { $name }: { $sign }{ $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[many] { $count } кубиков
 }
why-morale-eliminated = уничтожен юнит { $unit }
why-morale = { $house } +{ $by }: { $why }
why-morale-other = по правилам
why-morale-recovery = восстановление в конце раунда
why-morale-evade = цена уклонения
why-morale-token = жетон с Флагом
why-morale-rally = цена активации юнита
log-rallied = { $unit }: юнит снова активен.
log-moved = { $unit }: движение на { $to }.
log-retreated = { $unit }: отступление на { $to }.
log-granted = { $unit }, { $until }: { $effect }.
log-all-units = Все юниты
log-until-attack = на следующую атаку
log-until-pursuit = на следующую атаку и атаку Преследования
log-until-turn = до конца хода
log-until-round = до конца раунда
log-until-battle = до конца битвы
log-all = Всё
log-orders = Приказы
log-fights = Бои
log-power = Власть
hint-log-all = Всё, что произошло
hint-log-orders = Жетоны, карты, движение
hint-log-fights = Атаки и потери
hint-log-copy = Скопировать журнал как текст
hint-log-moment = Щёлкните, чтобы увидеть положение в этот момент.
hint-log-grow = Развернуть или свернуть журнал ({ $key-log })

# --- кубики
dice-orders = { $house } бросают кубики на жетоны выбора
round-banner = Раунд { $round }
shown-card = { $house }: разыграна карта
shown-discard = { $house }: сброшена карта
last-played = Разыграна последней: { $card }
last-discarded = Сброшена: { $card }
hint-last-played = Сброс ({ $house }). Чтобы открыть его, щёлкните здесь или нажмите { $key-piles }.
piles-title = Сброс ({ $house }): { $cards ->
    [0] пусто
    [one] { $cards } карта
    [few] { $cards } карты
   *[other] { $cards } карт
}
piles-empty = В сбросе карт нет.
piles-last = Разыграна последней
dice-close = Ближняя атака: { $unit } → { $target }
dice-ranged = Дальняя атака: { $unit } → { $target }
dice-hounds = Псы войны: { $unit }
dice-counter = Контратака: { $unit } → { $target }
dice-blow = Удар в спину: { $unit } → { $target }
dice-rerolled = { $unit }: переброс ({ $symbol })
dice-reroll = Фланг: щёлкните по символу, чтобы перебросить все кубики с ним, или оставьте бросок как есть
combat-hits = { $hits ->
    [0] Ран нет
    [one] { $hits } рана
    [few] { $hits } раны
   *[many] { $hits } ран
 }{ $ignored ->
    [0] { "" }
   *[other] {" "}(не в счёт: { $ignored }{ $named ->
        [0] { "" }
       *[other] , { $why }
     })
 }.
combat-figures = { $figures ->
    [0] Все фигурки уцелели
    [one] Погибла только { $figures } фигурка
    [few] Погибли только { $figures } фигурки
   *[many] Погибли только { $figures } фигурок
 }{ $cause ->
    [commander] : командир гибнет, только если ран за одну атаку не меньше { $needed }
    [diverted] , вместо них потери несёт { $unit }: { $diverted }
   *[none] { "" }
 }.
combat-proof = Кулак ранит кавалерию, только если он выпал у кавалерии.
combat-stood = Один Флаг не в счёт ({ $why }).
combat-blow = При ударе в спину Флаги не в счёт.
combat-driven = Отступление на { $hexes ->
    [one] { $hexes } гекс
    [few] { $hexes } гекса
   *[many] { $hexes } гексов
 }{ $symbols ->
    [0] { "" }
    [one] {" "}({ $symbols } Флаг)
    [few] {" "}({ $symbols } Флага)
   *[many] {" "}({ $symbols } Флагов)
 }{ $barred ->
    [0] { "" }
   *[other] , закрыто: { $barred }
 }{ $more ->
    [0] { "" }
   *[other] {" "}({ $lost ->
        [0] потери: { $more }
       *[other] ещё потери: { $more }
     })
 }.
combat-pinned = Не может отступить{ $hexes ->
    [one] { "" }
    [few] {" "}на { $hexes } гекса
   *[other] {" "}на { $hexes } гексов
 }{ $more ->
    [0] { "" }
   *[other] , { $lost ->
        [0] потери: { $more }
       *[other] ещё потери: { $more }
     }
 }.
combat-fell = Юнит уничтожен.
combat-captured = Юнит уничтожен, { $name } в плену.
hint-dice = Последние броски. Щёлкните, чтобы убрать.
hint-die = Перебросить все кубики с этим символом: { $symbol }

# --- занавес
handover-title = { $house }
handover-round = Раунд { $round } · { $title }
handover-text = Теперь решают { $house }. Сядьте за стол и нажмите { $key-take-seat } или кнопку, а другой игрок пусть отвернётся.
handover-ready = Я на месте

# --- вопросы

panel-advice-turn = Жетон выбирает один юнит своего ранга; Кулак или два одинаковых жетона — любой юнит. Карта выбирает несколько юнитов в зоне контроля своего командира.
panel-advice-act = После первой атаки двигаться уже нельзя. Светлые точки показывают, куда можно дойти, красные кольца — цели. Наведите курсор на юнит, чтобы увидеть его ходы, или на цель, чтобы увидеть шансы.
panel-advice-parting-blow = Если юнит уйдёт на любой гекс со знаком «!», враг ({ $foe }) может ударить первым. Наведите курсор на гекс, чтобы увидеть шансы.
panel-advice-order = Каждую команду карты можно отдать один раз; она стоит жетонов приказа. Когда первый юнит начнёт действовать, отдавать команды будет нельзя.
panel-advice-name = Выбрать можно только подсвеченные юниты: активные, в зоне контроля командира (цветные гексы). Их может быть меньше, чем позволяет команда.
panel-advice-follow = Идти следом необязательно. Закончить путь в гексе, с которого юнит начал, нельзя.
panel-advice-keep = Оставить можно не больше одной карты и одного жетона выбора. Остальное уйдёт в сброс.
panel-advice-reroll = Наведите курсор на символ, чтобы увидеть шансы.
panel-advice-stalwart = Каждый Флаг отбрасывает юнит на один гекс. Каждый гекс, на который нельзя отступить, — это рана.
panel-advice-counter = При контратаке юнит бросает обычное число кубиков. На контратаку ответить нельзя.
panel-advice-recover = Маркер сдвинется к середине, до ближайшей точки прерывания (маленького ромба). Это ничего не стоит. Если маркер дойдёт до черепа на вашем конце счётчика, ваш Дом будет разгромлен.
hint-slip-close = Закрыть
button-undo = Отменить
hint-back = Escape или правая кнопка: шаг назад.

# --- кнопки; KEY-KIND говорится для решения KIND
button-done-card = Готово
button-skip-card = Не сейчас
table-held = Пауза. Чтобы продолжить, нажмите { $key-main }.
button-pause-bots = Остановить бота
button-go-on = Продолжить
button-restart-bot = Перезапустить бота
button-play-house = Играть самому
button-show-end = К итогам
button-rule = { $key-help }
hint-rule = Открыть правило { $rule } в справке.
hint-button-pass = В этом раунде вы больше не ходите, а другой Дом может продолжать.
hint-button-raise = Потратить жетон с Флагом, чтобы поднять мораль на 1.
hint-button-done = Больше ничего не делать и закончить.
hint-button-scorch = Вместо атаки юнит поджигает смежный пустой гекс: укажите его.

# --- шансы
odds-close = Ближняя атака: { $attacker } → { $target }
odds-ranged = Дальняя атака: { $attacker } → { $target }
odds-hounds = Псы войны: { $attacker } → { $target }
odds-counter = Контратака: { $attacker } → { $target }
odds-blow = Удар в спину: { $attacker } → { $target }
odds-dice = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
 }
odds-dice-hounds = кубик псов
odds-flank = фланг: переброс
odds-hits = раны
odds-no-hit = не ранит
odds-valor-cavalry = Кулак: цель — кавалерия
odds-valor-weak = Кулак: у этого юнита не ранит
odds-valor-ignored = Кулак: цель его игнорирует
odds-armor = { $symbol } щит: тяжёлая броня
odds-cover = Прикрытие, Прочность
odds-cover-hits = { $count ->
    [one] −{ $count } рана
    [few] −{ $count } раны
   *[other] −{ $count } ран
 }
odds-eliminated = уничтожение
odds-captured = командир в плену
odds-retreats = отступление
odds-answers = контратака
odds-never = нет
odds-answer = ответ, { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
 }
odds-expected = потери фигурок: { $figures }
odds-unknown = неизвестны: сначала юнит откроют
term-base = { $dice }
term-base-why = таблица приказов
term-cap = не больше { $dice }
term-bonus = { $sign } { $count }
term-support = { $sign } { $count }

# --- сведения
fact-unit = Юнит
fact-face-down = Закрыт: неизвестно, что это за юнит
fact-hidden = Закрыт
fact-own-face-down = Противник не знает, что это за юнит
fact-sort = { $branch }, { $rank } ранг
fact-sort-named = { $name }. { $sort }
fact-state = Состояние
fact-odds = Шансы
fact-figures = фигурок { $figures } из { $full }
fact-active = активен
fact-inactive = неактивен
fact-engaged = связан боем: { $unit }
fact-parting-blow = Удар в спину
fact-order = Приказ
fact-orders = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
 }; { $options }
fact-move-attack = движение { $hexes } и атака
fact-move-only = движение { $hexes }
fact-range = дальность { $range }
fact-sight = видно на { $hexes ->
    [one] { $hexes } гекс
    [few] { $hexes } гекса
   *[many] { $hexes } гексов
 }
fact-keywords = Свойства
fact-ability = Свойство
fact-command = Приказы
fact-limit = жетонов { $tokens } из { $limit }; уровень пленения { $capture }; зона контроля { $zone }
fact-commit = Специальное действие: { $name }
fact-committed = (использовано)
fact-fire = Пожар
fact-fire-level = уровень { $level }
fact-devastated = Опустошение: местность, напечатанная на поле, больше не действует.
fact-objective = Победный объект
fact-control = Под контролем
fact-captor = Кто взял в плен
fact-capture-points = Очки
fact-capture-scored = за пленение { $points ->
    [one] { $points } победное очко
    [few] { $points } победных очка
   *[many] { $points } победных очков
 }
fact-capture-morale = Мораль
fact-capture-spaces = { $house } впереди ещё на { $spaces ->
    [one] { $spaces } позицию
    [few] { $spaces } позиции
   *[many] { $spaces } позиций
 }
fact-capture-now = Сейчас
fact-capture-total = Победные очки: Старки { $stark }, Ланнистеры { $lannister }
fact-held = Контролируют { $house }, пока в конце хода здесь не окажется вражеский юнит.
fact-unheld = Пока ничей: под контроль его берёт первый юнит, который окажется здесь в конце хода.
commander-title = { $name }, { $title }
hex-title = { $hex }: { $terrain }

# --- эффекты: что даёт или отнимает кубики и что есть у юнита
# свойство вкратце, рядом с названием
means-advance = может войти в гекс, который оставит враг
means-pursue = может пройти за врагом не больше указанного числа гексов и снова атаковать
means-off-balance = после движения бросает не больше одного кубика
means-heavy-armor = щиты ранят его так, будто его ранг на один выше; красный юнит вместо этого игнорирует Кулаки
means-stalwart = может игнорировать один Флаг и контратаковать
means-friends-beside = может игнорировать один Флаг и контратаковать
means-dogs-of-war = может спустить псов на врага, до которого 2 или 3 гекса
means-scorch-the-earth = вместо атаки может поджечь смежный гекс
means-toughness = игнорирует указанное число ран от каждой атаки
means-cover = игнорирует указанное число ран от каждой атаки
effect-advance = Продвижение
effect-pursue = Преследование
effect-no-valor = без Кулака
effect-off-balance = Несбалансированность
effect-dogs-of-war = Псы войны
effect-scorch-the-earth = Поджог
effect-heavy-armor = Тяжёлая броня
effect-stalwart = Стойкость
effect-friends-beside = Стойкость (рядом свои)
effect-toughness = Прочность
effect-cover = Прикрытие
effect-dice-limit = местность
effect-sight-limit = видно недалеко
effect-range-bonus = другая дальность
effect-overlook = стреляет поверх юнитов
effect-dice-bonus = карта или свойство
effect-harder-to-hit = труднее ранить
effect-symbol-hits = ранят и другие символы
effect-valor-misses = Кулаки не ранят
effect-no-counter = без контратаки
effect-always-flanks = всегда фланговая атака
effect-steady = не отступает
effect-press-back = отбрасывает дальше
effect-slip = без удара в спину
effect-stride = движется дальше
effect-pathfinder = Следопыт
effect-no-move = не двигается
effect-breakthrough = проходит через врагов
effect-ignores-morale = игнорирует Флаги
effect-no-attack = не атакует
effect-dice-for-symbol = кубики за символы
effect-aura = помогает своим рядом
effect-lent-dice = чужие кубики
effect-lend-dice = даёт кубики
effect-weakened = потрёпанный
effect-support = поддержка
effect-extra-attack = ещё одна атака

small-map-hint = Вся карта. Щёлкните по ней или ведите мышью, чтобы перейти в нужное место.
