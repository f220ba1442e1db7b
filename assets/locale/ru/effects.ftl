# Что делает эффект, одним предложением: sentence-WORD для каждого слова, которым пишут содержание, с полями слова.
# Поле, которого нет, — `none` в $FIELD-id; у перечня $FIELD-count — число его частей. Названия эффектов — `effect-WORD`.
# О ком или о чём речь, стоит после двоеточия, чтобы не склонять вставленные слова.

# Когда действует: значения `on`.
occasion-attack = в атаках
occasion-close-attack = в ближних атаках
occasion-ranged-attack = в дальних атаках
occasion-counterattack = в контратаках
occasion-close-combat = в ближнем бою
occasion-parting-blow = при ударе в спину
occasion-any = в любом бою

# Как долго действует то, что дано: значения `until`.
until-attack = на следующую атаку в этом ходу
until-pursuit = на следующую атаку в этом ходу и на атаку Преследования после неё
until-turn = в этом ходу
until-round = в этом раунде
until-battle = до конца битвы

# К кому относится: `target`.
where-zone = в зоне контроля
where-beside = на гексах, смежных с юнитом командира
where-ordered = из выбранных в этом ходу
where-anywhere = на поле боя
target-own = юнит командира
target-units = { $side-id ->
    [own] { $count ->
        [0] все ваши{ $engaged-id ->
            [yes] {" "}связанные боем
            [no] {" "}не связанные боем
           *[none] { "" }
         } юниты
        [1] один ваш{ $engaged-id ->
            [yes] {" "}связанный боем
            [no] {" "}не связанный боем
           *[none] { "" }
         } юнит
       *[other] до { $count } ваших{ $engaged-id ->
            [yes] {" "}связанных боем
            [no] {" "}не связанных боем
           *[none] { "" }
         } юнитов
     }
   *[enemy] { $count ->
        [0] все вражеские{ $engaged-id ->
            [yes] {" "}связанные боем
            [no] {" "}не связанные боем
           *[none] { "" }
         } юниты
        [1] один вражеский{ $engaged-id ->
            [yes] {" "}связанный боем
            [no] {" "}не связанный боем
           *[none] { "" }
         } юнит
       *[other] до { $count } вражеских{ $engaged-id ->
            [yes] {" "}связанных боем
            [no] {" "}не связанных боем
           *[none] { "" }
         } юнитов
     }
 }{ $ranks-count ->
    [0] { $branches-count ->
        [0] { "" }
       *[other] {" "}({ $branches })
     }
   *[other] { $branches-count ->
        [0] {" "}(ранг: { $ranks })
       *[other] {" "}(ранг: { $ranks }; { $branches })
     }
 } { $where }

# Свойства
sentence-advance = После выигранной атаки юнит может войти в гекс, оставленный целью.
sentence-pursue = После выигранной атаки юнит может пройти вслед за целью до { $hexes ->
    [one] { $hexes } гекса
   *[other] { $hexes } гексов
 } и снова атаковать. Закончить путь на гексе, с которого начал, он не может.
sentence-no-valor = Кулаки, выпавшие у юнита, не ранят.
sentence-off-balance = Если юнит двигался в этом ходу, он бросает не больше 1 кубика.
sentence-dogs-of-war = Вместо { $after-moving-id ->
    [yes] атаки (в том числе после движения)
   *[no] движения и атаки
 } юнит может спустить псов на врага в 2 или 3 гексах от себя.
sentence-scorch-the-earth = Вместо атаки юнит может поджечь { $on-id ->
    [none] смежный гекс
   *[other] смежную местность ({ $on })
 }. Уровень пожара растёт на 1 за каждый такой символ на кубиках: { $symbols }.
sentence-heavy-armor = Щиты ранят юнит так, будто он рангом выше; если юнит красный, Кулаки его не ранят.
sentence-stalwart = Юнит может игнорировать один Флаг и может контратаковать.
sentence-friends-beside = Если рядом с юнитом стоят два дружественных, он может игнорировать один Флаг и может контратаковать.
sentence-ignores-morale = В каждом бою юнит может игнорировать { $symbols ->
    [one] { $symbols } Флаг
    [few] { $symbols } Флага
   *[many] { $symbols } Флагов
 }.
