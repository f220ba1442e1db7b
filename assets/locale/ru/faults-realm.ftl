# Что не так в записях второй игры; см. faults.ftl.

# Слова и формы
told-noun-house = Дом
told-noun-house-card = карта Дома
told-noun-order = приказ
told-noun-westeros-card = карта Вестероса

# Земли и границы
told-realm-land-only = `fort`, `crowns`, `supply`, `home`, `garrison`, `island` и `port` бывают только у земель; уберите их
told-realm-port-needs = порту нужны его `land`, его `sea` и его `capacity`
told-realm-port-only = `land`, `sea` и `capacity` бывают только у портов; уберите их
told-realm-garrison = гарнизон и герб бывают вместе: нужны и `home`, и `garrison` или ничего из них
told-realm-own-neighbour = область не граничит сама с собой
told-realm-border-kind = здесь "{ $found }"; { $one } и { $other } граничат как "{ $kind }"
told-realm-no-neighbour = нет соседей; назовите границы
told-realm-cut-off = с остальной карты сюда не попасть
told-realm-island = остров не граничит с землями
told-realm-not-its-port = { $port }: это не порт { $area }
told-realm-home-is = престольная земля { $house } — { $area }
told-realm-port-borders = порт граничит со своей землёй и своим морем: { $land }, { $sea }
told-realm-not-neighbours = { $one } и { $other } не граничат
told-realm-other-port = в записи { $area } назван другой порт или никакого
told-realm-no-fort = { $area }: здесь нет ни замка, ни крепости, значит нет и порта

# Дома и расстановки
told-realm-no-home = { $area }: это не крепость с гербом { $house }
told-realm-icons = здесь { $found }; в его землях их { $count }
told-realm-armies = его войска больше, чем позволяет снабжение { $level }
told-realm-cannot-stand = { $unit } не может стоять в { $area }
told-realm-held = { $area }: здесь в начале стоит { $house }
told-realm-too-many = названо { $count } ({ $unit }); у Дома их { $limit }
told-realm-houses = названо Домов: { $found }; игроков { $players }
told-realm-absent = каждый Дом стоит либо в `houses`, либо в `absent`
told-realm-positions = у каждого Дома в игре одно деление, а у других Домов нет ни одного
told-realm-stars = названо делений: { $found }; Домов { $players }
told-realm-no-land = { $area }: это не земля
told-realm-begins = Дом { $house } начинает в { $area }
told-realm-twice = { $area }: названо здесь дважды
told-realm-closed = порты этих земель: { $list }
told-realm-largest-first = войска стоят от большего к меньшему
told-realm-spaces = деления должны возрастать
told-realm-no-space = на треке нет деления { $space }

# Карты
told-realm-hand = карт Дома { $count }; у Дома их { $limit }
told-realm-text = `text` и `effects` бывают вместе: нужны оба или ни одного
told-realm-no-deck = не лежит ни в одной колоде
told-realm-choice = { $card }: это само выбор; назовите карты, где выбирать нечего

# Коробка
told-realm-total = сказано { $told }; в записях { $found }
told-realm-strengths = сила карт этого Дома: { $found }; нужно: { $told }
told-realm-icons-or-text = у карты Дома либо мечи и башни, либо текст
told-realm-deck = карт здесь { $found }; нужно: { $told }
told-realm-special = особых приказов { $found }; нужно: { $told }
told-realm-slid = Дома из { $setup } сдвигаются так: { $houses }

# Командные строки
told-realm-setting-form = { $what }: это не настройка; пишите ИМЯ=ЗНАЧЕНИЕ, например `tides=true`.
told-realm-setting = такой настройки нет; можно: { $names }
told-realm-players = игроков { $count } не бывает; можно: { $players }
told-realm-start-houses = названы Дома { $found }; при { $count } игроках это { $houses }

# Файлы разобранных примеров
told-realm-cases = нужен список примеров в `cases:`
told-realm-case-realm = здесь примеры «Игры престолов»: их играет `bow realm cases`
told-realm-case-battle = здесь случаи для битв: их играет `bow cases`
told-realm-case-step = нужна таблица, где есть либо `do`, либо `event`
told-realm-case-beyond = здесь { $step }; а действий в примере { $count }
told-realm-case-no-value = нет значения: { $names }
told-realm-case-item = нужен один отряд и его место, например `footman: harrenhal`, или `upgrade: knight`
told-realm-case-routed = `routed` стоит рядом с `upgrade`
told-realm-case-too-many = примеров больше { $most }; дальше файл не читается
told-realm-recorded = Записанная партия стоит так, как её сыграли; уберите --option и --after.

