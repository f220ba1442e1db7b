# Помощь авторам: bow schema, bow format, bow new и предупреждения bow check.

# --- bow schema
schema-first-line = Чтобы использовать схему, начните файл в той же папке с этой строки: { $line }
schema-of-scenario = битва
schema-of-position = позиция битвы
schema-of-cases = случаи правил
schema-of-pack = pack.yaml: описание набора содержания
schema-of-records = файл набора содержания, в котором записи нескольких видов
schema-of-die = die.yaml: кубик
schema-of-track = track.yaml: счётчик морали
schema-of-terrain = terrain.yaml: местность
schema-of-units = units.yaml: юниты
schema-of-commanders = commanders.yaml: командиры
schema-of-cards = cards.yaml: карты приказов
schema-of-setups = setups.yaml: карты расстановки
schema-of-skirmishes = skirmishes.yaml: карты стычек
schema-of-box = box.yaml: состав коробки
schema-of-rules = rules.yaml: книга правил
schema-of-campaign = кампания: битвы по порядку, очки, милости и развилки
schema-of-plan = план партий для лаборатории
schema-of-realm-cases = разобранные примеры «Игры престолов»
schema-of-realm-pack = pack.yaml набора «Игры престолов»
schema-of-realm-records = файл такого набора, в котором записи нескольких видов
schema-of-realm-box = box.yaml: игра в целом
schema-of-realm-threat = threat.yaml: трек одичалых
schema-of-realm-units = units.yaml: отряды
schema-of-realm-areas = areas.yaml: области
schema-of-realm-borders = borders.yaml: границы
schema-of-realm-houses = houses.yaml: Дома
schema-of-realm-supply = supply.yaml: снабжение
schema-of-realm-tracks = tracks.yaml: треки влияния
schema-of-realm-orders = orders.yaml: приказы
schema-of-realm-setups = setups.yaml: расстановка по числу игроков
schema-of-realm-cards = cards.yaml: карты Домов
schema-of-realm-westeros = westeros.yaml: карты Вестероса
schema-of-realm-decks = decks.yaml: колоды Вестероса
schema-of-realm-wildlings = wildlings.yaml: карты одичалых
schema-of-realm-tides = tides.yaml: карты перевеса
schema-of-realm-rules = книга правил «Игры престолов»

usage-schema = Дать текстовому редактору JSON-схему файла этого вида: он будет дополнять и проверять то, что вы пишете.
usage-schema-kind = Вид файла, например `scenario`.
usage-schema-out = Записать в этот файл или в эту папку.
usage-x-schema-kinds = виды файлов, для которых есть схема
usage-x-schema-printed = выводит JSON-схему
usage-x-schema-here = записывает её в эту папку
usage-x-schema-all = записывает все схемы в существующую папку

# --- bow format
format-changed = { $check ->
    [0] приведён в порядок: { $path }
   *[other] не в порядке: { $path }
 }
format-in-order = в порядке: { $path }
usage-format = Привести в порядок оформление файлов YAML: отступы, пробелы, кавычки. Комментарии и смысл не меняются.
usage-format-check = Ничего не записывать; код выхода 1, если файл изменился бы.
usage-x-format = приводит файл в порядок
usage-x-format-check = ничего не записывает; проверяет все файлы папки
usage-no-format = с --check: файл изменился бы

# --- предупреждения bow check
check-warning = { $place }: предупреждение, { $id }: { $what }
warning-objective-unreachable = победный объект, до которого не может дойти ни один юнит
warning-objective-elsewhere = победный объект, который назван по зданию, мосту и тому подобному, а стоит не там
warning-bridge-on-land = мост или брод не на воде
warning-marker-unreachable = маркер, до которого не может дойти ни один юнит
warning-arrival-closed = юнит резерва, который прибывает только туда, где не может стоять ни один юнит
warning-objective-idle = победный объект, который не использует ни одно правило
warning-area-idle = область, которую не использует ни одно правило
warning-marker-idle = маркер, который не использует ни одно правило или который не попадает на поле
warning-victory-never = строка `victory`, которая никогда не выполнится
warning-house-cannot-win = Дом, который не может победить
warning-rule-never-fires = особое правило, которое никогда не сработает
warning-counter-idle = счётчик, о котором не говорит ни одно правило
warning-deed-never = действие, у которого никогда нет нужного юнита, гекса или чего-то ещё
warning-face-down-told = правило, которое выдаёт, где какой юнит лицом вниз
warning-question-empty = вопрос игроку без текста
warning-result-never = исход броска, который не может выпасть
warning-rule-off = особое правило выключено
warning-unit-cannot-move = юнит, который никогда не может уйти со своего гекса
warning-no-commander = Дом без юнитов или без командира
warning-reserve-never-arrives = юнит резерва, которого не вводит в бой ни одно правило
warning-lop-sided = один Дом в 2 раза сильнее другого, а `favoured` об этом не говорит
warning-beyond-the-box = фигурок, жетонов или маркеров больше, чем в одной коробке
usage-check-strict = Код выхода 1, если есть предупреждения.
usage-check-list = Перечислить, какие бывают предупреждения, и ничего не проверять.
usage-x-check-strict = учитывает и предупреждения
usage-x-check-list = какие бывают предупреждения
usage-no-check = с --strict: есть предупреждения

# --- bow new
new-written = { $path }: битва, в которую можно играть сразу. После изменений ищите ошибки командой `bow check`.
template-meeting = небольшая битва в поле
template-crossing = река с двумя бродами, их держит один Дом
template-special = особые правила: скрытые маркеры, резерв, победные очки
new-pack-written = { $path }: набор содержания без ошибок. После изменений ищите ошибки командой `bow content check`.
usage-new-pack = Записать новый набор содержания без ошибок: с пояснениями и схемами для вашего текстового редактора.
usage-new-pack-folder = Папка, которую нужно записать.
usage-new-pack-name = Название набора.
usage-new-pack-example = Начать с примера: unit (юнит), commander (командир), cards (карты приказов командира), setup (карта расстановки), terrain (тип местности) или replacement (карта вместо карты из коробки). Можно указать несколько раз.
usage-x-empty-pack = папка с пустым набором и пояснениями
usage-x-with-examples = с примером этих записей
usage-x-commander-setup = командир, пять его карт и его карта расстановки
usage-x-files-written = список записанных файлов, для программ
usage-new = Записать новую битву, в которую можно играть сразу: из образца, стычки или позиции битвы.
usage-new-file = Файл, который нужно записать.
usage-new-template = Начать с образца.
usage-new-skirmish = Начать со стычки, составленной по этому зерну.
usage-new-card = Карта стычки; по умолчанию случайная.
usage-new-from = Начать с позиции битвы: сценарий, позиция или запись битвы.
usage-new-name = Название битвы.
usage-new-list = Перечислить образцы и ничего не записывать.
usage-x-new = небольшая битва с пояснениями, которую можно менять
usage-x-new-special = битва с особыми правилами
usage-x-new-skirmish = стычка, которую подготовили боты
usage-x-new-from = то, что осталось от записанной битвы
usage-x-new-list = список образцов
