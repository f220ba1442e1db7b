# Особое правило или строка победы одним предложением из своих слов; см. английский файл.
# О ком речь ($who), стоит в именительном падеже и множественном числе, как Дома; прочие вставленные слова не склоняют.

rule-sentence = { $off-id ->
    [yes] (выключено){ " " }
   *[no] { "" }
 }{ $on }{ $if-count ->
    [0] { "" }
   *[other] , если { $if }
 }{ $once-id ->
    [yes] { "" } (один раз за битву)
   *[no] { "" }
 }: { $do }.
rule-victory = { $when-id ->
    [at-once] { $if-count ->
        [0] { $winner } побеждают сразу.
       *[other] Как только { $if }, { $winner } побеждают.
     }
    [round-end] { $if-count ->
        [0] В конце раунда { $winner } побеждают.
       *[other] В конце раунда, если { $if }, { $winner } побеждают.
     }
   *[other] { $if-count ->
        [0] В конце битвы { $winner } побеждают.
       *[other] В конце битвы, если { $if }, { $winner } побеждают.
     }
 }
rule-nothing = ничего не происходит
rule-gap = …

# --- части предложений
rule-who-unit = владельцы юнита
rule-who-first = ходящие первыми
rule-unit = { $units-count ->
    [0] юнит{ $house-id ->
        [none] { $details-count ->
            [0] { "" }
           *[other] { "" } ({ $details })
         }
       *[other] { "" } ({ $house }{ $details-count ->
            [0] { "" }
           *[other] ; { $details }
         })
     }
    [one] юнит ({ $units })
   *[other] один из юнитов ({ $units })
 }
rule-units = { $units-count ->
    [0] юниты ({ $house }{ $details-count ->
        [0] { "" }
       *[other] ; { $details }
     })
   *[other] юниты ({ $units })
 }
rule-place-hexes = { "" } на { $hexes }
rule-place-rows = { "" } в рядах от { $first } до { $last }
rule-place-area = { "" } в области «{ $area }»
rule-place-tokens = { "" } там, где лежит жетон ({ $markers })
rule-all-objectives = все победные объекты
rule-target-own = этот юнит
rule-face-down-units = { $count ->
    [1] юнит, который вначале лежит лицом вниз
    [one] { $count } юнит, который вначале лежит лицом вниз
    [few] { $count } юнита, которые вначале лежат лицом вниз
   *[many] { $count } юнитов, которые вначале лежат лицом вниз
 }
rule-target = { $side-id ->
    [enemy] { $count ->
        [0] все вражеские юниты
        [one] { $count } вражеский юнит
       *[other] до { $count } вражеских юнитов
     }
   *[own] { $count ->
        [0] все свои юниты
        [one] { $count } свой юнит
       *[other] до { $count } своих юнитов
     }
 }{ $details-count ->
    [0] { "" }
   *[other] { "" } ({ $details })
 } { $where-id ->
    [zone] в зоне контроля
    [beside] рядом с юнитом
    [ordered] из выбранных в этом ходу
   *[anywhere] на поле боя
 }
rule-engaged = связан боем
rule-not-engaged = не связан боем
rule-with-commander = с командиром
rule-without-commander = без командира
rule-row-value = ряд { $row }: { $value }
rule-zone-value = { $zone-id ->
    [neutral] нейтральная или лучше
    [green] зелёная
    [yellow] жёлтая
   *[red] красная
 }: { $value }

# --- моменты
rule-on-set-up = Перед первым раундом
rule-on-round-begin = В начале каждого раунда
rule-on-round-end = В конце каждого раунда
rule-on-battle-end = В конце битвы
rule-on-turn-begin = В начале каждого хода{ $house-id ->
    [none] { "" }
   *[other] { "" } ({ $house })
 }
rule-on-turn-end = В конце каждого хода{ $house-id ->
    [none] { "" }
   *[other] { "" } ({ $house })
 }
rule-on-token-spent = Когда { $house-id ->
    [none] Дом тратит
   *[other] { $house } тратят
 } жетон выбора{ $tokens-count ->
    [0] { "" }
   *[other] {" "}({ $tokens })
 }
rule-on-captured = Когда в плен взят { $commander-id ->
    [none] { $house-id ->
        [none] командир
       *[other] командир ({ $house })
     }
   *[other] { $commander }
 }
rule-on-burnt = Когда сгорает { $terrain-count ->
    [0] любая местность
   *[other] местность ({ $terrain })
 }{ $place }
