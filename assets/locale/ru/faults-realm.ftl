# Что не так в записях второй игры; см. faults.ftl.

# Слова и формы
told-noun-house = Дом
told-noun-house-card = карта Дома
told-noun-order = приказ
told-noun-westeros-card = карта Вестероса

# Земли и границы
told-realm-land-only = `fort`, `crowns`, `supply`, `home`, `garrison`, `island` и `port` бывают только у земель; уберите их
told-realm-port-needs = порту нужны `land`, `sea` и `capacity`
told-realm-port-only = `land`, `sea` и `capacity` бывают только у портов; уберите их
told-realm-garrison = гарнизону нужен герб; укажите и `home`, и `garrison` или ничего из них
told-realm-own-neighbour = область не может граничить сама с собой; назовите две области
told-realm-border-kind = здесь «{ $found }»; вид границы { $one } и { $other } — «{ $kind }»
told-realm-no-neighbour = нет соседей; укажите границы
told-realm-cut-off = с остальной карты сюда не попасть; добавьте границу с областью, до которой можно дойти
told-realm-island = остров не может граничить с землёй
told-realm-not-its-port = { $port }: это не порт { $area }
told-realm-home-is = престольная земля { $house } — { $area }
told-realm-port-borders = порт должен граничить со своей землёй и своим морем: { $land }, { $sea }
told-realm-not-neighbours = { $one } и { $other } не граничат
told-realm-other-port = в записи { $area } назван другой порт или не назван никакой
told-realm-no-fort = { $area }: порта быть не может, здесь нет ни замка, ни крепости

# Дома и расстановки
told-realm-no-home = { $area }: это не крепость с гербом { $house }
told-realm-icons = здесь { $found }; в землях этого Дома их { $count }
told-realm-armies = войска этого Дома больше, чем позволяет снабжение { $level }
told-realm-cannot-stand = { $unit } не может стоять здесь: { $area }; корабли стоят в морях и портах, другие отряды — на земле
told-realm-held = { $area }: здесь в начале стоит { $house }
told-realm-too-many = здесь { $count } ({ $unit }); у Дома их { $limit }
told-realm-houses = здесь Домов: { $found }; игроков { $players }
told-realm-absent = каждый Дом должен быть либо в `houses`, либо в `absent`
told-realm-positions = у каждого Дома в игре должно быть одно деление, у других Домов — ни одного
told-realm-stars = здесь делений: { $found }; Домов { $players }
told-realm-no-land = { $area }: это не земля
told-realm-begins = Дом { $house } начинает в { $area }
told-realm-twice = { $area }: названо дважды
told-realm-closed = здесь должны быть порты этих земель: { $list }
told-realm-largest-first = перечислите войска от большего к меньшему
told-realm-spaces = деления должны возрастать
told-realm-no-space = на треке нет деления { $space }

# Карты
told-realm-hand = карт Дома { $count }; у Дома их { $limit }
told-realm-text = `text` и `effects` нужны вместе; укажите оба или ни одного
told-realm-no-deck = этой карты нет ни в одной колоде
told-realm-choice = { $card }: это само выбор; назовите карты, в которых нет выбора

# Коробка
told-realm-total = здесь { $told }; в записях { $found }
told-realm-strengths = сила карт этого Дома: { $found }; нужно: { $told }
told-realm-icons-or-text = у карты Дома должны быть либо мечи и башни, либо текст
told-realm-deck = карт здесь { $found }; нужно: { $told }
told-realm-special = особых приказов { $found }; нужно: { $told }
told-realm-slid = порядок должен быть как в { $setup }: { $houses }

# Командные строки
told-realm-setting-form = { $what } — не настройка. Пишите ИМЯ=ЗНАЧЕНИЕ, например `tides=true`.
told-realm-setting = такой настройки нет; можно: { $names }
told-realm-players = игроков не может быть { $count }; можно: { $players }
told-realm-start-houses = здесь Дома { $found }; при { $count } игроках нужны { $houses }

# Файлы разобранных примеров
told-realm-cases = здесь нужно `cases:` со списком примеров
told-realm-case-realm = здесь примеры «Игры престолов»; для них есть `bow realm cases`
told-realm-case-battle = здесь случаи для битв; для них есть `bow cases`
told-realm-case-step = нужна таблица, где есть либо `do`, либо `event`
told-realm-case-beyond = здесь { $step }; а действий в примере { $count }
told-realm-case-no-value = нет значения: { $names }
told-realm-case-item = нужен один отряд и его место, например `footman: harrenhal`, или `upgrade: knight`
told-realm-case-routed = для `routed` нужно рядом `upgrade`
told-realm-case-too-many = примеров больше { $most }; остальные не читаются
told-realm-recorded = У записанной партии свои Дома, зерно, настройки и действия. Уберите --players, --seed, --option и --after.

