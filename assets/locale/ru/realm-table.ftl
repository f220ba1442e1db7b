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
realm-table-wildlings = Сила одичалых: { $strength }. Они нападут, когда она достигнет { $attack }.
realm-table-you = вы
realm-table-person = человек
realm-table-bot = { $bot } (бот)
realm-level-greedy = Жадный
realm-level-regent = Регент
realm-level-random = Наугад
realm-table-won = победа
realm-table-thinks = думает
realm-table-ready = готово
realm-table-laid = приказы: { $laid } из { $wanted }
realm-table-decides = решает
realm-table-house-hint = { $house }: замки и крепости, власть, карты Дома на руке; снабжение и допустимые размеры войск. Снабжение дают: { $supply }. Щёлкните, чтобы узнать больше.
realm-table-units-left = { $on }, в запасе { $left }
realm-table-units-short = { $on } + { $left }
realm-table-castles-of = Замки и крепости ({ $count }): { $areas }
realm-table-areas-of = Другие области ({ $count }): { $areas }
realm-table-victory = Замков и крепостей: { $castles } из { $needed } для победы

# --- треки
realm-table-tracks = Влияние
realm-table-iron-throne = порядок хода; решает при равенстве
realm-table-fiefdoms = { $used ->
        [yes] меч применён в этом раунде; побеждает в бою при равенстве
       *[no] меч: +1 один раз за раунд; побеждает в бою при равенстве
    }
realm-table-kings-court = особые приказы
realm-table-holder = { $token }: { $house }{ $used ->
    [yes] {", "}применён в этом раунде
   *[no] { "" }
 }

# --- что делать
realm-table-over = Победил { $house }
realm-table-over-castles = Дом занял семь замков и крепостей: партия окончена.
realm-table-over-round = Последний раунд окончен: побеждает тот, у кого больше замков и крепостей.
realm-table-bot-failed = Бот { FORM($house, "of") } дал сбой
realm-table-bot-died = Процесс бота завершился.
realm-notice-endless = Карта в этой партии не работает ({ $why }). Выберите другое действие.
realm-table-bot-again = Ещё раз
realm-table-bot-person = Играть за этот Дом
realm-table-bot-thinks = Решает { $house }
realm-table-bot-waits = { $house } ждёт
realm-table-handover = Передайте экран { FORM($house, "to") }
realm-table-handover-text = Остальные, отвернитесь. Пока вы не сядете, всё скрыто.
realm-table-seat = Я на месте
realm-table-seat-of = Я играю за Дом { $house }
realm-table-sure = Точно?
realm-table-sure-march = Ни один отряд не идёт в поход: приказ пропадёт.
realm-table-sure-raid = Цель не выбрана: приказ набега пропадёт.
realm-table-sure-muster = У вас ещё остались очки сбора.
realm-table-yes = Да
realm-table-no = Нет
realm-table-help = Выберите действие из списка или щёлкните по карте.
realm-table-help-orders = { $left ->
    [0] Во всех областях есть приказы. Измените любой из них или продолжайте.
   *[other] Областей без приказа: { $left }. Щёлкните по любой из них или нажмите Tab.
 }
realm-table-all-laid = Во всех областях уже лежат приказы. Выберите область, чтобы сменить в ней приказ, или продолжайте.
realm-table-choose-area = Сначала выберите область: щёлкните по ней или нажмите Tab.
realm-table-has-order = В этой области уже есть приказ. { $key-realm-take-back } снимает его.
realm-table-order-kept = Этот приказ уже нельзя забрать: с тех пор сменились игроки или за экран сел другой игрок.
realm-table-help-token = { $area }: выберите приказ. Клавиши M, S, D, R и P кладут следующий приказ своего вида, с Shift — особый. { $left ->
        [0] Приказы есть везде.
       *[other] Областей без приказа: { $left }.
    }
realm-table-help-march = Щёлкните по области с приказом похода.
realm-table-help-pick = { $area }: выберите отряды для похода. Потом щёлкните по цели. Клавиша A берёт все.
realm-table-help-sent =
    { $left ->
        [0] Отряды { FORM($area, "from") } отправлены: нажмите «В поход».
       *[other] { $area }: нажмите «В поход» или отправьте ещё отряды.
    }
