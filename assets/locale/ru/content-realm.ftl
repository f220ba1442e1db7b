# Что напечатано во второй игре: земли, Дома, войска, приказы, карты.

printed-box = «Игра престолов»: настольная игра, второе издание
printed-threat = Одичалые

# Отряды
printed-footman = Пеший воин
printed-knight = Рыцарь
printed-ship = Корабль
printed-siege_engine = Осадная башня

# Земли
printed-arbor = Бор
printed-blackwater = Черноводная
printed-boneway = Костяной Путь
printed-castle_black = Чёрный Замок
printed-crackclaw_point = Раздвоенный Коготь
printed-dornish_marches = Дорнийские Марки
printed-dragonstone = Драконий Камень
printed-eyrie = Орлиное Гнездо
printed-fingers = Персты
printed-flints_finger = Кремневый Палец
printed-greywater_watch = Сероводье
printed-harrenhal = Харренхол
printed-highgarden = Хайгарден
printed-karhold = Кархолд
printed-kings_landing = Королевская Гавань
printed-kingswood = Королевский Лес
printed-lannisport = Ланниспорт
printed-moat_cailin = Ров Кейлин
printed-mountains_of_the_moon = Лунные Горы
printed-oldtown = Старомест
printed-princes_pass = Принцев Перевал
printed-pyke = Пайк
printed-reach = Простор
printed-riverrun = Риверран
printed-salt_shore = Солёный Берег
printed-seagard = Сигард
printed-searoad_marches = Марки Приморской Дороги
printed-starfall = Звездопад
printed-stoney_sept = Каменная Септа
printed-stony_shore = Каменный Берег
printed-storms_end = Штормовой Предел
printed-sunspear = Солнечное Копьё
printed-three_towers = Три Башни
printed-twins = Близнецы
printed-white_harbor = Белая Гавань
printed-widows_watch = Вдовий Дозор
printed-winterfell = Винтерфелл
printed-yronwood = Айронвуд

# Моря
printed-bay_of_ice = Ледовый залив
printed-blackwater_bay = Черноводный залив
printed-east_summer_sea = Восточное Летнее море
printed-golden_sound = Золотой пролив
printed-ironmans_bay = Залив Железных Людей
printed-narrow_sea = Узкое море
printed-redwyne_straights = Пролив Редвинов
printed-sea_of_dorne = Дорнийское море
printed-shipbreaker_bay = Залив Разбитых Кораблей
printed-shivering_sea = Студёное море
printed-sunset_sea = Закатное море
printed-west_summer_sea = Западное Летнее море

# Порты
printed-port_dragonstone = Порт Драконьего Камня
printed-port_lannisport = Порт Ланниспорта
printed-port_oldtown = Порт Староместа
printed-port_pyke = Порт Пайка
printed-port_storms_end = Порт Штормового Предела
printed-port_sunspear = Порт Солнечного Копья
printed-port_white_harbor = Порт Белой Гавани
printed-port_winterfell = Порт Винтерфелла

# Дома
printed-stark = Старк
printed-greyjoy = Грейджой
printed-lannister = Ланнистер
printed-martell = Мартелл
printed-tyrell = Тирелл
printed-baratheon = Баратеон

# Треки влияния и жетоны превосходства
printed-iron_throne = Железный трон
printed-iron_throne_token = Железный трон
printed-fiefdoms = Вотчины
printed-valyrian_steel_blade = Валирийский меч
printed-kings_court = Королевский двор
printed-messenger_raven = Посыльный ворон

# Приказы
printed-raid = Набег
printed-raid_special = Особый набег
printed-march_minus1 = Поход -1
printed-march_0 = Поход
printed-march_plus1 = Поход +1
printed-consolidate = Усиление власти
printed-consolidate_special = Особое усиление власти
printed-defense_1 = Оборона +1
printed-defense_2 = Оборона +2
printed-support = Подмога
printed-support_1 = Подмога +1

# Карты Дома Баратеон
printed-stannis_baratheon = Станнис Баратеон
printed-stannis_baratheon-text = +1 к силе, пока ваш соперник стоит выше на треке Железного трона.
printed-renly_baratheon = Ренли Баратеон
printed-renly_baratheon-text = Если вы победили, можете заменить одного своего пешего воина, который сражался или оказал подмогу, рыцарем из запаса.
printed-ser_davos_seaworth = Сир Давос Сиворт
printed-ser_davos_seaworth-text = Пока Станнис Баратеон лежит в вашем сбросе, у этой карты +1 к силе и один меч.
printed-brienne_of_tarth = Бриенна Тарт
printed-melisandre = Мелисандра
printed-salladhor_saan = Салладор Саан
printed-salladhor_saan-text = Если вам в этом бою оказана подмога, сила каждого корабля в бою, кроме кораблей Баратеона, равна 0.
printed-patchface = Пестряк
printed-patchface-text = После боя вы можете посмотреть карты на руке соперника и одну из них, по своему выбору, положить в его сброс.