sentence-toughness = Юнит игнорирует { $hits ->
    [one] { $hits } рану
    [few] { $hits } раны
   *[many] { $hits } ран
 } от каждой атаки.
sentence-cover = Юнит здесь игнорирует { $hits ->
    [one] { $hits } рану
    [few] { $hits } раны
   *[many] { $hits } ран
 } от каждой атаки{ $unless-id ->
    [engaged-by-own-token] { "" }, если он не связан боем жетоном своего Дома
   *[none] { "" }
 }.
sentence-dice-limit = Бросают не больше { $dice ->
    [one] { $dice } кубика
   *[other] { $dice } кубиков
 } { $when-id ->
    [attacked] в атаке на юнит здесь
    [attacking] в атаке юнита отсюда
   *[countering] в контратаке отсюда
 }{ $branches-count ->
    [0] { "" }
   *[other] { "" } (только { $branches })
 }{ $unless-on-id ->
    [none] { "" }
   *[other] { "" }; исключения: { $unless-on }
 }.
sentence-overlook = Стрелки отсюда стреляют поверх других юнитов.

# Что дают карты и командиры
sentence-dice-bonus = { $sign ->
    [less] { $much ->
        [one] Юнит бросает на { $much } кубик меньше
        [few] Юнит бросает на { $much } кубика меньше
       *[many] Юнит бросает на { $much } кубиков меньше
     }
   *[more] { $much ->
        [one] Юнит бросает на { $much } кубик больше
        [few] Юнит бросает на { $much } кубика больше
       *[many] Юнит бросает на { $much } кубиков больше
     }
 } { $on }{ $if-moved-id ->
    [yes] { "" }, если двигался в этом ходу
    [no] { "" }, если не двигался в этом ходу
   *[none] { "" }
 }{ $if-flanking-id ->
    [yes] { "" }, если атака фланговая
    [no] { "" }, если атака не фланговая
   *[none] { "" }
 }{ $if-target-count ->
    [0] { "" }
   *[other] { "" }, если цель — { $if-target }
 }{ $if-target-engaged-id ->
    [yes] { "" }, если цель уже связана боем
    [no] { "" }, если цель ещё не связана боем
   *[none] { "" }
 }{ $if-outranked-id ->
    [yes] { "" }, если ранг цели выше
    [no] { "" }, если ранг цели не выше
   *[none] { "" }
 }{ $if-commander-id ->
    [yes] { "" }, если в цели есть командир
    [no] { "" }, если в цели нет командира
   *[none] { "" }
 }.
sentence-harder-to-hit = Враг бросает на { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
 } меньше против этого юнита { $on }.
sentence-symbol-hits = Каждый символ ({ $symbol }), выпавший у юнита { $on }, наносит { $hits ->
    [one] { $hits } рану
    [few] { $hits } раны
   *[many] { $hits } ран
 } при любом ранге цели.
sentence-valor-misses = Кулаки не ранят юнит { $on }.
sentence-no-counter = { $role-id ->
    [attacker] Никто не может контратаковать этот юнит.
   *[target] Юнит не может контратаковать.
 }
sentence-always-flanks = Ближние атаки юнита всегда фланговые, связан он боем или нет.
sentence-steady = Юнит не отступает { $on }.
sentence-press-back = Каждый Флаг, выпавший у юнита { $on }, отбрасывает цель ещё на { $hexes ->
    [one] { $hexes } гекс
    [few] { $hexes } гекса
   *[many] { $hexes } гексов
 }.
sentence-slip = Юниту не наносят ударов в спину.
sentence-stride = Юнит может пройти дальше на { $hexes ->
    [one] { $hexes } гекс
    [few] { $hexes } гекса
   *[many] { $hexes } гексов
 }.
sentence-pathfinder = Местность не останавливает и не замедляет юнит{ $over-count ->
    [0] { "" }
   *[other] { "" }, и он может проходить через такие гексы, не останавливаясь на них: { $over }
 }.