# Позиции разобранных примеров
told-realm-case-players = игроков { $found }; нужно: { $names }
told-realm-case-home = это не родная земля Дома из этой партии
told-realm-case-land = это не область на суше
told-realm-case-track = каждый Дом партии стоит здесь один раз
told-realm-case-card-of = это не карта Дома { $house }
told-realm-case-hand = рука и сброс Дома { $house } вместе не составляют его карт: { $names }
told-realm-case-left = здесь { $found }; осталось { $left }

# Что вышло не так, как в разобранном примере
told-realm-case-differs = ожидалось { $wanted }, вышло { $found }
told-realm-case-refused = отказано: { $why }
told-realm-case-refused-other = отказано по { $rule } ({ $key }), а не по { $meant }: { $why }
told-realm-case-refused-only = отказано только потому, что { $why }; если имелось в виду это, напишите `why: not-asked`
told-realm-case-legal = это разрешено, а должно быть запрещено
told-realm-case-broke = игра сломалась: { $error }: { $why }
told-realm-case-stuck = игра не может идти дальше: { $fault }
told-realm-case-after = после этого { $fault }
told-realm-case-why = «{ $why }» — и не правило, и не ключ отказа.{ $hint } Ключи: { $names }; пояснение пишите несколькими словами
told-realm-case-why-legal = правило или ключ отказа стоит рядом с `legal: false`
told-realm-case-shuffle = карты перемешиваются, а события `{ $event }`, которое говорит, что вышло, нет
told-realm-case-not-shuffled = { $card } — не из перемешиваемых карт
told-realm-case-other-deck = перемешивается не колода { $deck }
told-realm-case-no-tides = нет карты для Дома { $house }, а он сражается
told-realm-case-undrawn = эти карты никто не тянул: ничего не перемешивалось
told-realm-case-no-redraw = эту карту никто не тянул: она приходит с `redraw`
told-realm-case-not-asked = Дом { $house } не спрашивают: никого ни о чём не спрашивают
told-realm-case-not-asked-that = Дом { $house } об этом не спрашивают: отвечать на `{ $kind }` должен { $decider }
told-realm-case-secret-first = сначала спрашивают Дом { $house }, а в `secret` для него ничего нет
told-realm-case-secret-unasked = { $house } сейчас не решает
told-realm-case-planned = { $house } уже отдал приказы
told-realm-case-bids-for = сейчас ставки делают на { $what }
told-realm-case-no-choice = { $card } не даёт Дому { $house } такого выбора
told-realm-case-no-deck = { $card } нет ни в одной колоде
told-realm-case-deck-card = { $card } — не карта колоды { $deck }
told-realm-case-wildling-deck = { $card } сейчас нет в колоде одичалых
told-realm-case-beginning = пример не может начинаться с `{ $do }`; может с { $names } или с события
told-realm-case-combat = идёт бой; сначала он должен закончиться
told-realm-case-no-room = для боя между { $house } и { $other } нет места
told-realm-case-itself = { $house } не сражается сам с собой
told-realm-case-not-opponent = { $house } — не другая сторона боя
told-realm-case-not-in-hand = этого нет в руке: { $house }
told-realm-case-no-text = { $card } в таком бою ни о чём не спрашивает; опишите поход и карты Домов
told-realm-case-areas = названо приказов { $orders } и пустых областей { $empty }; а областей осталось { $left }
told-realm-case-more-orders = приказов названо больше, чем областей без приказа: { $left }
told-realm-case-which-house = какой Дом? Назовите его: `{"{"}event: test_supply, house: stark{"}"}`
told-realm-case-no-march = похода на нейтральное войско до этого нет
told-realm-case-no-token = { $house } не может оставить жетон власти: { $area }
told-realm-case-no-support = { $area } не поддерживает { $house }
told-realm-case-blade-used = клинок уже использован
told-realm-case-blade-elsewhere = { $house } сражается без клинка
told-realm-case-raven-used = ворон уже использован
told-realm-case-raven-elsewhere = ворон у Дома { $house }
told-realm-case-chooser = выбирает { $decider }, а не { $house }
told-realm-case-ties = равенства решает { $decider }, а не { $house }
told-realm-case-more-lost = отрядов теряется больше, чем здесь названо
told-realm-case-more-due = потерять или заменить нужно больше отрядов, чем здесь названо
told-realm-case-token-home = { $area } — родная земля Дома { $house }
told-realm-case-token-there = жетон власти уже лежит: { $area }
told-realm-case-token-units = в области остаются отряды: { $area }
told-realm-case-token-power = { $house }: нет доступной власти