realm-table-help-send = { $units } { FORM($area, "from") }: щёлкните, куда им идти.
realm-table-help-raid = Щёлкните по области с приказом набега.
realm-table-help-target = Набег { FORM($area, "from") }: щёлкните по приказу. Набег его снимет.
realm-table-help-bid = Выберите, сколько власти поставить. Ставки откроют вместе.
realm-table-help-house-card = Выберите карту Дома. Карты откроют вместе.
realm-table-help-retreat = Щёлкните по области, куда отступят отряды.
realm-table-help-support = Какой стороне помочь { FORM($area, "from") }? На кнопках показаны обе суммы.
realm-table-help-raven-look = Оставьте карту наверху колоды или положите под низ. Видите её только вы.
realm-table-help-neutral-support = Помочь атаке { FORM($area, "from") }? На кнопках показаны обе суммы.
realm-table-help-support-from = Какой стороне помочь { FORM($area, "from") }? Чтобы сначала решить о другой области, щёлкните по ней.
realm-table-help-muster = Щёлкните по замку или крепости, потом по отряду. Правый щелчок по карте отменяет сбор.
realm-table-help-mustered = Нажмите «Готово»: собирать больше некого. Правый щелчок по карте отменяет сбор.
realm-table-help-order-tied = Нажмите кнопку у Дома, который займёт следующее место.
realm-table-help-name-bidder = Выберите один из Домов с равными ставками. Нажмите кнопку рядом с ним.
realm-table-help-ability = Выберите ответ ниже или откажитесь, если карта это позволяет.
realm-table-help-fit-supply = Щёлкните по отряду, чтобы убрать его. Его можно выбрать и в списке.
realm-table-help-retreat-losses = Щёлкните по отряду, который погибнет. Его можно выбрать и в списке.
realm-table-help-wildling-choice = Выберите ответ или щёлкните по карте. То, что на карте одичалых касается вас, обведено рамкой.
realm-table-help-consolidate = Щёлкните по области с приказом усиления власти.
realm-table-help-leave-token = Оставить жетон власти? С ним область останется вашей, когда её покинет последний отряд.
realm-table-help-blade = Применить Валирийский меч? Один раз за раунд он прибавляет 1 к вашей силе. При равенстве побеждает { $house }.
realm-table-help-tides-redraw = Взять другую карту? Вы взяли: { $card }. С мечом можно взять ещё одну — тогда считаться будет она.
realm-table-help-capture-port = Выберите число кораблей. Они станут вашими.
realm-table-help-casualties = Щёлкните по отряду, который погибнет. Его можно выбрать и в списке.
realm-table-help-raven = Замените один свой приказ, посмотрите верхнюю карту одичалых или откажитесь.
realm-token-stays = { $area }: когда отряды уйдут, останется жетон власти. Щёлкните, чтобы не оставлять его.
realm-token-stays-not = { $area }: когда отряды уйдут, жетон власти не останется. Щёлкните, чтобы оставить его.
realm-confirm = Продолжить
realm-confirm-orders = Готово
realm-confirm-missing = Осталось приказов: { $missing }
realm-confirm-march = В поход
realm-confirm-no-march = Не идти в поход
realm-confirm-bid = { $coins ->
    [none] Поставить
   *[other] Поставить { $coins }
 }
realm-confirm-house-card = Выбрать карту
realm-confirm-muster = Готово
realm-confirm-refuse-support = Принять всё
realm-pause = Пауза
realm-skip-all = К концу партии
realm-go-on = Продолжить
realm-table-choices = Доступные действия
realm-table-choices-in = Доступные действия: { $area }