sentence-breakthrough = Юнит может проходить через вражеские юниты, но не может закончить движение на их гексах.
sentence-no-move = Юнит не может двигаться.
sentence-no-attack = Юнит не может атаковать.
sentence-dice-for-symbol = Каждый символ ({ $symbol }) в первом броске атаки юнита добавляет кубик.
sentence-aura = Дружественные юниты { $to-id ->
    [zone] в зоне контроля
   *[beside] на смежных гексах
 } получают: { $effects }
sentence-dread = { $to-id ->
    [zone] Вражеские юниты в зоне контроля
    [engaged] Вражеские юниты, связанные боем с этим юнитом,
   *[beside] Вражеские юниты на смежных гексах
 } получают: { $effects }
sentence-lent-dice = В следующей атаке юнит бросает на { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
 } больше: эти кубики даёт командир{ $lender-id ->
    [none] { "" }
   *[other] { " " }({ $lender })
 }.
sentence-lend-dice = Если юнит выбран вместе с другими, он может отказаться от своей атаки и добавить { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
 } к атаке одного из них, если тот смежен с ним, и к следующей за ней атаке Преследования, если юниты всё ещё смежны.
sentence-weakened = Если потеряна половина фигурок или больше, юнит бросает на 1 кубик меньше и отступает не дальше 2 гексов.

sentence-dice-for-enemies = Юнит бросает на { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
 } больше { $on } за каждый смежный вражеский юнит.
sentence-exposed = Враг бросает на { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
 } больше против этого юнита { $on }.
sentence-shaken = Каждый Флаг, выпавший против юнита { $on }, отбрасывает его ещё на { $hexes ->
    [one] { $hexes } гекс
    [few] { $hexes } гекса
   *[many] { $hexes } гексов
 }.
sentence-cowed = Юнит не может игнорировать Флаги.
sentence-spoils = Ваша мораль растёт на { $morale } за каждый вражеский юнит, который атака этого юнита { $for-id ->
    [eliminated] уничтожит
   *[retreated] заставит отступить не меньше чем на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
     }
 }.
sentence-regain-commit = Если псы уничтожат цель, специальное действие командира не считается использованным.
sentence-relieve = Раз за ход, перед своей атакой, юнит может снять жетон связывания с себя или со смежного дружественного юнита.
sentence-blood-price = Раз за ход, перед атакой этого юнита, вы можете снять фигурку смежного дружественного юнита и бросить в следующей атаке { $dice ->
    [one] на { $dice } кубик больше
    [few] на { $dice } кубика больше
   *[many] на { $dice } кубиков больше
 }.
sentence-bought-dice = В следующей атаке юнит бросает на { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
 } больше: за это заплачено фигуркой.

# Что делают тактики и специальные действия
sentence-grant = { $target-id ->
    [none] Все юниты
   *[given] { $target }
 }, { $until }: { $effects }
sentence-sight-limit = Видит не дальше чем на { $hexes ->
    [one] { $hexes } гекс
    [few] { $hexes } гекса
   *[many] { $hexes } гексов
 }: дальше не достают ни дальние атаки, ни псы.
sentence-range-bonus = Дальность атаки { $sign ->
    [less] меньше
   *[more] больше
 } на { $much }{ $sign ->
    [less] , но не меньше 1 гекса
   *[more] { "" }
 }.
sentence-rally = Активируйте: { $target }.
sentence-daunt = Сделайте неактивными: { $target }.
sentence-shift-morale = Ваша мораль { $sign ->
    [less] падает
   *[more] растёт
 } на { $much }.
sentence-reclaim = Верните с карты командира до { $tokens ->
    [one] { $tokens } жетона приказа
   *[other] { $tokens } жетонов приказа
 }.
sentence-gain-token = { $token-id ->
    [valor] Возьмите жетон выбора с Кулаком.
    [morale] Возьмите жетон выбора с Флагом.
   *[other] Возьмите { $token } жетон выбора.
 }
sentence-roll-tokens = { $dice ->
    [one] Бросьте { $dice } кубик
    [few] Бросьте { $dice } кубика
   *[many] Бросьте { $dice } кубиков
 } и возьмите по жетону выбора с выпавшим символом.
