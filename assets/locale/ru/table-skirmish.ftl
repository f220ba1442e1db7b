# Стычка: отказы и события, пока её готовят (говорит их и терминал), и экраны стола.
# Дома, карты, командиры и вещи приходят своими именами.

# --- почему нельзя
skirmish-refused-bad-choice = { $text }
skirmish-refused-over = Выбирать больше нечего: стычка готова.
skirmish-refused-choose-now = Сейчас { $house } указывают командиров: назовите их карты, например choose setup-maege
skirmish-refused-place-now = Сейчас { $house } ставят на поле: назовите, что и на какой гекс, например place forest C4
skirmish-refused-place-form = Назовите, что поставить и на какой гекс: place forest C4
skirmish-refused-unknown-card = Карты расстановки { $card } нет.
skirmish-refused-no-commander = На карте «{ $card }» нет командира.
skirmish-refused-other-house = Карта «{ $card }» не принадлежит этому Дому ({ $house }).
skirmish-refused-card-twice = Карта «{ $card }» указана дважды.
skirmish-refused-commander-twice = { $commander }: командир участвует только один раз, под каким бы титулом он ни был.
skirmish-refused-too-many = Командиров слишком много: { $found }; карта позволяет не больше { $most }.
skirmish-refused-too-dear = Вместе их ценность { $found }; карта позволяет не больше { $most }.
skirmish-refused-nobody = Нужно указать хотя бы одного командира.
skirmish-refused-not-left = { $thing }: такого у этого Дома ({ $house }) сейчас не осталось.
skirmish-refused-unknown-hex = Гекса { $hex } на этом поле нет.
skirmish-refused-too-far = { $hex } — в ряду { $row } от края ({ $house }); это ставят не дальше ряда { $rows }.
skirmish-refused-other-half = { $hex } — на половине другого Дома, а ставят { $house }.
skirmish-refused-on-terrain = На { $hex } уже есть местность ({ $terrain }); местность на местность не кладут.
skirmish-refused-no-river = { $thing }: нужна река, а на { $hex } её нет.
skirmish-refused-impassable = { $hex }: { $terrain }, сюда не войдёт ни один юнит.
skirmish-refused-taken = { $hex } занят: { $thing }.
skirmish-refused-zones = Зоны контроля перекрылись бы: { $commander } на { $hex } и { $other }.
skirmish-refused-full = На поле уже { $most ->
    [one] { $most } юнит
    [few] { $most } юнита
   *[many] { $most } юнитов
 }; больше знамён в наборе нет.

# --- что произошло
skirmish-told-chosen = { $house } указали своих командиров.
skirmish-told-revealed = { $house } открывают: { $commanders }.
skirmish-told-momentum = { $house } получают жетон инициативы, { $by ->
    [chance] случайно
   *[card] по карте
 }.
skirmish-told-units-drawn = { $house } берут на юниты карты: { $cards }. Юниты: { $things }.
skirmish-told-terrain-drawn = { $house } берут на местность карты: { $cards }. Местность: { $things }.
skirmish-told-stage = { $stage ->
    [terrain] По очереди кладут местность.
    [commanders] По очереди ставят юниты командиров.
   *[units] По очереди ставят остальные юниты.
 }
skirmish-told-placed = { $house }: { $thing } на { $hex }.
skirmish-told-left-out = { $house }: подходящего гекса нет, поэтому не поставлено: { $thing }.
skirmish-told-ready = Поле готово. Юнитов у Старков { $stark }, у Ланнистеров { $lannister }.
skirmish-thing-unit = { $name } ({ $rank })
skirmish-thing-many = { $count } × { $name }

