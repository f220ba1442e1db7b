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
told-realm-closed = порты этих земель: { $said-list }
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
told-realm-cases = нужен список в `cases:`
told-realm-case-map = нужна таблица с `id`, `position`, `actions` и `expected`
told-realm-case-has = у примера должно быть `{ $key }`
told-realm-case-part = у примера такого нет; можно: { $names }
told-realm-case-step = нужна таблица, где есть либо `do`, либо `event`
told-realm-case-expected = нужна таблица или список таблиц со `step`
told-realm-case-rules = нужен список номеров правил
told-realm-recorded = Записанная партия стоит так, как её сыграли; уберите --option и --after.

# Что вышло не так, как в разобранном примере
told-realm-case-differs = ожидалось { $said-wanted }, вышло { $said-found }
told-realm-case-refused = отказано: { $said-why }
told-realm-case-action-refused = в действии { $n } отказано: { $said-why }
told-realm-case-action-legal = действие { $n } разрешено, а должно быть запрещено
told-realm-case-after = после этого { $said-fault }
told-realm-case-no-expectation = такого ожидания нет; можно: { $names }
told-realm-case-not-found = этого не найти: { $said-why }
told-realm-case-shuffle = карты перемешиваются, а события `{ $event }`, которое говорит, что вышло, нет
told-realm-case-not-shuffled = { $card } — не из перемешиваемых карт
told-realm-case-not-asked = { $house } сейчас не решает
told-realm-case-not-asked-that = { $house } сейчас не решает: { $action }
told-realm-case-no-event = такого события в примерах нет
told-realm-case-secret = { $action } нельзя: { $said-why }
told-realm-case-beginning = пример не может начинаться с { $do }
told-realm-case-no-decision = такого решения нет; можно: { $names }
told-realm-case-no-combat = боя нет
told-realm-case-unit-form = нужен один отряд и его место, например `footman: harrenhal`
told-realm-case-number = здесь { $said-value }; нужно от 0 до { $most }
told-realm-case-map-by = здесь { $said-value }; нужна таблица: { $what }
told-realm-case-list = здесь { $said-value }; нужен список
told-realm-case-players = здесь { $said-value }; нужно от 3 до 6
told-realm-case-order = здесь { $said-value }; нужны Дом и приказ
told-realm-case-position = такого в позиции нет; можно: { $names }
told-realm-case-one-house = в области стоят отряды одного Дома
told-realm-case-track = каждый Дом партии стоит здесь один раз

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