sentence-set = { $house-id ->
    [none] Игрок
   *[other] { $house }
 }: { $dice-id ->
    [none] { "" }
   *[given] кубиков за раунд – { $dice };{" "}
 }{ $cards-id ->
    [none] { "" }
   *[given] карт за раунд – { $cards };{" "}
 }{ $tokens-id ->
    [none] { "" }
   *[given] жетонов приказа – { $tokens };{" "}
 }{ $rounds-id ->
    [none] до конца битвы.
   *[given] { $rounds ->
        [one] на { $rounds } раунд.
        [few] на { $rounds } раунда.
       *[many] на { $rounds } раундов.
     }
 }
sentence-exchange = Игрок может обменять { $of-id ->
    [card] карты руки на новые (не больше { $how-many }).
   *[token] жетоны выбора (не больше { $how-many }): за каждый бросают кубик.
 }
sentence-spend-token = { $token-id ->
    [valor] Отдайте жетон выбора с Кулаком.
    [morale] Отдайте жетон выбора с Флагом.
   *[other] Отдайте { $token } жетон выбора.
 }
sentence-draw-cards = Возьмите { $cards ->
    [one] { $cards } карту приказа
    [few] { $cards } карты приказов
   *[many] { $cards } карт приказов
 }.
sentence-disengage = Снимите жетон связывания, не вызывая удара в спину: { $target }.
sentence-wound = В каждом из этих юнитов гибнет { $figures ->
    [one] { $figures } фигурка
    [few] { $figures } фигурки
   *[many] { $figures } фигурок
 }: { $target }. Командира без других фигурок это не касается.
sentence-heal = В каждый из этих юнитов { $figures ->
    [one] возвращается { $figures } фигурка
    [few] возвращаются { $figures } фигурки
   *[many] возвращаются { $figures } фигурок
 }, но не больше полного состава: { $target }.
sentence-change-rank = { $sign ->
    [less] Понизьте
   *[more] Повысьте
 } ранг на { $much }: { $target }.
sentence-change-sides = Переходят к другому Дому: { $target }.
sentence-drive-back = Отступают на { $hexes ->
    [one] { $hexes } гекс
    [few] { $hexes } гекса
   *[many] { $hexes } гексов
 }: { $target }.
sentence-shift = Не связанные боем юниты могут пройти до { $hexes ->
    [one] { $hexes } гекса
   *[other] { $hexes } гексов
 }, хотя их и не выбрали: { $target }.
sentence-extra-attack = Выбранный в этом ходу юнит командира может атаковать ещё раз.
sentence-strike-first = Юнит командира бьёт атакующего до броска кубиков; Флаги не действуют.
sentence-swap-places = Командир меняется местами со знаменосцем: { $target }. Раны считаются по рангу этого юнита.
sentence-divert-hits = Вместо юнита командира раны получает: { $target }.
sentence-challenge = { $even-engaged-id ->
    [yes] Если юнит командира не связан боем, он связывает цель боем, даже если она уже связана: { $target }.
   *[no] Если оба юнита ещё не связаны боем, юнит командира связывает цель боем: { $target }.
 }
sentence-another-turn = После этого хода вы делаете ещё один.
sentence-rob-token = Враг отдаёт жетон выбора того вида, который вы укажете.
sentence-waylay = Враг сбрасывает случайную карту приказа.
sentence-recall-card = Возьмите на руку верхнюю карту своего сброса.
sentence-stoke-fires = Каждый пожар усиливается на { $levels ->
    [one] { $levels } уровень
    [few] { $levels } уровня
   *[many] { $levels } уровней
 }.
sentence-spread-fires = Укажите направление: в эту сторону { $fires ->
    [one] распространяется до { $fires } пожара
   *[other] распространяются до { $fires } пожаров
 }. { $hexes ->
    [one] На следующем гексе
    [few] На каждом из { $hexes } следующих гексов
   *[many] На каждом из { $hexes } следующих гексов
 } уровень пожара растёт на 1, если гекс может гореть.

## Особые правила битвы