# Позиции разобранных примеров
told-realm-case-players = игроков { $found }; нужно: { $names }
told-realm-case-home = это не престольная земля Дома из этой партии
told-realm-case-land = это не область на суше
told-realm-case-track = каждый Дом партии должен стоять здесь один раз
told-realm-case-card-of = это не карта Дома { $house }
told-realm-case-hand = рука и сброс Дома { $house } вместе должны составлять его карты: { $names }
told-realm-case-left = здесь { $found }; осталось { $left }

# Что вышло не так, как в разобранном примере
told-realm-case-differs = ожидалось { $wanted }, вышло { $found }
told-realm-case-refused = отказано: { $why }
told-realm-case-refused-other = отказано по { $rule } ({ $key }), а не по { $meant }: { $why }
told-realm-case-refused-only = отказано только потому, что { $why }; если так и задумано, напишите `why: not-asked`
told-realm-case-legal = это разрешено, а ожидался отказ
told-realm-case-broke = сбой игры: { $error }: { $why }
told-realm-case-stuck = игра не может идти дальше: { $fault }
told-realm-case-after = после этого { $fault }
told-realm-case-why = «{ $why }» — и не правило, и не ключ отказа.{ $hint } Ключи: { $names }; пояснение пишите несколькими словами
told-realm-case-why-legal = рядом с правилом или ключом отказа нужно `legal: false`
told-realm-case-shuffle = карты перемешиваются, но нет события `{ $event }`, которое называет выпавшие карты
told-realm-case-not-shuffled = { $card } — не из перемешиваемых карт
told-realm-case-other-deck = колода { $deck } здесь не перемешивается
told-realm-case-no-tides = нет карты для Дома { $house }, а он сражается
told-realm-case-undrawn = эти карты никто не тянет: для них ничего не перемешивается
told-realm-case-no-redraw = эту карту никто не тянул; для неё нужен `redraw`
told-realm-case-not-asked = Дом { $house } не спрашивают: никому не нужно ничего решать
told-realm-case-not-asked-that = Дом { $house } об этом не спрашивают: отвечать на `{ $kind }` должен { $decider }
told-realm-case-secret-first = сначала спрашивают Дом { $house }, а в `secret` для него ничего нет
told-realm-case-secret-unasked = { $house }: этот Дом сейчас не спрашивают
told-realm-case-planned = { $house } уже отдал приказы
told-realm-case-bids-for = сейчас ставки делают на { $what }
told-realm-case-no-choice = { $card } не даёт Дому { $house } такого выбора
told-realm-case-no-deck = { $card } нет ни в одной колоде
told-realm-case-deck-card = { $card } — не карта колоды { $deck }
told-realm-case-wildling-deck = { $card } сейчас нет в колоде одичалых
told-realm-case-beginning = пример не может начинаться с `{ $do }`; может с { $names } или с события
told-realm-case-combat = идёт бой; сначала он должен закончиться
told-realm-case-no-room = не осталось области или пешего воина для боя между { $house } и { $other }
told-realm-case-itself = { $house } не может сражаться сам с собой
told-realm-case-not-opponent = { $house } — не другая сторона боя
told-realm-case-not-in-hand = этого нет на руке: { $house }
told-realm-case-no-text = { $card } в таком бою ни о чём не спрашивает; опишите поход и карты Домов
told-realm-case-areas = здесь приказов { $orders } и пустых областей { $empty }; осталось областей: { $left }
told-realm-case-more-orders = приказов больше, чем областей без приказа: { $left }
told-realm-case-which-house = неясно, какой Дом; назовите его: `{"{"}event: test_supply, house: stark{"}"}`
told-realm-case-no-march = перед этим нет похода на нейтрального лорда
told-realm-case-no-token = { $house } не может оставить жетон власти: { $area }
told-realm-case-no-support = { $area } не оказывает подмогу { $house }
told-realm-case-blade-used = Валирийский меч уже использован
told-realm-case-blade-elsewhere = { $house } сражается без Валирийского меча
told-realm-case-raven-used = Посыльный ворон уже использован
told-realm-case-raven-elsewhere = ворон у Дома { $house }
told-realm-case-chooser = выбирает { $decider }, а не { $house }
told-realm-case-ties = равенства решает { $decider }, а не { $house }
told-realm-case-more-lost = отрядов теряется больше, чем здесь названо
told-realm-case-more-due = потерять или заменить нужно больше отрядов, чем здесь названо
told-realm-case-token-home = { $area } — престольная земля Дома { $house }
told-realm-case-token-there = там уже есть жетон власти: { $area }
told-realm-case-token-units = в области остаются отряды: { $area }
told-realm-case-token-power = { $house }: нет доступной власти