rule-on-ends-turn = Когда { $unit } в конце хода своего Дома стоит{ $place-id ->
    [none] { "" } на поле боя
   *[given] { $place }
 }
rule-on-enters = Когда { $unit } { $place-id ->
    [none] вступает на гекс
   *[given] оказывается{ $place }
 }
rule-on-starts-move = Когда { $unit }{ $place-id ->
    [none] { "" }
   *[given] , стоявший{ $place },
 } ушёл со своего гекса
rule-on-eliminated = Когда { $unit } уничтожен{ $place }
rule-on-left-board = Когда { $unit } покинул поле боя{ $place }
rule-on-marker-falls = Когда { $house-id ->
    [none] юнит
   *[other] юнит ({ $house })
 } убил последнюю фигурку { $markers-count ->
    [0] жетона
   *[other] жетона ({ $markers })
 }
rule-on-attacked = { $on-id ->
    [attack] Когда { $unit } атакован{ $place }
   *[other] Когда враг наносит удар ({ $on }), а цель — { $unit }{ $place }
 }
rule-on-attack-done = Когда { $unit }{ $won-id ->
    [yes] { "" } победил
    [no] { "" } не победил
   *[none] { "" } закончил
 } { $won-id ->
    [none] { $on-id ->
        [attack] атаку
       *[other] бой ({ $on })
     }
   *[other] { $on-id ->
        [attack] в атаке
       *[other] в бою ({ $on })
     }
 }{ $place }
rule-on-retreated = Когда { $unit }{ $place-id ->
    [none] { "" }
   *[given] , стоявший на гексе{ $place },
 } отступил
rule-on-enters-sight = Когда { $unit } попадает на глаза врагу{ $hexes-id ->
    [none] { "" }
   *[given] { "" } не дальше { $hexes ->
        [one] { $hexes } гекса
       *[many] { $hexes } гексов
     }
 }{ $place }
rule-on-control-taken = Когда { $house-id ->
    [none] Дом берёт
   *[other] { $house } берут
 } под контроль { $objectives-id ->
    [none] победный объект
   *[other] { $objectives }
 }

# --- условия
rule-if-holds-tokens = на гербе ({ $who }) есть жетоны выбора: { $tokens }
rule-if-morale-is = мораль { $of-id ->
    [own] Дома ({ $who })
   *[enemy] врага
 } { $zone-id ->
    [neutral] нейтральная
    [green] зелёная
    [yellow] жёлтая
   *[red] красная
 } или { $or-id ->
    [better] лучше
   *[worse] хуже
 }
rule-if-commander-engaged = юнит связан боем
rule-if-units-in-zone = в зоне контроля стоит не меньше { $at-least } { $at-least ->
    [one] { $side-id ->
        [own] юнита Дома ({ $who })
       *[enemy] вражеского юнита
     }
   *[other] { $side-id ->
        [own] юнитов Дома ({ $who })
       *[enemy] вражеских юнитов
     }
 }{ $branches-count ->
    [0] { "" }
   *[other] { "" } ({ $branches })
 }
rule-if-controls = { $house } контролируют { $at-least-id ->
    [none] { $objectives }
   *[other] не меньше { $at-least } { $objectives-id ->
        [all] из победных объектов
       *[given] из: { $objectives }
     }
 }
rule-if-count = { $of } { $at-least-id ->
    [none] { $at-most-id ->
        [none] — любое число
       *[other] { $at-most ->
            [0] — 0
           *[other] не больше { $at-most }
         }
     }
   *[other] { $at-most-id ->
        [none] не меньше { $at-least }
       *[other] от { $at-least } до { $at-most }
     }
 }
rule-if-captured = { $commander } в плену
rule-if-holds-marker = { $house } владеют жетоном ({ $markers })
rule-if-in-round = { $to-id ->
    [none] идёт раунд { $from } или более поздний
   *[other] { $span-id ->
        [one] идёт раунд { $from }
       *[other] идёт один из раундов от { $from } до { $to }
     }
 }
rule-if-face-matches-rank = цвет жетона совпадает с рангом юнита
rule-if-face-is = жетон показывает «{ $face }»
rule-if-stands-in = юнит стоит{ $place }
rule-if-rout = { $house-id ->
    [none] чья-то армия разгромлена
   *[other] { $house } разгромлены
 }