# Чего не может быть в «Игре престолов»
told-realm-state-kinds = { $house }: отрядов одного рода больше, чем { $number }, { $unit } (CMP-2)
told-realm-state-limit = { $house }: войска не укладываются в предел снабжения (SUP-7)
told-realm-state-impossible = { $area }: невозможное число отрядов
told-realm-state-cannot-be = { $area }: здесь отряды, которых здесь быть не может (MAR-4)
told-realm-state-ships = { $area }: здесь больше трёх кораблей (PRT-2)
told-realm-state-port = { $area }: здесь корабли Дома { $house }, а владеет портом { $owner } (PRT-1)
told-realm-state-port-nobody = { $area }: здесь корабли Дома { $house }, а порт ничей (PRT-1)
told-realm-state-neutral = { $area }: здесь отряды рядом с нейтральным войском (NEU-1)
told-realm-state-garrison = { $area }: здесь чужие отряды рядом с гарнизоном (GAR-3)
told-realm-state-orders = { $house }: отдано больше таких приказов, чем есть, { $order } (ORD-1)
told-realm-state-banned = { $house }: отдан запрещённый приказ, { $order } (PLN-8)
told-realm-state-idle = { $area }: здесь приказ, но нет отрядов Дома { $house } (CCL-4)
told-realm-state-power = { $house }: жетонов власти больше двадцати или меньше нуля (CMP-2)
told-realm-state-supply = { $house }: снабжение вне трека
told-realm-state-token = { $area }: жетон власти Дома { $house } здесь лежать не может (CTL-2, CTL-10)
told-realm-state-token-enemies = { $area }: жетон власти Дома { $house } лежит рядом с чужими отрядами (CTL-5)
told-realm-state-wildlings = сила одичалых вне трека (CMP-4)
told-realm-state-cards = { $house }: рука и сброс вместе — не семь карт этого Дома (CMP-1)
told-realm-state-no-card = { $house }: на руке нет ни одной карты (HSE-4)
told-realm-state-plays = { $house }: сыграна карта, которой нет на руке, { $card } (HSE-1)
told-realm-state-deck = в колоде { $deck } не те десять карт (WES-7)
told-realm-state-deck-known = в колоде { $deck } меньше карт, чем известно
told-realm-state-wildling-deck = в колоде одичалых не те девять карт (WLD-10)
told-realm-state-wildling-known = известное о колоде одичалых не подходит к ней
told-realm-state-track = { $track }: не каждый Дом стоит на этом треке один раз (SET-8)
told-realm-state-dominance = { $track }: жетон этого трека не у первого Дома (INF-8)

told-realm-hotseat-resume = --resume продолжает партию из файла; уберите --journal, --players, --houses и --option.
told-realm-one-house = один Дом
told-realm-house-order = Дом и приказ
told-realm-a-house = Дом
told-realm-a-strength = сила
told-realm-house-cards = карты Дома
told-realm-some-cards = карты
told-realm-card-number = число карт
told-realm-unit-numbers = юниты и их число
told-realm-unit-number = число юнитов
told-realm-frame-map = таблица с ключом `frame`
told-realm-track-once = каждый Дом стоит на нём один раз
told-realm-known-houses = для каждой карты колоды — Дома, которые знают, где она
told-realm-every-house = здесь стоит каждый Дом игры
told-realm-all-named = нужно назвать все жетоны и все колоды
told-realm-first-open = первой из открытых процедур должна быть `rounds` или одна `over`
told-realm-range = от { $least } до { $most }
told-realm-not-in-game = { $house }: нет такого Дома в этой игре
told-realm-position-form = положение — таблица ключей: round, units, orders и так далее
told-realm-four-numbers = { $value }: нужны четыре числа юнитов
