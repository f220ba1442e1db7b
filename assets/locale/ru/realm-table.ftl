# Стол «Игры престолов»: части, начало, меню.

# --- раунд и Дома
realm-table-round = Раунд { $round } из { $last }
realm-table-phase-westeros = Вестерос
realm-table-phase-planning = Замыслы
realm-table-phase-action = Действия
realm-table-step = { $phase }: { $step }
realm-table-step-raid = набеги
realm-table-step-march = походы
realm-table-step-combat = бой
realm-table-step-consolidate = власть
realm-table-phase-over = Конец
realm-table-wildlings = Одичалые: сила { $strength }. При { $attack } они нападают.
realm-table-you = вы
realm-table-person = человек
realm-table-bot = { $bot } (бот)
realm-level-greedy = Жадный
realm-level-regent = Регент
realm-level-random = Случайный
realm-table-won = победа
realm-table-thinks = думает …
realm-table-ready = готово
realm-table-laid = приказов { $laid } из { $wanted }
realm-table-decides = решает
realm-table-house-hint = { $house }: замки и крепости, власть, карты Дома на руке; снабжение и войска допустимого размера. Снабжение: { $supply }. Щёлкните, чтобы узнать больше.
realm-table-units-left = { $on }, в запасе { $left }
realm-table-units-short = { $on } + { $left }
realm-table-castles-of = Замки и крепости ({ $count }): { $areas }
realm-table-areas-of = Другие области ({ $count }): { $areas }
realm-table-victory = Замков и крепостей: { $castles } из { $needed } для победы

# --- треки
realm-table-tracks = Влияние
realm-table-iron-throne = порядок хода, решает ничьи
realm-table-fiefdoms = { $used ->
    [yes] меч применён в этом раунде; ничьи в бою
   *[no] меч +1 раз в раунд; ничьи в бою
 }
realm-table-kings-court = особые приказы
realm-table-holder = { $token }: { $house }{ $used ->
    [yes] {", "}применён в этом раунде
   *[no] { "" }
 }

# --- что делать
realm-table-over = Победа: { $house }
realm-table-over-castles = Семь замков и крепостей: партия кончается сразу.
realm-table-over-round = Последний раунд окончен: побеждает тот, у кого больше замков и крепостей.
realm-table-bot-failed = Сбой бота: { $house }
realm-table-bot-died = Его процесс завершился.
realm-notice-endless = Карта этой игры сломана ({ $why }). Выберите другое действие.
realm-table-bot-again = Ещё раз
realm-table-bot-person = Играть за этот Дом
realm-table-bot-thinks = Решает { $house }
realm-table-bot-waits = { $house } ждёт
realm-table-handover = К экрану: { $house }
realm-table-handover-text = Остальные, отвернитесь. Пока вы не сядете, всё скрыто.
realm-table-seat = Я на месте
realm-table-seat-of = Я играю за Дом { $house }
realm-table-sure = Точно?
realm-table-sure-march = Никто не идёт в поход: приказ пропадёт.
realm-table-sure-raid = Набега не будет: приказ пропадёт.
realm-table-sure-muster = Остались очки сбора.
realm-table-yes = Да
realm-table-no = Нет
realm-table-help = Выберите действие из списка или щёлкните по карте.
realm-table-help-orders = { $left ->
    [0] Во всех областях есть приказы. Измените какой-нибудь или продолжайте.
   *[other] Областей без приказа: { $left }. Щёлкните одну или нажмите Tab.
 }
realm-table-all-laid = У каждой области есть приказ. Выберите область, чтобы сменить её приказ, или продолжайте.
realm-table-order-kept = Этот приказ уже нельзя забрать: с тех пор сменились игроки или за экран сел другой.
realm-table-help-token = { $area }: выберите жетон. M, S, D, R, P кладут следующий своего вида, с Shift — особый. { $left ->
    [0] Приказы есть везде.
   *[other] Областей без приказа: { $left }.
 }