realm-table-raided = { $gains ->
    [yes] { $house }, { $order }: власть +1 вам, −1 сопернику
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
realm-table-won-combat = Бой: { $area }, победил { $house }
realm-step-support = Подмога
realm-step-cards = Карты Домов
realm-step-abilities = Тексты карт
realm-step-tides = Перевес
realm-step-blade = Меч
realm-step-result = Итог
realm-table-armies-after = Снабжение после похода
realm-table-would = { $area }: если пойти в поход
realm-table-neutral = Нейтральный лорд: { $area }
realm-table-neutral-strength = Сила { $strength } против { $needed }: { $succeeds ->
    [yes] нападение удастся.
   *[no] нападение не удастся.
 }
realm-table-pairings = { $tied ->
    [0] { $house } побеждает в { $won } из { $total } пар карт, равных нет
   *[other] { $house } побеждает в { $won } из { $total } пар карт; при равенстве (пар: { $tied }) побеждает { $first }
 }
realm-table-cell = { $one } против { $other }: { $attacker } к { $defender }, побеждает { $winner }
realm-table-cell-blade = С мечом побеждает { $house }
realm-table-pairings-star = * исход решает меч
realm-table-pairings-star-short = * меч
realm-table-cards = Карты { FORM($house, "of") }
realm-table-choose-card = Выберите карту Дома: { $house }
realm-table-cards-left = на руке { $hand }, сброшено { $used }
realm-table-hand-of = Карты на руке: { $cards }
realm-table-discards-of = Сброшенные карты: { $cards }
realm-table-card-used = Уже сброшена

realm-table-supply = Снабжение
realm-table-supplies = Снабжение и войска всех Домов
realm-table-supply-now = сейчас
realm-table-supply-after = потом

# --- сбор войск
realm-muster-none = Собирать больше некого
realm-muster-in = { $area }, осталось очков сбора: { $points }
realm-muster-place = { $area }: выберите, куда поставить корабль
realm-muster-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
 }
realm-muster-left = ещё { $left }
realm-muster-upgrade = улучшить
realm-muster-take-back = { $area }: отменить весь сбор
realm-muster-hint-places = { $unit }: потом выберите, куда его поставить.

# --- ставки
realm-table-bid = Ставка: { $subject }
realm-table-ties = При равных ставках решает { $house }.
realm-table-now = Сейчас: { $houses }
realm-bid-left = { $coins } из { $power } власти; останется { $left }.
realm-bid-left-for = { $coins } из { $power } власти; останется { $left } на следующие треки: { $tracks }.
realm-stake-iron-throne = Трек Железного трона задаёт порядок хода. Первый на нём решает при любом равенстве вне боя.
realm-stake-fiefdoms = При равенстве сил в бою побеждает тот, кто выше на треке Вотчин. Первый на нём владеет Валирийским мечом.
realm-stake-kings-court = От места на треке Королевского двора зависит, сколько особых приказов можно отдать. Первый на нём владеет Посыльным вороном.
realm-seen-card = Вы знаете верхнюю карту одичалых: { $card }.
realm-stake-wildlings = Одичалые нападают с силой { $strength }: сумма всех ставок должна быть не меньше. Если её не хватит, больше всех потеряет Дом с самой низкой ставкой. Если хватит, Дом с самой высокой ставкой получит награду.
realm-bid-to-come = Ещё не исполнены карты Вестероса: { $cards }.

# от чего зависит решение
realm-effect-update-supply = новое снабжение для всех Домов
realm-effect-muster-all = все Дома собирают войска
realm-effect-collect-power = власть за короны и порты
realm-effect-bid-for-tracks = ставки за все три трека
realm-effect-ban-orders = нельзя в этом раунде: { $orders }
realm-option = { $card }: { $effect }
realm-option-none = Ничего: без эффекта
realm-fact-banned = В этом раунде запрещены: { $orders }.
realm-fact-then-raven = Когда все будут готовы, приказы раскроют. Ворон-посланник у { FORM($house, "of") }.
realm-fact-left = На карте ещё лежат приказы: { $orders }.
realm-fact-left-of-kind = { $kind } { $count }
realm-fact-next = После { FORM($house, "of") } ходит { $next }.
realm-fact-tie = При равной силе побеждает { $house }: он выше на треке Вотчин.
realm-fact-bids-closed = Ставки ещё закрыты. Их откроют вместе, когда поставят все Дома.
realm-fact-rules = { $key-help } открывает правила этого решения: { $chapter }.
realm-bids-tied = { $place ->
    [lowest] Меньше всех, по { $bid }, поставили { $houses }. Железный трон у { FORM($decider, "of") }: он назовёт, чья ставка наименьшая.
    [highest] Больше всех, по { $bid }, поставили { $houses }. Железный трон у { FORM($decider, "of") }: он назовёт, чья ставка наибольшая.
   *[order] По { $bid } поставили { $houses }. Железный трон у { FORM($decider, "of") }: он решит, кто из них выше.
 }