# Карты Дома Грейджой
printed-euron_crows_eye = Эурон Вороний Глаз
printed-victarion_greyjoy = Виктарион Грейджой
printed-victarion_greyjoy-text = Если вы атакуете, сила каждого вашего корабля в бою, и того, что оказывает подмогу, равна 2, а не 1.
printed-theon_greyjoy = Теон Грейджой
printed-theon_greyjoy-text = Если вы обороняете землю с замком или крепостью, у этой карты +1 к силе и один меч.
printed-balon_greyjoy = Бейлон Грейджой
printed-balon_greyjoy-text = Напечатанная сила карты соперника считается равной 0.
printed-dagmar_cleftjaw = Дагмер Щербатый
printed-asha_greyjoy = Аша Грейджой
printed-asha_greyjoy-text = Если вам в этом бою не оказана подмога, у этой карты два меча и одна башня.
printed-aeron_damphair = Эйерон Мокроголовый
printed-aeron_damphair-text = Вы можете сразу отдать 2 доступной власти, сбросить эту карту и сыграть с руки другую.

# Карты Дома Ланнистер
printed-tywin_lannister = Тайвин Ланнистер
printed-tywin_lannister-text = Если вы победили, получите 2 власти.
printed-ser_gregor_clegane = Сир Грегор Клиган
printed-ser_jaime_lannister = Сир Джейме Ланнистер
printed-the_hound = Пёс
printed-tyrion_lannister = Тирион Ланнистер
printed-tyrion_lannister-text = Вы можете вернуть карту соперника ему на руку; соперник обязан сыграть другую, а если её нет, сражается без карты.
printed-ser_kevan_lannister = Сир Киван Ланнистер
printed-ser_kevan_lannister-text = Если вы атакуете, сила каждого вашего пешего воина в бою, и того, что оказывает подмогу, равна 2, а не 1.
printed-cersei_lannister = Серсея Ланнистер
printed-cersei_lannister-text = Если вы победили, можете снять с поля любой приказ соперника.

# Карты Дома Мартелл
printed-the_red_viper = Красный Змей
printed-areo_hotah = Арео Хотах
printed-darkstar = Тёмная Звезда
printed-obara_sand = Обара Сэнд
printed-nymeria_sand = Нимерия Сэнд
printed-nymeria_sand-text = Одна башня, если вы обороняетесь; один меч, если атакуете.
printed-arianne_martell = Арианна Мартелл
printed-arianne_martell-text = Если вы обороняетесь и проиграли, атакующие отряды не входят в землю, за которую шёл бой, а возвращаются туда, откуда пришли; ваши отряды всё равно отступают.
printed-doran_martell = Доран Мартелл
printed-doran_martell-text = Сразу переместите соперника на последнее деление одного трека влияния по вашему выбору.

# Карты Дома Старк
printed-eddard_stark = Эддард Старк
printed-robb_stark = Робб Старк
printed-robb_stark-text = Если вы победили, можете выбрать, куда отступят побеждённые отряды: из тех возможных областей, где проигравший потеряет меньше всего отрядов.
printed-greatjon_umber = Большой Джон Амбер
printed-roose_bolton = Русе Болтон
printed-roose_bolton-text = Если вы проиграли, возьмите на руку весь свой сброс и эту карту.
printed-ser_rodrick_cassel = Сир Родрик Кассель
printed-the_blackfish = Чёрная Рыба
printed-the_blackfish-text = В этом бою вы не теряете отряды из-за карт Домов, боевых значков и карт перевеса.
printed-catelyn_stark = Кейтилин Старк
printed-catelyn_stark-text = Ваш приказ обороны в земле, за которую идёт бой, считается вдвойне.

