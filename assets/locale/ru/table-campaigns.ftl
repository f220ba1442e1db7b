# Страницы кампаний за столом.

title-campaigns = Кампания
title-campaigns-caption = Несколько битв, одна война с памятью

# --- the list of wars
campaigns-title = Кампании
campaigns-yours = Ваши войны
campaigns-none = Кампания — это несколько битв подряд, и каждая помнит прежние. У вас ещё нет войны: выберите справа кампанию и игроков и начните её.
campaigns-lesson-score = Очки за победу в битве: { $won }, за разгром: { $rout }, за поражение с малым разрывом: { $close }. Войну решает сумма.
campaigns-lesson-commanders = Командир может быть ранен и пропустить битву или попасть в плен, пока пленных не будет у обоих домов.
campaigns-lesson-favours = После битвы оба дома получают милости, проигравший больше. На них в следующей битве берут юнит или ранг.
campaigns-lesson-branches = Исход одной битвы может изменить другую. Это видно на карте с самого начала.
campaigns-new = Новая война
campaigns-choice = { $name } · { $count ->
    [one] { $count } битва
    [few] { $count } битвы
   *[other] { $count } битв
  }
campaigns-more = Другие кампании (страница { $page } из { $pages })
campaigns-players = Кто играет
campaigns-begin = Начать войну
hint-campaigns-list-up = Войны, сыгранные позже (колесо или Page Up)
hint-campaigns-list-down = Войны, сыгранные раньше (колесо или Page Down)
war-continue = Продолжить
hint-war-continue = Открыть страницу этой войны
hint-war-delete = Удалить эту войну
war-listed-leads = { $leader ->
    [none] Никто не впереди.
   *[other] { $name } впереди на { $lead }.
  }
war-listed-decided = Исход решён: { $name }.
war-listed-next = Дальше битва { $number } из { $count }: «{ $name }».
war-listed-begun = Начата битва { $number } из { $count }: «{ $name }».
war-listed-who = Старки: { $stark }, Ланнистеры: { $lannister }
war-listed-played = последняя игра { $when }
war-delete-title = Удалить эту войну?
war-delete-said = { $name }, последняя игра { $when }. Её счёт, милости и пленные исчезнут. Записи её битв останутся среди сохранённых игр.
war-delete-yes = Удалить
war-delete-no = Оставить
war-not-deleted = Война не удалена: { $why }

# --- the page of a war
war-number = Битва { $number } из { $count }
war-counts = считается { $times } раза
war-place-begun = начата
war-place-next = следующая
war-place-later = ещё не сыграна
war-still-open = Ещё можно набрать: { $points }.
war-part-open = Битва { $number }
war-state-unhurt = в строю
war-state-wounded = ранен
war-state-captive = в плену
war-changes = Что война меняет в этой битве
war-changes-so-far = Что война уже меняет в этой битве
war-changed = Что война изменила в этой битве
war-changes-none = Ничего: битва идёт как есть.
war-branches = Что зависит от битвы
war-story = История
war-fight = В бой
war-fight-on = Продолжить бой
war-skip = Пропустить
hint-war-skip = Пропустить эту битву: очков не получит никто
war-skip-begun = Битва уже начата: закончите её или сдайтесь в её меню
war-skip-title = Пропустить битву «{ $name }»?
war-skip-both = Никто не получит ни очков, ни милостей, и война продолжится со следующей битвы. Оба игрока должны быть согласны.
war-skip-bot = Никто не получит ни очков, ни милостей, и война продолжится со следующей битвы. Бот согласен.
war-skip-bots = Никто не получит ни очков, ни милостей, и война продолжится со следующей битвы.
war-skip-yes = Пропустить
war-again = Сыграть ещё раз, для удовольствия
hint-war-again = Та же битва, что и в этой войне, с другими кубиками. На войну она не влияет.
war-for-pleasure = Эта битва играется ещё раз для удовольствия: на войну она не влияет.
war-replay = Запись
hint-war-replay = Смотреть запись
war-no-replay = Записи нет: эта битва была пропущена
war-no-record = Эта битва не была записана
war-news = Последствия
hint-war-news = Всё, что эта битва изменила в войне, по порядку
war-closing = Чем кончилась война
war-not-over = В этой войне ещё не закончилась ни одна битва.
war-record-broken = { $why } Удалите эту запись среди сохранённых игр: тогда битва начнётся заново, с теми же кубиками.
war-edition-changed = Файл этой кампании с тех пор изменился. Война идёт по тому, с которым началась.
war-seats-begun = Битва уже начата: её игроков меняют в её меню

# --- favours
war-favours-button = { $house }: { $have ->
    [one] { $have } милость
    [few] { $have } милости
   *[other] { $have } милостей
  }
war-favours-spent = { $house }: взято { $spent } из { $have }
war-favours-taken = { $house }: потрачено { $spent }
war-begun-ribbon = Начата: { $name }
hint-war-favours = Милости ({ $house }): в этой битве можно потратить до { $most }
war-favours-begun = Битва уже начата: милости потрачены
war-favours-none = У этого дома нет милостей
war-favours-bot = Бот тратит свои милости сам
war-favours-wait = { $house }: этот дом проиграл последнюю битву и выбирает первым
war-favours-chosen = { $house }: этот дом уже выбрал после
war-favours-title = Милости ({ $house })
war-favours-rule = Милостей: { $have }, в этой битве не больше { $most }. Выбрано: { $spent }. Из непотраченных с началом битвы { $lasting ->
    [0] не останется ни одной
   *[other] останется только { $lasting }
  }.
war-favours-done = Потратить эти милости
war-favours-keep = Не тратить
war-favours-left = { $house }: { $count ->
    [one] осталась { $count } милость
    [few] осталось { $count } милости
   *[other] осталось { $count } милостей
  }. С началом битвы сохранится только одна.
war-fight-title = Сначала потратить милости?
war-fight-spend = Выбрать милости
war-not-yet = Не сейчас
war-fight-anyway = В бой без милостей

# --- captives
hint-war-ransom = { $state }. Нажмите, чтобы выкупить.
war-ransom-title = Выкуп: { $name }
war-ransom-said = { $name } вернётся за милости: { $price }. У дома { $house } их { $have }. Без выкупа пленных обменивают, как только они есть у обоих домов.
war-ransom-yes = Отдать милости: { $price }

# --- after a battle
war-news-title = Последствия: { $name }
war-news-score = Счёт
war-news-favours = Милости ({ $house })
end-war-news = Что это меняет в войне
end-war = Назад к войне
menu-to-war = К войне
hint-menu-to-war = Битва останется как есть; её возобновит кнопка «Продолжить бой»
midgame-war-counts = Эта битва идёт в счёт войны, её нельзя начать заново

# --- the closing page
war-grade-draw = Война закончилась вничью
war-grade-narrow = { $name }: победа с малым перевесом
war-grade-clear = { $name }: уверенная победа
war-grade-great = { $name }: великая победа
war-exchange = Поменяться сторонами
hint-war-exchange = Та же война ещё раз, стороны меняются; счёт обеих складывается
war-exchange-why = Поменяйтесь сторонами и сыграйте её ещё раз: сумма обеих войн покажет, кто лучший полководец.
war-to-map = Карта войны
war-to-wars = Все войны