rule-if-winner = побеждают { $house }
rule-if-none-of = неверно, что { $these }
rule-if-any-of = { $these }

# --- что считают: за каждое, или сколько их
rule-count-units = { $form ->
    [each] за каждый из таких юнитов: { $unit }
   *[number] число таких юнитов: { $unit },
 }{ $place }
rule-count-losses = { $form ->
    [each] за каждый потерянный юнит ({ $house })
   *[number] число потерянных юнитов ({ $house })
 }
rule-count-fire-levels = { $form ->
    [each] за каждый уровень пожара
   *[number] сумма уровней пожара
 }{ $place }{ $terrain-count ->
    [0] { "" }
   *[other] { "" } (местность: { $terrain })
 }
rule-count-devastated = { $form ->
    [each] за каждый опустошённый гекс
   *[number] число опустошённых гексов
 }{ $place }
rule-count-pieces = { $form ->
    [each] за каждый гекс
   *[number] число гексов
 }{ $place } с местностью ({ $terrain })
rule-count-controlled = { $form ->
    [each] за каждый победный объект
   *[number] число победных объектов
 } под контролем ({ $house }){ $objectives-id ->
    [all] { "" }
   *[given] { "" } из: { $objectives }
 }{ $terrain-count ->
    [0] { "" }
   *[other] , пока там { $terrain }
 }
rule-count-markers = { $form ->
    [each] за каждый жетон ({ $markers })
   *[number] число жетонов ({ $markers })
 }{ $held-by-id ->
    [none] { $with-id ->
        [none] { "" }
       *[other] { "" } под юнитами ({ $with })
     }
   *[other] { "" } под контролем ({ $held-by })
 }{ $place }
rule-count-counter = { $form ->
    [each] , умноженное на счётчик «{ $counter }»
   *[number] счётчик «{ $counter }»
 }
rule-count-points = { $form ->
    [each] за каждое победное очко ({ $house })
   *[number] число победных очков ({ $house })
 }
rule-count-ground-taken = { $form ->
    [each] , умноженное на ценность самого дальнего ряда,
   *[number] ценность самого дальнего ряда,
 } до которого дошло не меньше { $units } { $units ->
    [one] юнита
   *[other] юнитов
 } ({ $house }; { $rows })
rule-count-morale-zone = { $form ->
    [each] , умноженное на ценность зоны,
   *[number] ценность зоны,
 } в которой стоит мораль ({ $house }): { $values }

# --- действия
rule-do-score = { $who } получают { $points ->
    [one] { $points } победное очко
    [few] { $points } победных очка
   *[many] { $points } победных очков
 }{ $per-id ->
    [none] { "" }
   *[other] { $every ->
        [one] { "" } { $per }
       *[other] { "" } за каждые { $every }: { $per-number }
     }
 }{ $most-id ->
    [none] { "" }
   *[other] , но не больше { $most }
 }
rule-do-end-battle = { $winner-id ->
    [none] битва заканчивается, исход решают её условия
   *[other] { $winner } побеждают сразу
 }
rule-do-change-counter = счётчик «{ $counter }» { $to-id ->
    [none] { $sign ->
        [less] уменьшается
       *[more] растёт
     } на { $much }{ $per-id ->
        [none] { "" }
       *[other] {" "}{ $per }
     }
   *[other] становится равен { $to }{ $per-id ->
        [none] { "" }
       *[other] , умноженному на { $per-number }
     }
 }
rule-do-give-momentum = { $house } получают жетон инициативы
rule-do-may = { $who } могут выбрать («{ $text }»){ $cost-id ->
    [none] { "" }
   *[given] {" "}за { $amount } со счётчика «{ $counter }»
 }: { $do }{ $else-count ->
    [0] { "" }
   *[other] ; если нет: { $else }
 }
rule-do-when = если { $if }: { $do }{ $else-count ->
    [0] { "" }
   *[other] ; иначе: { $else }
 }
rule-do-by = { $do }
rule-do-roll = { $who } бросают { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
 }{ $results-count ->
    [0] ; если { $at-least ->
        [one] выпал
       *[other] хотя бы на { $at-least } кубиках выпал
     } { $shows }: { $do }
   *[other] : { $results }
 }{ $else-count ->
    [0] { "" }
   *[other] ; иначе: { $else }
 }