# Чего не может быть в «Игре престолов»
told-realm-state-kinds = { $house }: отрядов одного рода ({ $unit }) больше, чем { $number } (CMP-2)
told-realm-state-limit = { $house }: войска не укладываются в предел снабжения (SUP-7)
told-realm-state-impossible = { $area }: невозможное число отрядов
told-realm-state-cannot-be = { $area }: здесь отряды, которых здесь быть не может (MAR-4)
told-realm-state-ships = { $area }: здесь больше трёх кораблей (PRT-2)
told-realm-state-port = { $area }: здесь корабли Дома { $house }, но порт принадлежит Дому { $owner } (PRT-1)
told-realm-state-port-nobody = { $area }: здесь корабли Дома { $house }, а порт ничей (PRT-1)
told-realm-state-neutral = { $area }: здесь отряды рядом с нейтральным лордом (NEU-1)
told-realm-state-garrison = { $area }: здесь чужие отряды рядом с гарнизоном (GAR-3)
told-realm-state-orders = { $house }: отдано больше таких приказов ({ $order }), чем есть (ORD-1)
told-realm-state-banned = { $house }: отдан запрещённый приказ ({ $order }) (PLN-8)
told-realm-state-idle = { $area }: здесь приказ, но нет отрядов Дома { $house } (CCL-4)
told-realm-state-power = { $house }: жетонов власти должно быть от 0 до 20 (CMP-2)
told-realm-state-supply = { $house }: снабжение вне трека
told-realm-state-token = { $area }: жетон власти Дома { $house } здесь лежать не может (CTL-2, CTL-10)
told-realm-state-token-enemies = { $area }: жетон власти Дома { $house } лежит рядом с чужими отрядами (CTL-5)
told-realm-state-wildlings = сила одичалых вне трека (CMP-4)
told-realm-state-cards = { $house }: рука и сброс вместе — не семь карт этого Дома (CMP-1)
told-realm-state-no-card = { $house }: на руке нет ни одной карты (HSE-4)
told-realm-state-plays = { $house }: сыграна карта ({ $card }), которой нет на руке (HSE-1)
told-realm-state-deck = в колоде { $deck } нет её десяти карт (WES-7)
told-realm-state-deck-known = в колоде { $deck } меньше карт, чем известно
told-realm-state-wildling-deck = в колоде одичалых нет её девяти карт (WLD-10)
told-realm-state-wildling-known = известные карты колоды одичалых не подходят к колоде
told-realm-state-track = { $track }: каждый Дом должен стоять на этом треке один раз (SET-8)
told-realm-state-dominance = { $track }: жетон этого трека не у первого Дома (INF-8)

told-realm-hotseat-resume = --resume продолжает партию из файла. Уберите --journal, --players, --houses, --seed и --option.
told-realm-one-house = один Дом
told-realm-house-order = Дом и приказ
told-realm-a-house = Дом
told-realm-a-strength = сила
told-realm-house-cards = карты Дома
told-realm-some-cards = карты
told-realm-card-number = число карт
told-realm-unit-numbers = отряды и их число
told-realm-unit-number = число отрядов
told-realm-frame-map = таблица с ключом `frame`
told-realm-track-once = каждый Дом должен стоять здесь один раз
told-realm-known-houses = для каждой карты колоды — Дома, которые знают её место
told-realm-every-house = здесь нужна запись для каждого Дома игры
told-realm-all-named = нужно назвать все жетоны и все колоды
told-realm-first-open = первой открытой процедурой должна быть `rounds` или единственная `over`
told-realm-range = от { $least } до { $most }
told-realm-not-in-game = { $house }: такого Дома в этой игре нет
told-realm-position-form = позиция должна быть таблицей ключей: round, units, orders и так далее
told-realm-four-numbers = { $value }: нужны четыре числа отрядов
told-realm-listed-twice = { $value } указано дважды
told-realm-names = здесь { $found }; нужно: { $expected }
told-realm-waits = `{ $kind }` ждёт здесь { $names }, а не `{ $found }`
told-realm-never-last = `{ $kind }` сама ничего не спрашивает; после неё должно идти { $names }
told-realm-march-moves = такого похода быть не может: { $action }
told-realm-port-ships = { $house }: чужих кораблей, которые можно взять, там нет
told-realm-no-way = { $area }: сюда отряды отойти не могут

# Файл карты
told-realm-map-points = нужны точки, например `352,0 348.2,3.1`
told-realm-map-open = границы области { $area } не смыкаются; запустите `tools/art/make_realm_map.py`
told-realm-map-arc = { $area } называет границу { $number }; всего их { $most }
told-realm-play-file = У записанной партии свои Дома, зерно и настройки; уберите --players, --houses, --seed и --option.