realm-bids-tie-decided = { $place ->
    [lowest] Меньше всех, по { $bid }, поставили { $houses }. Железный трон был у { FORM($decider, "of") }: наименьшей он назвал ставку { FORM($named, "of") }.
    [highest] Больше всех, по { $bid }, поставили { $houses }. Железный трон был у { FORM($decider, "of") }: наибольшей он назвал ставку { FORM($named, "of") }.
   *[order] По { $bid } поставили { $houses }. Железный трон был у { FORM($decider, "of") }: он решил, кто из них выше.
 }

# --- запись и отказы
realm-log-raided = { $house } совершает набег { FORM($area, "from") } { FORM($target, "to") }: снят приказ { FORM($owner, "of") } ({ $order }).
realm-log-change = { $house } { $by }
realm-log-with-power = { $text } Власть: { $changes }.
realm-log-consolidated = { $house } усиливает власть { FORM($area, "in") }: { $by }.
realm-table-refused = { $why } ({ $rule })
realm-tip-orders = Особые приказы помечены звездой. Сколько их можно отдать, зависит от вашего места на треке Королевского двора.
realm-tip-march = Область, откуда ушли все отряды, останется вашей, только если оставить в ней жетон власти.
realm-tip-bid = Поставленная власть тратится, какое бы место она ни принесла.
realm-tip-house-card = Когда вы сыграете последнюю карту, после боя остальные вернутся на руку.
realm-tip-raven = С вороном можно заменить один свой приказ неиспользованным или посмотреть верхнюю карту одичалых.
realm-tip-raven-look = Карта останется наверху или уйдёт под низ колоды. Её видите только вы.
realm-tip-raid = Набег снимает соседний приказ подмоги, набега или усиления власти, а особый набег может снять и оборону. За снятое усиление власти вы получаете 1 жетон власти.
realm-tip-consolidate = Вы получаете 1 жетон власти и ещё по 1 за каждую корону в области. С особым приказом можно вместо этого собрать войска.
realm-tip-leave-token = Область остаётся вашей и без отрядов, пока в ней лежит ваш жетон власти.
realm-tip-support = Подмога добавляет одной из сторон силу отрядов. Сами отряды остаются на месте.
realm-tip-neutral-support = Подмога добавляет к нападению силу отрядов. Сами отряды остаются на месте.
realm-tip-refuse-support = Вы можете отказаться от помощи другого Дома в своём бою.
realm-tip-ability = Карта Дома предлагает выбор. Её текст — над ответами.
realm-tip-blade = Валирийский меч добавляет 1 к вашей силе в одном бою за раунд.
realm-tip-tides-redraw = Вторую карту придётся оставить, даже если она хуже.
realm-tip-casualties = Каждый меч на карте победителя, который не остановила башня, убивает один отряд.
realm-tip-retreat = Проигравшие отряды отступают все вместе и ложатся на бок: в этом раунде они не добавляют силы и не ходят в поход.
realm-tip-retreat-losses = Если войско больше, чем допускает снабжение, оно теряет отряды при отступлении.
realm-tip-capture-port = Вражеские корабли в этом порту можно заменить своими, если у вас есть корабли в запасе.
realm-tip-muster = Замок даёт одно очко сбора, крепость — два. Пеший воин и корабль стоят по одному очку, рыцарь и осадная башня — по два.
realm-tip-fit-supply = Размеры ваших войск ограничены снабжением. Войско — это два или больше отрядов в одной области.
realm-tip-order-tied = При равных ставках решает владелец Железного трона.
realm-tip-name-bidder = При равных ставках решает владелец Железного трона.
realm-tip-westeros-choice = Ваш выбор действует для всех Домов.
realm-tip-wildling-choice = На карте сказано, что теряет или получает каждый Дом.