# Карты Дома Тирелл
printed-mace_tyrell = Мейс Тирелл
printed-mace_tyrell-text = Сразу уничтожьте одного пешего воина соперника, который атакует или обороняется в этом бою.
printed-ser_loras_tyrell = Сир Лорас Тирелл
printed-ser_loras_tyrell-text = Если вы атакуете и побеждаете, приказ похода не снимается, а переходит в захваченную область, и его можно исполнить ещё раз в этом раунде.
printed-ser_garlan_tyrell = Сир Гарлан Тирелл
printed-randyll_tarly = Рендилл Тарли
printed-alester_florent = Алестер Флорент
printed-margaery_tyrell = Маргери Тирелл
printed-queen_of_thorns = Королева Шипов
printed-queen_of_thorns-text = Сразу снимите один приказ соперника в области рядом с местом боя; приказ похода, который начал бой, снять нельзя.

# Карты Вестероса
printed-supply = Снабжение
printed-supply-text = В порядке хода каждый Дом ставит жетон снабжения по числу подвластных ему знаков снабжения, а затем убирает отряды, пока войска не уложатся в предел.
printed-mustering = Сбор войск
printed-mustering-text = В порядке хода каждый Дом собирает войска во всех своих землях с замками и крепостями.
printed-throne_of_blades = Трон из клинков
printed-throne_of_blades-text = Владелец Железного трона выбирает: «Снабжение», «Сбор войск» или ничего.
printed-winter_is_coming = Зима близко
printed-winter_is_coming-text = Перемешайте всю колоду вместе с этой картой, вскройте новую карту и исполните её, считая и знак одичалых; если нужно, повторите.
printed-last_days_of_summer = Последние дни лета
printed-last_days_of_summer-text = Ничего не происходит.
printed-game_of_thrones = Игра престолов
printed-game_of_thrones-text = В порядке хода каждый Дом получает 1 власть за каждую корону в своих землях и 1 за каждый свой порт, где есть его корабль, если в море рядом нет чужих кораблей.
printed-clash_of_kings = Битва королей
printed-clash_of_kings-text = Освободите три трека влияния и боритесь за них по очереди.
printed-dark_wings_dark_words = Чёрные крылья, чёрные вести
printed-dark_wings_dark_words-text = Владелец Посыльного ворона выбирает: «Битва королей», «Игра престолов» или ничего.
printed-wildlings_attack = Нашествие одичалых
printed-wildlings_attack-text = Одичалые нападают с силой, которую показывает их трек.
printed-put_to_the_sword = Преданы мечу
printed-put_to_the_sword-text = Владелец Валирийского меча выбирает на ближайшую фазу замыслов: нельзя отдавать приказы обороны, нельзя отдавать поход +1 или запрета нет.
printed-storm_of_swords = Буря мечей
printed-storm_of_swords-text = В ближайшей фазе замыслов нельзя отдавать приказы обороны, и особые тоже.
printed-rains_of_autumn = Осенние дожди
printed-rains_of_autumn-text = В ближайшей фазе замыслов нельзя отдавать приказ похода +1.
printed-sea_of_storms = Море штормов
printed-sea_of_storms-text = В ближайшей фазе замыслов нельзя отдавать приказы набега, и особые тоже.
printed-web_of_lies = Паутина лжи
printed-web_of_lies-text = В ближайшей фазе замыслов нельзя отдавать приказы подмоги, и особые тоже.
printed-feast_for_crows = Пир стервятников
printed-feast_for_crows-text = В ближайшей фазе замыслов нельзя отдавать приказы усиления власти, и особые тоже.