realm-table-help-march = Щёлкните область с приказом похода.
realm-table-help-pick = Поход, { $area }: щёлкните отряды, потом цель. A берёт всех.
realm-table-help-send = { $area }: { $units }. Щёлкните, куда они идут.
realm-table-help-raid = Щёлкните область с приказом набега.
realm-table-help-target = Набег, { $area }: щёлкните приказ, который надо снять.
realm-table-help-bid = Выберите, сколько власти поставить. Ставки откроют вместе.
realm-table-help-house-card = Выберите карту Дома. Карты откроют вместе.
realm-table-help-retreat = Щёлкните область, куда отступают отряды.
realm-table-help-support = Подмога, { $area }: какой стороне? На кнопках обе суммы.
realm-table-help-raven-look = Эту карту видите только вы. Оставьте её наверху или положите под низ колоды.
realm-table-help-neutral-support = Подмога, { $area }: помочь? На кнопках обе суммы.
realm-table-help-support-from = Подмога, { $area }: какой стороне? Щёлкните другую область, чтобы сначала решить о ней.
realm-table-help-muster = Щёлкните замок или крепость, потом отряд. Правый щелчок по карте отменяет сбор.
realm-table-help-order-tied = Нажмите кнопку у Дома, который идёт следующим.
realm-table-help-name-bidder = Нажмите кнопку у одного из Домов.
realm-table-help-ability = Выберите ответ ниже или откажитесь, если карта это позволяет.
realm-table-help-fit-supply = Щёлкните отряд на карте или выберите его в списке.
realm-table-help-retreat-losses = Щёлкните отряд на карте или выберите его в списке.
realm-table-help-wildling-choice = Ваша часть карты в рамке. Выберите ответ или щёлкните по карте.
realm-table-help-consolidate = Щёлкните область с приказом усиления власти.
realm-table-help-leave-token = С жетоном власти область останется вашей, когда уйдёт последний отряд.
realm-table-help-blade = Валирийский меч прибавляет 1, раз в раунд. Ничью выигрывает { $house }.
realm-table-help-tides-redraw = Вы взяли: { $card }. Меч возьмёт вместо неё другую, она и будет считаться.
realm-table-help-capture-port = Выберите, сколько кораблей в порту станут вашими.
realm-table-help-casualties = Щёлкните на карте отряды, которые погибают, или выберите их в списке.
realm-table-help-raven = Замените один свой приказ, посмотрите верхнюю карту одичалых или откажитесь.
realm-confirm = Продолжить
realm-confirm-orders = Готово
realm-confirm-missing = Не хватает: { $missing }
realm-confirm-march = В поход
realm-confirm-bid = Поставить
realm-confirm-house-card = Выбрать карту
realm-confirm-muster = Готово
realm-confirm-refuse-support = Принять всё
realm-pause = Пауза
realm-skip-all = К концу партии
realm-go-on = Продолжить
realm-table-choices = Доступные действия
realm-table-choices-in = Доступные действия: { $area }

realm-table-raided = { $gains ->
    [yes] { $house }, { $order }: вам 1 власть, у них минус 1
   *[no] { $house }, { $order }
 }

# --- приказы
realm-kind-march = Поход
realm-kind-support = Подмога
realm-kind-defense = Оборона
realm-kind-raid = Набег
realm-kind-consolidate = Власть
realm-table-token-laid = Уже на карте
realm-table-stars = Осталось особых приказов: { $stars }

# --- бой и карты
realm-table-combat = Бой: { $area }
realm-table-won-combat = Бой: { $area }, победа: { $house }
realm-step-support = Подмога
realm-step-cards = Карты Домов
realm-step-abilities = Тексты карт
realm-step-tides = Перевес
realm-step-blade = Меч
realm-step-result = Итог
realm-table-armies-after = Снабжение после похода
realm-table-would = { $area }, если пойти
realm-table-neutral = Нейтральное войско: { $area }
realm-table-neutral-strength = Сила { $strength } против { $needed }: { $succeeds ->
    [yes] нападение удастся.
   *[no] нападение не удастся.
 }