# --- области
realm-hover-closed = При таком числе игроков сюда входить нельзя.
realm-hover-owner = Владеет { $house }
realm-hover-castle = замок
realm-hover-stronghold = крепость
realm-hover-barrels = { $count ->
    [one] { $count } бочка
    [few] { $count } бочки
   *[many] { $count } бочек
 }
realm-hover-crowns = { $count ->
    [one] { $count } корона
    [few] { $count } короны
   *[many] { $count } корон
 }
realm-hover-garrison = Гарнизон { $strength }
realm-hover-neutral = Нейтральный лорд { $strength }
realm-hover-units = { $house }: { $units }
realm-hover-order = Приказ { FORM($house, "of") }: { $order }
realm-hover-hidden = лицом вниз
realm-hover-token = Жетон власти { FORM($house, "of") }

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
command-realm-list-on = Следующая страница списка
command-realm-list-back = Предыдущая страница списка
command-realm-all-units = Взять всех
command-realm-token-box = Оставить жетон власти или нет
command-realm-skip = К вашему ходу
command-realm-handover = Сесть за стол
command-realm-replay = Смотреть запись
command-realm-leave = В главное меню
realm-frame-help = Обзор раунда
command-realm-hide = Скрыть фигурки
command-realm-orders = Раскрытые приказы
command-realm-owners = Показать владельцев областей
command-realm-table = Бой или Дома и влияние
hint-realm-log-orders = Приказы, походы, набеги, сбор войск
hint-realm-log-fights = Сражения, карты Домов, отступления
hint-realm-log-power = Власть, ставки, треки, снабжение, одичалые
realm-frame-fit = Показать всю карту
realm-whole-map = Ко всей карте
command-realm-go-there = К нужной области
command-realm-supply = Снабжение всех Домов
keys-page-realm = Игра престолов