# Карты одичалых
printed-silence_at_the_wall = Тишина у Стены
printed-silence_at_the_wall-lowest = Ничего.
printed-silence_at_the_wall-others = Ничего.
printed-silence_at_the_wall-highest = Ничего.
printed-preemptive_raid = Упреждающий набег
printed-preemptive_raid-lowest = Выбирает одно: уничтожить 2 своих отряда где угодно или опуститься на 2 деления на том треке влияния, где стоит выше всего.
printed-preemptive_raid-others = Ничего.
printed-preemptive_raid-highest = Одичалые сразу нападают ещё раз с силой 6. Давший больше всех не участвует: ни ставки, ни награды, ни потерь.
printed-preemptive_raid-note = Если таких треков несколько, один из них выбирает владелец Железного трона (общее правило равенства).
printed-crow_killers = Убийцы ворон
printed-crow_killers-lowest = Заменяет всех своих рыцарей пешими воинами из запаса; рыцари, которых заменить нечем, уничтожаются (каких — выбирает Дом).
printed-crow_killers-others = Каждый так же заменяет 2 своих рыцарей по выбору или сколько есть.
printed-crow_killers-highest = Может сразу заменить до 2 своих пеших воинов где угодно рыцарями из запаса.
printed-rattleshirts_raiders = Разбойники Гремучей Рубашки
printed-rattleshirts_raiders-lowest = Жетон снабжения сдвигается на 2 назад (не ниже 0); затем войска должны уложиться в новый предел.
printed-rattleshirts_raiders-others = Жетон снабжения сдвигается на 1 назад (не ниже 0); затем войска должны уложиться в новый предел.
printed-rattleshirts_raiders-highest = Жетон снабжения сдвигается на 1 вперёд (не выше 6).
printed-massing_on_the_milkwater = Сбор на Молочной
printed-massing_on_the_milkwater-lowest = Если на руке больше одной карты Дома: сбрасывает из них все карты наибольшей силы.
printed-massing_on_the_milkwater-others = Если на руке больше одной карты Дома: каждый выбирает одну и сбрасывает.
printed-massing_on_the_milkwater-highest = Берёт на руку весь свой сброс.
printed-massing_on_the_milkwater-note = Если сила всех карт на руке одинакова, не сбрасывается ни одна.
printed-king_beyond_the_wall = Король за Стеной
printed-king_beyond_the_wall-lowest = Перемещается на последнее деление всех трёх треков влияния.
printed-king_beyond_the_wall-others = В порядке хода каждый выбирает Вотчины или Королевский двор и перемещается там на последнее деление.
printed-king_beyond_the_wall-highest = Перемещается на деление 1 одного трека влияния по выбору и получает его жетон превосходства.
printed-mammoth_riders = Наездники на мамонтах
printed-mammoth_riders-lowest = Уничтожает 3 своих отряда где угодно.
printed-mammoth_riders-others = Каждый уничтожает 2 своих отряда где угодно.
printed-mammoth_riders-highest = Может взять на руку 1 карту Дома по выбору из своего сброса.
printed-horde_descends = Орда идёт
printed-horde_descends-lowest = Уничтожает 2 своих отряда в одной своей земле с замком или крепостью; если это невозможно, 2 отряда где угодно.
printed-horde_descends-others = Каждый уничтожает 1 свой отряд где угодно.
printed-horde_descends-highest = Может собрать войска в одной подвластной земле с замком или крепостью (по обычным правилам).
printed-skinchanger_scout = Оборотень-разведчик
printed-skinchanger_scout-lowest = Сбрасывает всю доступную власть.
printed-skinchanger_scout-others = Каждый сбрасывает 2 доступной власти или сколько есть.
printed-skinchanger_scout-highest = Получает обратно власть, которую поставил.

# Слова, которыми пишут карты; ключи: printed-word-РОД-СЛОВО. В `...` — слова файлов, они остаются английскими.

# Карты Домов
printed-word-card-attackers-return = Атакующие не входят в завоёванную область: они возвращаются туда, откуда пришли (CCL-6).
printed-word-card-bonus = У карты больше силы (`strength`), мечей (`swords`) или башен (`forts`).
printed-word-card-defense-factor = Приказ обороны владельца в области, за которую идёт бой, умножается на `factor`.
printed-word-card-destroy-unit = Один сражающийся отряд соперника этого вида уничтожается, сначала стоящий; тот, что только оказывает подмогу, — нет.
printed-word-card-discard-from-hand = Владелец смотрит карты на руке соперника и одну из них кладёт в его сброс.
printed-word-card-gain-power = Владелец получает столько власти: `amount`.
printed-word-card-keep-march = Приказ похода переходит с отрядами в захваченную область и может быть исполнен снова (HSE-10).
printed-word-card-no-casualties = Владелец не теряет отряды из-за карт Домов, боевых значков и карт перевеса. То, что не может отступить, гибнет всё равно.
printed-word-card-opponent-strength = Напечатанная сила карты соперника считается равной `value`.
printed-word-card-opponent-to-last = Соперник перемещается на последнее занятое деление одного из `tracks`, который выбирает владелец (INF-8).
printed-word-card-pick-retreat = Владелец выбирает, куда отступят побеждённые отряды: из тех областей, где они потеряют меньше всего (RET-10).
printed-word-card-remove-order = Снимается один приказ соперника: любой (`anywhere`) или в области рядом с местом боя (`adjacent`); там нельзя снять приказ похода, который начал бой.
printed-word-card-send-back = Карта соперника возвращается ему на руку; он играет другую, а если её нет, никакой.
printed-word-card-swap-card = Владелец отдаёт `power` власти, сбрасывает карту и играет с руки другую.
printed-word-card-take-back-discards = Владелец берёт на руку свой сброс и саму эту карту.
printed-word-card-unit-strength = Сила каждого отряда вида `unit`, который сражается или оказывает подмогу, равна `value`: своих отрядов (`own`) или всех `others`. Отступившие отряды остаются с силой 0 (HSE-10).
printed-word-card-upgrade-footman = Один пеший воин владельца, который сражался или оказал подмогу, становится рыцарем из запаса; отступивший остаётся отступившим.