realm-table-pairings = { $tied ->
    [0] С картами: { $house } побеждает в { $won } из { $total } пар, ничьих нет
   *[other] С картами: { $house } побеждает в { $won } из { $total } пар, ничьи ({ $tied }): { $first }
 }
realm-table-cell = { $one } против { $other }: { $attacker } к { $defender }, победа: { $winner }
realm-table-cell-blade = С мечом побеждает { $house }
realm-table-pairings-star = * решает меч
realm-table-pairings-star-short = * меч
realm-table-cards = Карты Дома: { $house }
realm-table-choose-card = Выберите карту Дома: { $house }
realm-table-cards-left = на руке { $hand }, сброшено { $used }
realm-table-card-used = Уже сброшена

realm-table-supply = Снабжение
realm-table-supply-now = сейчас
realm-table-supply-after = потом

# --- сбор войск
realm-muster-none = Собирать больше некого
realm-muster-in = { $area }: осталось очков { $points }
realm-muster-place = { $area }: выберите место корабля
realm-muster-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
realm-muster-left = ещё { $left }
realm-muster-upgrade = улучшить
realm-muster-hint-places = { $unit }: потом выберите место.

# --- ставки
realm-table-bid = Ставка: { $subject }
realm-table-ties = Ничьи решает { $house }.
realm-table-now = Сейчас: { $houses }
realm-bid-left = { $coins } из { $power } власти; останется { $left }.
realm-bid-left-for = { $coins } из { $power } власти; на { $tracks } останется { $left }.
realm-stake-iron-throne = Железный трон: порядок хода; первый решает ничьи.
realm-stake-fiefdoms = Вотчины: ничьи в бою; у первого Валирийский меч.
realm-stake-kings-court = Королевский двор: особые приказы; у первого Посыльный ворон.
realm-seen-card = Вы знаете верхнюю карту одичалых: { $card }.
realm-stake-wildlings = Одичалые нападают с силой { $strength }: столько должно быть во всех ставках вместе. Не хватит: больше всех теряет Дом с низшей ставкой. Хватит: Дом с высшей ставкой получает награду.

# --- запись и отказы
realm-table-why = Почему нельзя?
realm-tip = Наведите указатель на область, Дом или карту, чтобы прочесть о них всё.
realm-tip-orders = У особых приказов есть звезда. Сколько их можно, говорит Королевский двор.
realm-tip-march = Область, откуда ушли все отряды, остаётся вашей только с жетоном власти.
realm-tip-bid = Поставленная власть потрачена, какое бы место она ни принесла.
realm-tip-house-card = Сброшенные карты вернутся, когда сброшены все остальные.
realm-tip-raven = Ворон может заменить один ваш приказ свободным жетоном или посмотреть верхнюю карту одичалых.
realm-tip-raven-look = Карта останется наверху или уйдёт под низ колоды. Видите её только вы.
realm-tip-raid = Набег снимает соседний приказ: подмогу, набег или усиление власти. Последний приносит вам власть.
realm-tip-consolidate = Одна власть и ещё по одной за каждую корону области. Особый приказ может вместо этого собрать войска.
realm-tip-leave-token = Область остаётся вашей и без отрядов, пока в ней лежит ваш жетон власти.
realm-tip-support = Подмога добавляет силу отрядов одной из сторон. Сами они остаются на месте.
realm-tip-neutral-support = Подмога добавляет силу отрядов нападению. Сами они остаются на месте.
realm-tip-refuse-support = Вы можете отказаться от помощи другого Дома в своём бою.
realm-tip-ability = Спрашивает карта Дома. Её текст стоит над ответами.
realm-tip-blade = Валирийский меч добавляет 1 к вашей силе, в одном бою за раунд.
realm-tip-tides-redraw = Вторую карту придётся оставить, даже если она хуже.
realm-tip-casualties = Каждый меч чужой карты, который не остановила башня, губит один отряд.
realm-tip-retreat = Побеждённые отступают вместе и остаются разбитыми: в этом раунде у них нет силы и похода.
realm-tip-retreat-losses = Войско, которое не позволяет снабжение, теряет отряды при отступлении.
realm-tip-capture-port = Корабли прежнего владельца в этом порту становятся вашими, если у вас есть свободные.
realm-tip-muster = Замок даёт одно очко, крепость два. Пеший воин и корабль стоят одно, рыцарь и осадная башня два.
realm-tip-fit-supply = Снабжение ограничивает размеры войск. Войско — это два отряда или больше в одной области.
realm-tip-order-tied = Ничьи решает владелец Железного трона.
realm-tip-name-bidder = Ничьи решает владелец Железного трона.
realm-tip-westeros-choice = Ваш выбор действует на все Дома.
realm-tip-wildling-choice = На карте сказано, что теряет или получает каждый Дом.