# --- начало, меню, партии
title-realm = Игра престолов
realm-setup-title = Игра престолов
realm-setup-players = Игроков
realm-setup-seats = Места
realm-setup-rules = Правила
realm-setup-seed = Зерно
realm-setup-seed-hint = При том же зерне и тех же действиях получится та же партия. Введите число.
realm-setup-new-seed = Новое зерно
realm-setup-random = Перемешать места
realm-setup-begin = Начать партию
realm-setup-continue = Продолжить последнюю
realm-setup-games = Сохранённые партии
realm-setup-opening = Начальное положение
realm-setup-none = За все Дома играют боты: вы только смотрите.
realm-option-final-tie = При равенстве в конце
realm-option-final-tie-land = больше областей суши
realm-option-final-tie-strongholds = больше крепостей
realm-option-routed-transport = Отступившие корабли перевозят отряды
realm-option-tides = Карты перевеса
realm-option-lannister-ship = Ланнистеры начинают с кораблём в порту
realm-option-wildling-tie = Равные ставки против одичалых
realm-option-wildling-tie-before = до карты
realm-option-wildling-tie-after = после карты
realm-option-support-by = О подмоге решают
realm-option-support-by-order = о каждой отдельно
realm-option-support-by-house = обо всей сразу
realm-option-yes = да
realm-option-no = нет
realm-seat-person = Человек
realm-menu-title = Игра престолов: раунд { $round }
realm-menu-not-kept = Эта партия не сохраняется.
realm-menu-overview = Обзор раунда
realm-overview-westeros = 1. Вестерос (со второго раунда): открывают три карты. Знаки одичалых увеличивают силу одичалых; при силе 12 они нападают. Карты меняют снабжение, дают собрать войска или начинают ставки за три трека.
realm-overview-planning = 2. Замыслы: положите лицом вниз по приказу в каждую область со своими отрядами. Все приказы открывают вместе. Владелец ворона может заменить один свой приказ или посмотреть верхнюю карту одичалых.
realm-overview-action = 3. Действия: в порядке хода каждый Дом исполняет по одному набегу, пока набеги не кончатся; затем так же походы, и каждый бой разыгрывают сразу; затем усиление власти.
realm-overview-combat = Бой: складывают силу отрядов (пеший воин 1, рыцарь 2, корабль 1, осадная башня 4 против замков и крепостей), приказы, подмогу, карты Домов и меч. Побеждает бо́льшая сумма; проигравший теряет отряд за каждый меч, который не остановила башня, и отступает.
realm-overview-end = Партия кончается сразу, как только кто-то займёт семь замков и крепостей, или после 10-го раунда.
learn-realm-how-to-play = Раунд вкратце, все карты и все правила с поиском
help-group-pieces = Фишки и карты
realm-help-units = Отряды
realm-help-orders = Приказы
realm-help-tracks = Треки влияния
realm-help-cards = Карты { FORM($house, "of") }
realm-help-wildlings = Карты одичалых
realm-help-unit = Сила { $strength }{ $forts ->
    [no] .
   *[other] , а при атаке на замок или крепость — { $forts }.
} Цена сбора: { $cost }. У каждого Дома: { $limit }.
realm-help-order-count = У каждого Дома: { $count }.{ $special ->
    [yes] {" "}Это особый приказ, со звездой.
   *[no] {""}
}
realm-help-order-raid = { $special ->
    [yes] Снимает соседний вражеский приказ набега, подмоги, усиления власти или обороны.
   *[no] Снимает соседний вражеский приказ набега, подмоги или усиления власти.
}
realm-help-order-march = Ведёт отряды из своей области. Поход в область соперника начинает бой, в котором к силе добавляется число на приказе.
realm-help-order-defense = Прибавляет своё число к силе Дома, который обороняет эту область.
realm-help-order-support = Добавляет одной из сторон соседнего боя силу отрядов своей области и число на приказе.
realm-help-order-consolidate = { $special ->
    [yes] Даёт 1 жетон власти и ещё 1 за каждую корону своей области. В замке или крепости вместо этого можно собрать войска.
   *[no] Даёт 1 жетон власти и ещё 1 за каждую корону своей области.
}
realm-games-title = Сохранённые партии
realm-games-none = Сохранённых партий пока нет.

# --- подсказки и новости
realm-table-hint-thinks = Готовим подсказку…
realm-table-westeros = Карты Вестероса
realm-table-card-chosen = Карта Дома, лицом вниз

# части силы в столбце рядом с числами
realm-row-units = { $of }
realm-row-march = приказ { $of }
realm-row-defense = приказ { $of }
realm-row-support = подмога { FORM($of, "from") }
realm-row-garrison = гарнизон
realm-row-card = { $of }
realm-row-text = текст карты { $of }
realm-row-blade = Валирийский меч
realm-row-tides = карта перевеса
realm-row-routed = { $of } (в отступлении)
realm-row-order = приказ { $of }
realm-row-later = текст карты ещё сработает
realm-row-blade-unused = Валирийский меч, ещё не применён
realm-table-open-support = Ещё может помочь { $house } { FORM($area, "from") } { $same ->
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
    [yes] Валирийский меч остаётся у { FORM($house, "of") }.
   *[no] Валирийский меч теперь у { FORM($house, "of") }.
}
realm-bids-first-kings-court = { $still ->
    [yes] Посыльный ворон остаётся у { FORM($house, "of") }.
   *[no] Посыльный ворон теперь у { FORM($house, "of") }.
}
realm-bids-sum = Все ставки вместе: { $watch }. Сила одичалых: { $strength }.
realm-bids-watch-wins = Ночной Дозор побеждает: { $watch } против { $strength }
realm-bids-wildlings-win = Одичалые побеждают: { $strength } против { $watch }
realm-bids-lowest = Победа одичалых: самая низкая ставка
realm-bids-others = Победа одичалых: остальные
realm-bids-highest = Победа Дозора: самая высокая ставка