# Условия
printed-word-condition-at-fort = В области, за которую идёт бой, есть замок или крепость.
printed-word-condition-attacking = Владелец атакует.
printed-word-condition-defending = Владелец обороняется.
printed-word-condition-discarded = Карта `card` лежит в сбросе владельца.
printed-word-condition-opponent-ahead = Соперник стоит ближе к делению 1 трека `track`.
printed-word-condition-supported = Владельцу оказана подмога, любым Домом или своим (SPT-11).
printed-word-condition-unsupported = Владельцу никто не оказал подмогу, и свой Дом тоже (SPT-11).

# Карты Вестероса
printed-word-westeros-ban-orders = В ближайшей фазе замыслов нельзя отдавать эти приказы: `orders` (PLN-8).
printed-word-westeros-bid-for-tracks = Треки влияния освобождаются, и Дома борются за них по очереди (BID-1).
printed-word-westeros-choose-card = Владелец жетона выбирает одно из `options`: карту, которая исполняется, или `none` (WCD-16).
printed-word-westeros-collect-power = В порядке хода каждый Дом получает 1 власть за каждую подвластную корону и 1 за каждый открытый порт (WCD-6, PRT-11). Порт открыт, если в нём корабли этого Дома, а в его море нет вражеских кораблей.
printed-word-westeros-draw-again = Колода перемешивается вместе с этой картой, вскрывается новая карта, её знак одичалых считается (WCD-1).
printed-word-westeros-muster-all = В порядке хода каждый Дом собирает войска во всех своих землях с замками и крепостями (MUS-1).
printed-word-westeros-update-supply = В порядке хода каждый Дом ставит жетон снабжения по числу подвластных знаков, а затем приводит войска к пределу (SUP-1).
printed-word-westeros-wildlings-come = Одичалые нападают с силой, которую показывает их трек (WLD-1).

# Карты одичалых
printed-word-wildling-attack-again = Одичалые сразу нападают ещё раз с силой `strength`; этот Дом не участвует (WLD-14).
printed-word-wildling-choose-one = Дом выбирает одно из этих действий и исполняет его, но не такое, которым не может заплатить ничего (WLD-15).
printed-word-wildling-destroy-units = Дом уничтожает `count` своих отрядов или все, что у него есть. С `where: one-fort` — все в одной своей земле с замком или крепостью, а если столько отрядов нет ни в одной такой земле, где угодно.
printed-word-wildling-discard-card = Если на руке карт Дома две или больше, Дом сбрасывает одну по своему выбору.
printed-word-wildling-discard-strongest = Если на руке карт Дома две или больше, сбрасываются все карты наибольшей силы. Если сила всех одинакова, не сбрасывается ни одна (WLD-14).
printed-word-wildling-footmen-to-knights = Дом может заменить до `most` своих пеших воинов рыцарями из запаса.
printed-word-wildling-knights-to-footmen = Дом заменяет `count` своих рыцарей пешими воинами из запаса, без `count` — всех. Рыцарей выбирает он; те, для которых пеших воинов не хватило, уничтожаются.
printed-word-wildling-lose-power = Дом сбрасывает `amount` доступной власти или сколько есть; без `amount` — всю.
printed-word-wildling-lower-highest = Дом опускается на `positions` делений на том треке, где стоит выше всего; при равенстве трек выбирает владелец Железного трона.
printed-word-wildling-muster-once = Дом может собрать войска в одной своей земле с замком или крепостью (MUS-1).
printed-word-wildling-recover-bid = Дом получает обратно власть, которую поставил.
printed-word-wildling-recover-card = Дом может взять на руку одну карту по своему выбору из своего сброса.
printed-word-wildling-recover-discards = Дом берёт на руку весь свой сброс.
printed-word-wildling-shift-supply = Жетон снабжения сдвигается на `by` делений, не выходя за трек; если назад, Дом приводит войска к пределу (SUP-5).
printed-word-wildling-to-first = Дом перемещается на деление 1 одного из этих `tracks`, который выбирает сам, и получает его жетон (INF-8).
printed-word-wildling-to-last = Дом перемещается на последнее занятое деление всех этих `tracks`, а с `pick` — одного, который выбирает сам.
