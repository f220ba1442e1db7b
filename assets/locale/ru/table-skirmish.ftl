# Стычка: отказы и события, пока её готовят (говорит их и терминал), и экраны стола.
# Дома, карты, командиры и вещи приходят своими именами.

# --- почему нельзя
skirmish-refused-bad-choice = { $text }
skirmish-refused-over = Выбирать больше нечего: стычка готова.
skirmish-refused-choose-now = Сейчас { $house } выбирают командиров: назовите их карты, например choose setup-maege
skirmish-refused-place-now = Сейчас { $house } расставляют: назовите, что поставить и на какой гекс, например place forest C4
skirmish-refused-place-form = Назовите, что поставить и на какой гекс, например place forest C4
skirmish-refused-unknown-card = Карты расстановки { $card } нет.
skirmish-refused-no-commander = На карте «{ $card }» нет командира.
skirmish-refused-other-house = Карта «{ $card }» не принадлежит этому Дому ({ $house }).
skirmish-refused-card-twice = Карта «{ $card }» указана дважды.
skirmish-refused-commander-twice = { $commander }: командир может участвовать только один раз, под любым титулом.
skirmish-refused-too-many = Слишком много командиров ({ $found }): карта позволяет не больше { $most }.
skirmish-refused-too-dear = Общая ценность командиров — { $found }, а карта позволяет не больше { $most }.
skirmish-refused-nobody = Выберите хотя бы одного командира.
skirmish-refused-not-left = { $house } больше не могут поставить: { $thing }.
skirmish-refused-unknown-hex = Гекса { $hex } на этом поле нет.
skirmish-refused-too-far = Слишком далеко: гекс { $hex } — в ряду { $row } от края ({ $house }), а ставить можно не дальше ряда { $rows }.
skirmish-refused-other-half = Гекс { $hex } — на половине другого Дома, а сейчас расставляют { $house }.
skirmish-refused-on-terrain = На { $hex } уже есть местность ({ $terrain }): положить сюда ещё один жетон нельзя.
skirmish-refused-no-river = { $thing }: этот жетон кладут только на реку, а на { $hex } её нет.
skirmish-refused-impassable = В { $hex } не может войти ни один юнит: { $terrain }.
skirmish-refused-taken = Гекс { $hex } уже занят: { $thing }.
skirmish-refused-zones = Зоны контроля командиров пересеклись бы: { $commander } на { $hex } и { $other }.
skirmish-refused-full = На поле уже { $most ->
        [one] { $most } юнит
        [few] { $most } юнита
       *[many] { $most } юнитов
    }, и знамён в наборе больше нет.

# --- что произошло
skirmish-told-chosen = { $house } выбрали своих командиров.
skirmish-told-revealed = { $house } открывают: { $commanders }.
skirmish-told-momentum = { $house } получают жетон инициативы, { $by ->
    [chance] по жребию
   *[card] по карте
 }.
skirmish-told-units-drawn = { $house } тянут карты, чтобы определить юниты: { $cards }. Юниты: { $things }.
skirmish-told-terrain-drawn = { $house } тянут карты, чтобы определить местность: { $cards }. Местность: { $things }.
skirmish-told-stage = { $stage ->
    [terrain] По очереди кладут местность.
    [commanders] По очереди ставят юниты командиров.
   *[units] По очереди ставят остальные юниты.
 }
skirmish-told-placed = { $house } ставят на { $hex }: { $thing }.
skirmish-told-left-out = { $house } не ставят на поле: { $thing }. Подходящего гекса не нашлось.
skirmish-told-ready = Поле готово. У Старков { $stark ->
        [one] { $stark } юнит
        [few] { $stark } юнита
       *[many] { $stark } юнитов
    }, у Ланнистеров — { $lannister }.
skirmish-thing-unit = { $name } ({ $rank })
skirmish-thing-many = { $count } × { $name }