# что все у экрана смотрят вместе
realm-reveal-westeros = Вестерос, раунд { $round }: три карты
realm-reveal-westeros-again = Вестерос, раунд { $round }: новая карта
realm-reveal-westeros-text = Карты открываются одна за другой.
realm-reveal-turn = Открыть { $deck }
realm-reveal-deck = { $deck }: закрыта
realm-reveal-face-down = закрыта
realm-reveal-changes = Что изменится
realm-reveal-possible = Что ещё может выпасть
realm-reveal-icon = одичалые
realm-reveal-no-effect = Эффекта нет.
realm-reveal-wildlings = Сила одичалых (нападают при { $attack })
realm-reveal-wildlings-attack = Одичалые нападают
realm-reveal-wildlings-come = Одичалые нападают с силой
realm-reveal-bids = Дома делают ставки за каждый трек по очереди. Сейчас:
realm-reveal-banned = В этом раунде запрещены:
realm-reveal-again = Колоду перемешивают и вскрывают новую карту.
realm-reveal-picks = { $house } выбирает одно:
realm-reveal-bids-text = Все ставки открыты и уплачены.
realm-reveal-step-bids = Ставки
realm-reveal-step-places = Новые места
realm-reveal-step-attack = Исход
realm-reveal-battle = Бой: { $area }. Карты Домов открыты
realm-reveal-battle-over = Бой: { $area }. Итог
realm-reveal-battle-counted = Сила обеих сторон подсчитана.
realm-reveal-battle-won = В бою победил { $house }.
realm-reveal-battle-text = Сила каждой стороны подсчитывается по частям.
realm-reveal-attacks = нападает { FORM($area, "from") }
realm-reveal-defends = обороняет: { $area }
realm-reveal-adds = сила
realm-reveal-sum = всего
realm-reveal-because = { $text }: { $card }
realm-reveal-stands = Пока что { $attacker } к { $defender }
realm-reveal-wins = { $house } побеждает с перевесом { $by }
realm-reveal-wins-tie = Силы равны: побеждает { $house }, он выше на треке Вотчин
realm-reveal-loses = { $count ->
    [0] { $house } не теряет отрядов от мечей.
    [one] { $house } теряет от мечей { $count } отряд.
    [few] { $house } теряет от мечей { $count } отряда.
   *[many] { $house } теряет от мечей { $count } отрядов.
}
realm-reveal-tie = При равенстве сил победил бы { $house }.
realm-reveal-raid = Набег: { $area }
realm-reveal-raid-text = Приказ снят.
realm-reveal-power = власть { $by }
realm-reveal-orders = Раунд { $round }: приказы раскрыты
realm-reveal-orders-text = Приказы лежат на карте и перечислены ниже.
realm-reveal-placed = Приказы отданы
realm-reveal-revealed = Приказы раскрыты
realm-reveal-raven = Ворон
realm-reveal-then = Потом передайте экран { FORM($house, "to") }.

# пояснения под треками
realm-legend-castles = 7 замков и крепостей — сразу победа
realm-legend-supply = снабжение и войска, которые оно допускает
realm-legend-power = доступная власть
realm-legend-cards = карты Дома на руке

# обзор и раскрытые приказы
realm-recap-own = Что коснулось вас
realm-recap-near = По соседству
realm-recap-far = В других местах
realm-recap-close = К моему ходу
realm-recap-orders = { $count ->
    [one] Раскрыт { $count } приказ. Посмотреть: { $key-realm-orders }.
    [few] Раскрыты { $count } приказа. Посмотреть: { $key-realm-orders }.
   *[many] Раскрыто { $count } приказов. Посмотреть: { $key-realm-orders }.
}
realm-orders-heading = Раскрытые приказы: { $count }
realm-orders-lies = { $area }: { $order }.
realm-orders-done = { $area }: { $order }. Приказ уже исполнен.
realm-orders-gone = { $area }: { $order }. Приказ снят.