# --- области
realm-hover-closed = При этом числе игроков сюда нельзя.
realm-hover-owner = Владеет { $house }
realm-hover-castle = замок
realm-hover-stronghold = крепость
realm-hover-barrels = бочек: { $count }
realm-hover-crowns = корон: { $count }
realm-hover-garrison = Гарнизон { $strength }
realm-hover-neutral = Нейтральное войско { $strength }
realm-hover-units = { $house }: { $units }
realm-hover-order = Приказ, { $house }: { $order }
realm-hover-hidden = лицом вниз
realm-hover-token = Жетон власти: { $house }

# --- команды и клавиши
command-realm-lay-march = Положить приказ похода
command-realm-lay-support = Положить приказ подмоги
command-realm-lay-defense = Положить приказ обороны
command-realm-lay-raid = Положить приказ набега
command-realm-lay-power = Положить приказ усиления власти
command-realm-take-back = Снять приказ
command-realm-confirm = Подтвердить
realm-decline = Отказаться
command-realm-next = Следующая область
command-realm-list-on = Список дальше
command-realm-list-back = Список назад
command-realm-all-units = Взять всех
command-realm-skip = К вашему ходу
command-realm-handover = Сесть за стол
command-realm-replay = Смотреть повтор
command-realm-leave = В главное меню
realm-frame-help = Обзор раунда
command-realm-hide = Скрыть фигуры
command-realm-orders = Показать только приказы
command-realm-owners = Показать владельцев областей
command-realm-table = Бой или влияние
hint-realm-log-orders = Приказы, походы, набеги, сбор войск
hint-realm-log-fights = Сражения, карты Домов, отступления
hint-realm-log-power = Власть, ставки, треки, снабжение, одичалые
realm-frame-fit = Показать всю карту
command-realm-go-there = К нужной области
keys-page-realm = Игра престолов