# --- карта
skirmish-title = Стычка
skirmish-source = Карта стычки · { $grade }
skirmish-start = Подготовить
skirmish-start-hint = Выберите командиров, возьмите юниты и местность и по очереди всё расставьте
skirmish-resume = Продолжить подготовку
skirmish-resume-hint = Вернуться к стычке, которую вы оставили последней
skirmish-draw-all = Подготовить за меня
skirmish-draw-all-hint = Программа сама всё выберет и расставит случайным образом: осмотрите поле и начинайте
skirmish-seed = Зерно случайности
skirmish-seed-hint = При том же зерне и том же выборе получится та же стычка. Введите число.
skirmish-top = Верхний край: { $house }
skirmish-top-hint = Щёлкните, чтобы поменять края
skirmish-rows = Каждый Дом ставит не дальше этих рядов от своего края: местность — { $terrain }, командиров — { $commanders }, юниты — { $units }.
skirmish-commanders = Каждый Дом тайно выбирает не больше { $number } { $number ->
        [one] командира
       *[other] командиров
    } общей ценностью не больше { $total }.
skirmish-draws = Каждый Дом берёт карты расстановки: { $units } для юнитов и { $terrain } для местности.
skirmish-momentum-chance = Кому достанется жетон инициативы, решает жребий.
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
setup-handover = { $house } тайно выбирают командиров. Сядьте за стол, а другой игрок пусть отвернётся.
setup-choose-title = Командиры: { $house }
setup-choose-text = Выберите не больше { $number } { $number ->
        [one] командира
       *[other] командиров
    } общей ценностью не больше { $total }. Карты этих командиров вместе с юнитами и местностью на них уходят из колоды; остальные карты ещё можно вытянуть.
setup-no-commander = без командира
setup-levies-hint = На этой карте нет командира, поэтому она остаётся в колоде.
setup-commander-hint = Лимит приказов { $limit }, уровень пленения { $capture }. Ценность { $value }, поэтому ранг его юнита — { $rank }.
setup-card-hint = Щёлкните, чтобы выбрать этого командира; ещё раз — чтобы отменить выбор.
setup-chosen = Выбрано { $number } из { $most }, ценность { $worth } из { $total }
setup-confirm = Подтвердить
setup-auto-choose = Выбрать за меня
setup-auto-choose-hint = Командиров этого Дома выберет бот. До подтверждения выбор можно изменить.
setup-draws-title = Взятые карты
setup-commanders = Командиры
setup-drawn-units = Карты для юнитов
setup-drawn-terrain = Карты для местности
setup-drawn-line = { $heading }: { $names }
setup-go-on = Расставить
setup-first = Начинают { $house }. Стороны по очереди кладут местность, затем ставят юниты командиров, затем остальные юниты.
setup-ask-terrain = { $house } кладут местность не дальше ряда { $rows } от своего края.
setup-ask-commanders = { $house } ставят юнит командира не дальше ряда { $rows } от своего края. Зоны контроля не должны пересекаться.
setup-ask-units = { $house } ставят юнит не дальше ряда { $rows } от своего края.
setup-bot-chooses = { $house } выбирают командиров…
setup-bot-places = { $house } расставляют…
setup-chosen-waits = Ваши командиры выбраны. Карты откроют, когда выберут оба дома.
setup-choose-again = Выбрать заново
setup-thing-hint = { $thing }: поставить сейчас (клавиша { $key })
setup-undo = Отменить
setup-undo-hint = Убрать то, что вы поставили последним, если после этого никто ничего не ставил ({ $key-undo })
setup-auto-place = Расставить за меня
setup-auto-place-hint = Остальное за этот Дом расставит бот
setup-hex = { $hex }: { $land }
setup-hex-unit = { $hex }: { $unit }, { $land }
setup-no-room = Другим вашим командирам не хватит места: зоны контроля не должны пересекаться.
setup-leave = Подготовка стычки не закончена. Если уйти, весь выбор и расстановка пропадут.
setup-leave-kept = Подготовка стычки не закончена. Она сохранена, и её можно продолжить из списка стычек.
setup-stay = Остаться
setup-leave-yes = Уйти
setup-army = { $house } · { $seat }
setup-save = Сохранить
setup-save-hint = Сохранить эту стычку как файл сценария, чтобы сыграть снова, изменить или поделиться
setup-look = Показать карты
setup-saved = Сохранено: { $path }
setup-ready = Поле готово. Зерно случайности: { $seed }.
setup-left-out = Не поставлено, потому что нет подходящего гекса: { $things }
