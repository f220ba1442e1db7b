# Разбор партии: `bow realm analyse` и его страница за столом.

realm-analysis-course = Очки по раундам (в скобках замки и крепости)
realm-analysis-fights = Бои: сила без карт Домов и число сочетаний карт, при которых побеждает атакующий
realm-analysis-wildling-attacks = Нападения одичалых: сколько очков карта дала или отняла
realm-analysis-tides-luck = Карты перевеса
realm-analysis-turns = Переломы
realm-analysis-house = { $house } { $total } ({ $castles })
realm-analysis-opening = Начало: { $houses }
realm-analysis-round = Раунд { $round }: { $houses }
realm-analysis-fight = Раунд { $round }, { $area }: { $attacker } { $one }, { $defender } { $other }; атакующий побеждает в { $won } из { $pairings } пар карт.
realm-analysis-fight-bare = Раунд { $round }, { $area }: атакует { $attacker }, обороняется { $defender }.
realm-analysis-fight-won = Победил { $winner }, { $cards }; потери: { $casualties }.
realm-analysis-fight-won-bare = Победил { $winner }; потери: { $casualties }.
realm-analysis-wildlings = Раунд { $round }, { $card }: { $winner ->
    [watch] Ночной Дозор побеждает с силой { $watch }
   *[wildlings] одичалые побеждают, сила Дозора — { $watch }
 }; { $changes }.
realm-analysis-nothing = на поле ничего не изменилось
realm-analysis-tides = { $house }: { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    }, сила по сравнению со средней: { $luck }
realm-analysis-turn = Раунд { $round }, { $house }: перевес был { $before }, стал { $after }. { $event }

# --- страница за столом
realm-analysis-title = Разбор партии
realm-analysis-works = Переигрываем партию…
realm-analysis-no-fights = Боёв не было.
realm-analysis-castles = Замки и крепости
realm-analysis-worth = Очки
realm-analysis-worth-hint = Очки: 6 за замок или крепость, 2 за любую другую область суши, 2 за каждую единицу силы отрядов (осадная башня считается за 2, отступивший отряд — за половину), по 1 за каждый жетон доступной власти и каждое деление снабжения.
realm-analysis-luck = Удача
realm-analysis-go = Щёлкните, чтобы посмотреть этот момент.
command-realm-analysis = Разбор партии
realm-analysis-share = Полоса показывает долю пар карт Домов, с которыми победитель выиграл бы бой.