# --- карта
skirmish-title = Стычка
skirmish-source = Карта стычки · { $grade }
skirmish-start = Подготовить
skirmish-start-hint = Выбрать командиров, взять юниты и местность, расставить всё по очереди
skirmish-resume = Продолжить подготовку
skirmish-resume-hint = Вернуться к стычке, которую вы оставили последней
skirmish-draw-all = Подготовить за меня
skirmish-draw-all-hint = Всё выбирает и ставит случай: осмотрите поле и начинайте
skirmish-seed = Зерно случайности
skirmish-seed-hint = То же зерно и тот же выбор дают ту же стычку. Введите число.
skirmish-top = Верхний край: { $house }
skirmish-top-hint = Щелчок меняет края
skirmish-rows = Сколько рядов от своего края можно занять: местность { $terrain }, командиры { $commanders }, юниты { $units }.
skirmish-commanders = Каждый Дом тайно выбирает командиров: не больше { $number }, общей ценностью не больше { $total }.
skirmish-draws = Каждый берёт карты расстановки: на юниты { $units }, на местность { $terrain }.
skirmish-momentum-chance = Кому достанется жетон инициативы, решает случай.
skirmish-momentum-card = Жетон инициативы: { $house }.
skirmish-rounds = Раундов: { $rounds }. Побеждает тот, у кого в конце больше победных очков.
skirmish-means = { $house }: каждый раунд { $dice } { $dice ->
    [one] кубик
    [few] кубика
   *[other] кубиков
} на жетоны выбора и { $cards } { $cards ->
    [one] карта приказа
    [few] карты приказов
   *[other] карт приказов
}; всего { $tokens } { $tokens ->
    [one] жетон приказа
    [few] жетона приказа
   *[other] жетонов приказа
}.

# --- подготовка
setup-handover = { $house } тайно выбирают командиров. Сядьте за стол; другой игрок пусть отвернётся.
setup-choose-title = Командиры: { $house }
setup-choose-text = Выберите не больше { $number } { $number ->
    [one] командира
   *[other] командиров
 }, общей ценностью не больше { $total }. Их карты уходят из колоды со всем, что на них; юниты и местность остальных ещё могут выпасть.
setup-no-commander = без командира
setup-levies-hint = На этой карте нет командира: она остаётся в колоде.
setup-commander-hint = Лимит приказов { $limit }, уровень пленения { $capture }. Ценность { $value }, поэтому ранг его юнита — { $rank }.
setup-card-hint = Щелчок выбирает этого командира, ещё один снимает выбор.
setup-chosen = Выбрано { $number } из { $most }, ценность { $worth } из { $total }
setup-confirm = Подтвердить
setup-auto-choose = Выбрать за меня
setup-auto-choose-hint = Бот выберет командиров этого Дома. Подтвердите их или сначала измените.
setup-draws-title = Взятые карты
setup-commanders = Командиры
setup-drawn-units = Взято на юниты
setup-drawn-terrain = Взято на местность
setup-drawn-line = { $heading }: { $names }
setup-go-on = Расставить
setup-first = { $house } ставят первыми: местность, затем юниты командиров, затем остальные, всегда по очереди.
setup-ask-terrain = { $house } кладут местность: не дальше ряда { $rows } от своего края.
setup-ask-commanders = { $house } ставят юнит командира: не дальше ряда { $rows } от своего края. Зоны контроля не перекрываются.
setup-ask-units = { $house } ставят юнит: не дальше ряда { $rows } от своего края.
setup-bot-chooses = { $house } выбирают командиров…
setup-bot-places = { $house } ставят…
setup-thing-hint = { $thing }: поставить следующим (клавиша { $key })
setup-undo = Отменить
setup-undo-hint = Отменить последнюю расстановку, если после неё никто ничего не ставил ({ $key-undo })
setup-auto-place = Поставить за меня
setup-auto-place-hint = Дальше за этот Дом ставит бот
setup-hex = { $hex }: { $land }
setup-hex-unit = { $hex }: { $unit }, { $land }
setup-no-room = Другим вашим командирам не осталось бы места: зоны контроля не перекрываются.
setup-leave = Стычка не готова. Если уйти, весь выбор и расстановка пропадут.
setup-leave-kept = Стычка не готова. Она сохранена: подготовку можно продолжить из списка стычек.
setup-stay = Остаться
setup-leave-yes = Уйти
setup-army = { $house } · { $seat }
setup-save = Сохранить
setup-save-hint = Сохранить эту стычку как файл сценария: играть снова, изменить, послать другому
setup-look = Показать карты
setup-saved = Сохранено: { $path }
setup-ready = Поле готово. Зерно { $seed }.
setup-left-out = Не нашлось гекса, поэтому не поставлено: { $things }
