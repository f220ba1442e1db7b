# Помощь авторам: bow schema, bow format, bow new и предупреждения bow check.

# --- bow schema
schema-first-line = Первая строка файла рядом с ней: { $line }
schema-of-scenario = битва
schema-of-position = битва в один момент
schema-of-cases = случаи правил
schema-of-pack = pack.yaml: что набор содержания говорит о себе
schema-of-records = файл набора, в котором записи разных видов
schema-of-die = die.yaml: кубик
schema-of-track = track.yaml: шкала морали
schema-of-terrain = terrain.yaml: местность
schema-of-units = units.yaml: юниты
schema-of-commanders = commanders.yaml: командиры
schema-of-cards = cards.yaml: карты приказов
schema-of-setups = setups.yaml: скирмиш-карты
schema-of-skirmishes = skirmishes.yaml: карты скирмиш-сценариев
schema-of-box = box.yaml: что лежит в коробке
schema-of-rules = rules.yaml: книга правил
schema-of-plan = план партий для лаборатории

usage-schema = Дать текстовому редактору JSON-схему файла этого вида: он будет дополнять и проверять то, что вы пишете.
usage-schema-kind = Вид файла, например `scenario`.
usage-schema-out = Записать в этот файл или в эту папку.
usage-x-schema-kinds = виды файлов, для которых она есть
usage-x-schema-printed = JSON-схема на экране
usage-x-schema-here = записать в эту папку
usage-x-schema-all = все сразу, в папку, которая уже есть
told-no-schema = такого вида файлов нет.{ $said-hint } Есть: { $said-list }
told-no-json-there = файл уже есть, и это не .json; он остаётся как был
told-no-folder = это не папка, а для всех схем сразу нужна папка

# --- bow format
format-changed = { $check ->
    [0] приведён в порядок: { $path }
   *[other] не в порядке: { $path }
 }
format-in-order = в порядке: { $path }
usage-format = Привести в порядок вид файлов YAML: отступы, пробелы, кавычки. Комментарии и смысл остаются.
usage-format-check = Ничего не записывать; код выхода 1, если файл изменился бы.
usage-x-format = привести файл в порядок
usage-x-format-check = ничего не записать; все ли файлы папки в порядке?
usage-no-format = с --check: файл изменился бы
told-left-as-it-is = файл остаётся как был: { $said-why }
told-odd-breaks = в нём переводы строк, которых другие программы не знают
told-odd-dashes = он начинается с `---`; уберите эту строку
told-odd-key = в нём ключ с `?`; пишите `ключ: значение`
told-odd-thing = в нём есть { $thing }; пишите простые значения
told-odd-block = в нём странно начинается текст из нескольких строк
told-odd-line = в строке { $line } есть то, что здесь непонятно
told-odd-meaning = потом он значил бы другое