# --- начало, меню, партии
title-realm = Игра престолов
realm-setup-title = Игра престолов
realm-setup-players = Игроков
realm-setup-seats = Места
realm-setup-rules = Правила
realm-setup-seed = Зерно
realm-setup-seed-hint = То же зерно и те же действия дают ту же партию. Введите число.
realm-setup-new-seed = Новое зерно
realm-setup-random = Перемешать места
realm-setup-begin = Начать партию
realm-setup-continue = Продолжить последнюю
realm-setup-games = Сохранённые партии
realm-setup-opening = Начальное положение
realm-setup-none = Все места у ботов: вы смотрите.
realm-option-final-tie = Ничья в конце
realm-option-final-tie-land = больше областей суши
realm-option-final-tie-strongholds = больше крепостей
realm-option-routed-transport = Отступившие корабли перевозят
realm-option-tides = Карты перевеса
realm-option-lannister-ship = Ланнистеры начинают с кораблём в порту
realm-option-wildling-tie = Ничьи у одичалых решают
realm-option-wildling-tie-before = до карты
realm-option-wildling-tie-after = после карты
realm-option-support-by = О подмоге спрашивают
realm-option-support-by-order = по приказам
realm-option-support-by-house = по Домам
realm-option-yes = да
realm-option-no = нет
realm-seat-person = Человек
realm-menu-title = Игра престолов: раунд { $round }
realm-menu-not-kept = Эта партия не сохраняется.
realm-menu-overview = Обзор раунда
realm-overview-westeros = 1. Вестерос (со второго раунда): открываются три карты. Знаки одичалых усиливают их; при 12 они нападают. Карты меняют снабжение, дают собрать войска или начинают ставки за три трека.
realm-overview-planning = 2. Замыслы: положите лицом вниз по приказу в каждую область со своими отрядами. Все открываются вместе. Владелец ворона может заменить один свой приказ или посмотреть верхнюю карту одичалых.
realm-overview-action = 3. Действия: по порядку Железного трона каждый Дом исполняет один набег, и так по кругу; затем по походу, бой сразу; затем усиление власти.
realm-overview-combat = Бой: отряды (пеший воин 1, рыцарь 2, корабль 1, осадная башня 4 против замков), приказы, подмога, карты Домов, меч. Побеждает большая сумма; побеждённый теряет отряд за каждый меч без башни и отступает.
realm-overview-end = Партия кончается сразу при семи замках и крепостях или после 10 раунда.
realm-games-title = Сохранённые партии
realm-games-none = Сохранённых партий пока нет.

# --- подсказки и новости
realm-table-hint-thinks = Бот думает …
realm-table-westeros = Карты Вестероса
realm-table-card-chosen = Карта Дома, лицом вниз

# части силы в столбце рядом с числами
realm-row-units = { $of }
realm-row-march = приказ { $of }
realm-row-defense = приказ { $of }
realm-row-support = подмога: { $of }
realm-row-garrison = гарнизон
realm-row-card = { $of }
realm-row-text = текст карты { $of }
realm-row-blade = Валирийский меч
realm-row-tides = карта перевеса
realm-row-routed = { $of } (в отступлении)
realm-row-order = приказ { $of }
realm-row-blade-unused = Валирийский меч, ещё не применён
realm-table-open-support = Ещё возможна подмога: { $house }, { $area } { $same ->
    [yes] (+{ $attacker })
   *[no] (атакующему +{ $attacker }, обороняющемуся +{ $defender })
}

# открытые ставки и исход нападения одичалых
realm-bids-track = Ставки открыты: { $subject }
realm-bids-wildlings = Ставки против одичалых
realm-bids-choose = Выбрать
realm-bids-before = было
realm-bids-after = стало
realm-bids-first-iron-throne = { $still ->
    [yes] Первым по-прежнему ходит { $house }.
   *[no] Первым теперь ходит { $house }.
}
realm-bids-first-fiefdoms = { $still ->
    [yes] Валирийский меч остаётся у Дома { $house }.
   *[no] Валирийский меч теперь у Дома { $house }.
}
realm-bids-first-kings-court = { $still ->
    [yes] Посыльный ворон остаётся у Дома { $house }.
   *[no] Посыльный ворон теперь у Дома { $house }.
}
realm-bids-sum = Все ставки вместе: { $watch }. Сила одичалых: { $strength }.
realm-bids-watch-wins = Ночной Дозор побеждает: { $watch } против { $strength }
realm-bids-wildlings-win = Одичалые побеждают: { $strength } против { $watch }
realm-bids-lowest = Победа одичалых: низшая ставка
realm-bids-others = Победа одичалых: все прочие
realm-bids-highest = Победа Дозора: высшая ставка

# пояснения под треками
realm-legend-castles = 7 замков и крепостей — победа сразу
realm-legend-supply = снабжение и сколько войск оно кормит
realm-legend-power = власть в запасе
realm-legend-cards = карты Дома на руке