rule-result = { $shows-id ->
    [none] при любом другом броске
   *[other] если { $at-least ->
        [one] выпал
       *[other] хотя бы на { $at-least } кубиках выпал
     } { $shows }
 } – { $text-id ->
    [none] { $do }
   *[given] «{ $text }»{ $do-count ->
        [0] { "" }
       *[other] , { $do }
     }
 }
rule-shows-unit-rank = цвет ранга юнита
rule-shows-marker-face = цвет жетона
rule-do-eliminate-unit = юнит уничтожен
rule-do-leave-board = юнит покидает поле боя
rule-do-take-marker = { $who } снимают с поля боя и оставляют себе { $markers-count ->
    [0] жетон
   *[other] жетоны ({ $markers })
 }
rule-do-take-control = { $who } берут под контроль { $markers-count ->
    [0] жетон
   *[other] жетоны ({ $markers })
 }
rule-do-remove-marker = { $markers-count ->
    [0] жетон снимают
   *[other] жетоны ({ $markers }) снимают
 } с поля боя
rule-do-turn-up = { $markers-count ->
    [0] { $units-count ->
        [0] жетон или юнит открывают
       *[other] закрытые юниты ({ $units }) открывают
     }
   *[other] { $units-count ->
        [0] жетоны ({ $markers }) открывают
       *[other] жетоны ({ $markers }) и закрытые юниты ({ $units }) открывают
     }
 }
rule-do-take-along = юнит берёт жетон с собой
rule-do-choose-marker = { $who } могут указать { $any-number-id ->
    [yes] жетоны
   *[no] жетон
 } ({ $markers }; «{ $text }»): { $do }
rule-do-lay = { $who } выкладывают { $how-many-id ->
    [none] жетоны
   *[other] { $how-many ->
        [one] { $how-many } жетон
        [few] { $how-many } жетона
       *[many] { $how-many } жетонов
     }
 } ({ $markers }){ $place }, { $least ->
    [0] не больше { $most } на гекс
   *[other] от { $least } до { $most } на каждый гекс
 }{ $beside-other-faces-id ->
    [yes] , каждый — рядом с жетонами всех других сторон
   *[no] { "" }
 }
rule-do-roll-away = { $who } бросают { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
 } и за каждый снимают жетон того же цвета ({ $markers })
rule-do-arrive = вступают в битву{ $how-many-id ->
    [none] { "" }
   *[other] { "" } (не больше { $how-many })
 }{ $place }{ $secretly-id ->
    [yes] { "" } тайно от противника, пока не кончится расстановка
   *[no] { "" }
 }: { $units }
rule-do-remove-pieces = жетоны местности ({ $terrain }) снимают{ $place-id ->
    [none] { "" } с гекса
   *[given] { $place }
 }
rule-do-lay-piece = жетон местности ({ $piece }) кладут на { $place-id ->
    [none] гекс
   *[given] каждый гекс{ $place }
 }
rule-do-change-ground = местность{ $place-id ->
    [none] { "" } на этом гексе
   *[given] { $place }
 } становится другой: { $ground }{ $terrain-id ->
    [none] { "" }
   *[given] { "" } (там, где была: { $terrain })
 }
rule-do-march = каждый из этих жетонов ({ $markers }) проходит до { $hexes ->
    [one] { $hexes } гекса
   *[many] { $hexes } гексов
 } к ближайшему { $place-id ->
    [given] гексу{ $place }
   *[none] { $house-id ->
        [none] юниту
       *[other] юниту ({ $house })
     }
 }
rule-do-strike = каждый из этих жетонов ({ $markers }) бьёт ближайший юнит{ $house-id ->
    [none] { "" }
   *[other] { "" } ({ $house })
 } не дальше { $hexes ->
    [one] { $hexes } гекса
   *[many] { $hexes } гексов
 }; { $dice ->
    [one] бросается { $dice } кубик
    [few] бросаются { $dice } кубика
   *[many] бросаются { $dice } кубиков
 }
rule-do-set-fire = пожар на { $place-id ->
    [none] гексе
   *[given] каждом гексе{ $place }
 } усиливается на { $levels ->
    [one] { $levels } уровень
    [few] { $levels } уровня
   *[many] { $levels } уровней
 }
rule-do-put-out = { $place-id ->
    [none] пожар на гексе гаснет
   *[given] пожары{ $place } гаснут
 }
rule-do-stoke-fires = каждый пожар усиливается на { $levels ->
    [one] { $levels } уровень
    [few] { $levels } уровня
   *[many] { $levels } уровней
 }