# --- предупреждения bow check
check-warning = { $place }: предупреждение, { $id }: { $what }
warning-objective-unreachable = победный объект, до которого не может дойти ни один юнит
warning-objective-idle = победный объект, о котором ничто не спрашивает
warning-area-idle = область, которую не называет ни одно правило
warning-marker-idle = маркер, который не называет ни одно правило или который не попадает на поле
warning-victory-never = строка `victory`, которая никогда не исполнится
warning-house-cannot-win = Дом, которому никак не победить
warning-rule-never-fires = особое правило, которое никогда не сработает
warning-rule-off = особое правило выключено
warning-unit-cannot-move = юнит, который никогда не уйдёт со своего гекса
warning-no-commander = Дом без юнитов или без командира
warning-reserve-never-arrives = юнит резерва, которого не вводит в бой ни одно правило
warning-lop-sided = один Дом в 2 раза сильнее другого, а `favoured` об этом не говорит
warning-beyond-the-box = фигурок, жетонов или маркеров больше, чем в одной коробке
usage-check-strict = Код выхода 1, если есть предупреждения.
usage-check-list = Перечислить, о чём предупреждают, и ничего не проверять.
usage-x-check-strict = предупреждения тоже считаются
usage-x-check-list = о чём предупреждают
usage-no-check = с --strict: есть предупреждения
told-no-file-named = файл не назван; укажите файлы или папки с файлами .yaml
told-warn-stuck = { $unit }: с гекса { $hex } некуда уйти
told-warn-no-move = { $kind }, ранг { $rank }: в таблице приказов нет движения
told-warn-no-units = Дом { $house }: нет юнитов
told-warn-leaderless = Дом { $house }: нет командира
told-warn-lop-sided = Дом { $strong } сильнее, чем Дом { $weak }: во столько раз — { $times }; если так задумано, напишите `favoured: { $same }`
told-warn-reserve = ни одно правило с `arrive` не вводит в бой юнит { $unit }
told-warn-box = нужно больше одной коробки: { $said-what }
told-warn-objective = ни один юнит не может дойти до { $hex }
told-warn-objective-idle = ничто не спрашивает, под чьим он контролем: нет `controls` в `victory` и `controlled` в `rules`
told-warn-area-idle = эту область не называет ни одно правило
told-warn-rule-off = это правило выключено: в игре оно ничего не делает
told-warn-marker-idle = этот маркер не называет ни одно правило
told-warn-marker-away = ни одно правило не выкладывает этот маркер на поле
told-warn-no-way = Дом { $house } никак не победит: нет его строки в `victory`, а у Дома { $enemy } нет разгрома
told-warn-no-round = раунда { $round } нет; в битве их { $rounds }
told-warn-no-such-rounds = раундов от { $first } до { $last } не бывает
told-warn-no-number = не бывает числа не меньше { $least } и не больше { $most }
told-warn-absent = { $name }: в битве не участвует
told-warn-no-marker = такого маркера нет
told-warn-too-many-objectives = победных объектов нужно { $least }, а их { $count }
told-warn-cannot-control = Дом { $house } никогда не возьмёт под контроль: { $names }
told-warn-no-commander-meant = командир, о котором идёт речь, не участвует
told-warn-nobody-leaves = ни одно правило не даёт юниту покинуть поле: нет `leave-board`
told-warn-nothing-there = там ничего такого нет
told-warn-nothing-burns = ничто такое не горит
told-warn-no-unit-meant = такого юнита в этой битве нет
told-warn-area-closed = ни один такой юнит не может дойти до области { $area }

# --- bow new
new-written = { $path }: битва, в которую можно играть сразу. Когда вы её измените, `bow check` скажет, что не так.
template-meeting = небольшая битва в поле
template-crossing = река с двумя бродами, их держит один Дом
template-special = особые правила: скрытые маркеры, резерв, победные очки
new-pack-written = { $path }: набор содержания, в котором всё верно. Когда вы его измените, `bow content check` скажет, что не так.
usage-new-pack = Записать новый набор содержания, в котором всё верно: с пояснениями и схемами для вашего редактора текстов.
usage-new-pack-folder = Папка, которая будет записана.
usage-new-pack-name = Название набора.
usage-new-pack-example = Начать с примера: unit (юнит), commander (командир), cards (карты приказов), setup (скирмиш-карта) или terrain (тип местности); можно повторить.
usage-x-empty-pack = папка с пустым набором и пояснениями в нём
usage-x-with-examples = с примером этих записей
usage-x-commander-setup = командир, пять его карт и его скирмиш-карта
usage-x-files-written = какие файлы записаны, для программ
usage-new = Записать новую битву, в которую можно играть сразу: из образца, скирмиша или позиции битвы.
usage-new-file = Файл, который будет записан.
usage-new-template = Начать с образца.
usage-new-skirmish = Начать со скирмиша с этим зерном.
usage-new-card = Карта скирмиша; без неё она случайна.
usage-new-from = Начать с того, как стоит битва: сценарий, позиция или запись битвы.
usage-new-name = Название битвы.
usage-new-list = Перечислить образцы и ничего не записывать.
usage-x-new = небольшая битва с комментариями, которую можно менять
usage-x-new-special = битва с особыми правилами
usage-x-new-skirmish = скирмиш, который подготовили боты
usage-x-new-from = то, что осталось от записанной битвы
usage-x-new-list = образцы
told-no-example = такого примера нет.{ $said-hint } Есть: { $said-list }
told-no-template = такого образца нет.{ $said-hint } Есть: { $said-list }
told-no-such-card = такой карты скирмиша нет.{ $said-hint } Есть: { $said-list }
told-no-new-file = файл не назван; напишите имя нового или --list
told-one-beginning = битва начинается с чего-то одного: --template, --skirmish или --from
told-card-with-skirmish = --card указывают вместе с --skirmish