sentence-score = { $points ->
    [one] { $points } победное очко
    [few] { $points } победных очка
   *[many] { $points } победных очков
 }{ $house-id ->
    [none] { "" }
   *[other] {" "}({ $house })
 }{ $per-id ->
    [none] .
   *[other] { $every ->
        [one] {" "}за каждую единицу счёта: { $per }.
       [few] {" "}за каждые { $every } единицы счёта: { $per }.
       *[other] {" "}за каждые { $every } единиц счёта: { $per }.
     }
 }
sentence-end-battle = { $winner-id ->
    [none] Битва заканчивается, исход решают её условия.
   *[other] { $winner } сразу побеждают.
 }
sentence-change-counter = { $to-id ->
    [none] Счётчик «{ $counter }» { $sign ->
        [less] уменьшается
       *[more] растёт
     } на { $much }
   *[other] Счётчик «{ $counter }» становится равен { $to }
 }{ $per-id ->
    [none] .
   *[other] {" "}за каждую единицу счёта: { $per }.
 }
sentence-give-momentum = { $house } получают жетон инициативы.
sentence-may = Игрок может решить{ $cost-id ->
    [none] { "" }
   *[given] {" "}({ $cost })
 }: { $text } { $do }{ $else-count ->
    [0] { "" }
   *[other] {" "}Иначе: { $else }
 }
sentence-when = Если условия выполнены: { $do }{ $else-count ->
    [0] { "" }
   *[other] {" "}Иначе: { $else }
 }
sentence-choose-marker = Можно указать жетон: { $text } { $do }
sentence-by = { $house }: { $do }
sentence-roll = { $dice ->
    [one] Бросают { $dice } кубик
    [few] Бросают { $dice } кубика
   *[many] Бросают { $dice } кубиков
 }{ $results-count ->
    [0] ; если { $at-least ->
        [one] выпал
       *[other] хотя бы на { $at-least } кубиках выпал
     } { $shows }: { $do }
   *[other] . { $results }
 }{ $else-count ->
    [0] { "" }
   *[other] {" "}Иначе: { $else }
 }
cost-phrase = цена: { $amount } со счётчика «{ $counter }»
roll-result = { $shows-id ->
    [none] При любом другом броске: { $do }
   *[other] Если { $at-least ->
        [one] выпал
       *[other] хотя бы на { $at-least } кубиках выпал
     } { $shows }: { $do }
 }{ $do-count ->
    [0] Ничего не происходит.
   *[other] { "" }
 }
sentence-eliminate-unit = Юнит уничтожен.
sentence-leave-board = Юнит покидает поле боя.
sentence-take-marker = Жетон забирают.
sentence-remove-marker = Жетон снимают с поля боя.
sentence-take-control = Жетон берут под контроль.
sentence-turn-up = Жетон или закрытый юнит открывают.
sentence-take-along = Юнит берёт жетон с собой.
sentence-lay = Выкладывают жетоны.
sentence-roll-away = { $dice ->
    [one] Бросают { $dice } кубик
    [few] Бросают { $dice } кубика
   *[many] Бросают { $dice } кубиков
 }, чтобы убрать жетоны.
sentence-arrive = Юниты резерва вступают в битву.
sentence-remove-pieces = Жетоны местности убирают.
sentence-lay-piece = Кладут жетон местности: { $piece }.
sentence-change-ground = Местность становится другой: { $ground }.
sentence-march = Жетоны проходят до { $hexes ->
    [one] { $hexes } гекса
   *[many] { $hexes } гексов
 }.
sentence-strike = Жетоны бьют; { $dice ->
    [one] бросается { $dice } кубик
    [few] бросаются { $dice } кубика
   *[many] бросаются { $dice } кубиков
 }.
sentence-set-fire = Пожар усиливается на { $levels ->
    [one] { $levels } уровень
    [few] { $levels } уровня
   *[many] { $levels } уровней
 }.
sentence-put-out = Пожар гаснет.

## Что считают

count-counter = счётчик
count-units = юниты на указанных гексах
count-losses = потерянные юниты
count-fire-levels = уровни пожаров на указанных гексах
count-devastated = опустошённые гексы из указанных
count-pieces = жетоны местности на указанных гексах
count-controlled = контролируемые победные объекты
count-markers = жетоны
count-points = победные очки
count-ground-taken = захваченные ряды
count-morale-zone = зона морали