rule-do-spread-fires = { $who } выбирают направление, и в эту сторону распространяются пожары (не больше { $fires }) на { $hexes ->
    [one] { $hexes } гекс
    [few] { $hexes } гекса
   *[many] { $hexes } гексов
 }
rule-do-grant = { $until-id ->
    [attack] на следующую атаку в этом ходу
    [turn] в этом ходу
    [round] в этом раунде
   *[battle] до конца битвы
 } { $target-id ->
    [none] все юниты обоих Домов
   *[given] { $target }
 } получают: { $effects }
rule-do-rally = активными становятся { $target }
rule-do-daunt = неактивными становятся { $target }
rule-do-shift-morale = мораль Дома ({ $who }) { $sign ->
    [less] падает
   *[more] растёт
 } на { $much }
rule-do-disengage = с этих юнитов снимают жетоны связывания, не вызывая удара в спину: { $target }
rule-do-wound = в каждом из этих юнитов гибнет { $figures ->
    [one] { $figures } фигурка
    [few] { $figures } фигурки
   *[many] { $figures } фигурок
 }: { $target }
rule-do-heal = в каждый из этих юнитов { $figures ->
    [one] возвращается { $figures } фигурка
    [few] возвращаются { $figures } фигурки
   *[many] возвращаются { $figures } фигурок
 }, но не больше полного состава: { $target }
rule-do-change-rank = ранг { $sign ->
    [less] понижается
   *[more] повышается
 } на { $much }: { $target }
rule-do-change-sides = к другому Дому переходят { $target }
rule-do-drive-back = отступают на { $hexes ->
    [one] { $hexes } гекс
    [few] { $hexes } гекса
   *[many] { $hexes } гексов
 }: { $target }
rule-do-shift = не связанные боем юниты могут пройти до { $hexes ->
    [one] { $hexes } гекса
   *[other] { $hexes } гексов
 }, хотя их и не выбрали: { $target }
rule-do-extra-attack = юнит командира может атаковать ещё раз в этом ходу
rule-do-strike-first = юнит командира бьёт атакующего до броска кубиков
rule-do-swap-places = командир меняется местами со знаменосцем: { $target }
rule-do-divert-hits = вместо юнита командира раны получает: { $target }
rule-do-challenge = юнит командира связывает боем: { $target }{ $even-engaged-id ->
    [yes] , даже если этот юнит уже связан боем
   *[no] , если оба ещё не связаны боем
 }
rule-do-another-turn = { $who } делают после этого ещё один ход
rule-do-rob-token = { $who } указывают вид жетона выбора, и враг отдаёт такой жетон
rule-do-waylay = враг сбрасывает случайную карту приказа
rule-do-recall-card = { $who } берут на руку верхнюю карту своего сброса
rule-do-reclaim = { $who } возвращают с карты командира до { $tokens ->
    [one] { $tokens } жетона приказа
   *[other] { $tokens } жетонов приказа
 }
rule-do-gain-token = { $who } получают жетон выбора ({ $token })
rule-do-roll-tokens = { $who } бросают { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
 } и берут за каждый по жетону выбора
rule-do-set = { $rounds-id ->
    [none] до конца битвы
   *[given] { $rounds ->
        [one] на { $rounds } раунд
        [few] на { $rounds } раунда
       *[many] на { $rounds } раундов
     }
 } у { $who }: { $dice-id ->
    [none] { "" }
   *[given] кубиков за раунд – { $dice }{ $cards-id ->
        [none] { $tokens-id ->
            [none] { "" }
           *[given] ,{" "}
         }
       *[given] ,{" "}
     }
 }{ $cards-id ->
    [none] { "" }
   *[given] карт за раунд – { $cards }{ $tokens-id ->
        [none] { "" }
       *[given] ,{" "}
     }
 }{ $tokens-id ->
    [none] { "" }
   *[given] жетонов приказа – { $tokens }
 }
rule-do-exchange = { $who } могут обменять { $of-id ->
    [card] карты руки на новые (не больше { $how-many })
   *[token] жетоны выбора броском кубика (не больше { $how-many })
 }
rule-do-spend-token = { $who } отдают жетон выбора ({ $token })
rule-do-draw-cards = { $who } берут { $cards ->
    [one] { $cards } карту приказа
    [few] { $cards } карты приказов
   *[many] { $cards } карт приказов
 }
