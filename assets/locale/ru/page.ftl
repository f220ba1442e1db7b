# Страница для браузера. Значения вставляет она сама, поэтому ни одно сообщение от них не зависит.

page-title = Битвы Вестероса
page-connecting = Подключаемся к столу…
page-lost = Связь потеряна. Следующая попытка через { $seconds } с.
page-try-now = Попробовать сейчас
page-again = Вернуться на это место
page-other-seat = Вставить другую ссылку

# Пока места нет
page-door = Здесь стол, за которым играют. Чтобы сесть, откройте ссылку, полученную от хозяина стола, или вставьте её сюда.
page-door-link = Ваша ссылка
page-door-enter = Сесть за стол
page-door-wrong = Это не ссылка на место: в её конце должны быть # и два слова.

# Чей ход
page-your-turn = Ваш ход
page-their-turn = Решают другие
page-their-turn-of = Ход: { $house }
page-watching = Вы наблюдаете
page-over = Конец игры
page-round = Раунд { $round } из { $limit }
page-morale-even = Мораль: поровну
page-morale-of = Мораль: { $house } +{ $steps }

# Решение
page-decision = Ваше решение
page-take = Выполнить
page-next = Теперь выберите что-нибудь из подсвеченного.
page-next-unit = Теперь выберите подсвеченный юнит.
page-next-hex = Теперь выберите подсвеченный гекс.
page-next-card = Теперь выберите подсвеченную карту.
page-back = На шаг назад
page-free = Выбрать другое: { $what }
page-undo = Взять назад
page-chosen = Выбрано: { $what }
page-all-choices = Все варианты ({ $count })
page-hint = Совет
page-hint-follow = Выбрать это
page-dead = Сейчас здесь нечего выбрать.
page-token = жетон: { $token }
page-pair = пара: { $token }

# Шансы. $hits: число, у последнего плюс
page-odds-hits = Вероятность попаданий.
page-odds-bar = { $hits }: { $chance }
page-odds-axis = попадания
page-percent = { $n } %
page-odds-dice = кубики
page-odds-eliminated = уничтожит
page-odds-captured = возьмёт в плен
page-odds-retreats = отбросит
page-odds-counter = ответный удар

# Карты и жетоны
page-hand = Карты у вас на руках
page-hand-count = На руках: { $count }
page-hand-playing = разыгрывается: { $card }
page-card-look = Показать карту целиком: { $card }
page-card-cost = жетоны приказа
page-card-cost-note = сколько жетонов приказа стоит команда
page-cards = Карты: { $count }
page-command = Жетоны приказа
page-played = Сыгранные карты, эффекты и жетоны
page-played-count = Сыгранные карты, эффекты и жетоны; сейчас действует: { $count }
page-played-now = { $house }: разыгрывается
page-played-effects = Сейчас действует
page-played-discards = Карт в сбросе: { $count }
page-played-none = В сбросе карт нет
page-token-green = зелёный
page-token-blue = синий
page-token-red = красный
page-token-valor = Кулак
page-token-morale = Флаг
page-token-blank = пусто
page-token-hit = попадание
page-token-miss = промах

# Журнал и разговор
page-log = Журнал
page-log-all = Всё
page-log-orders = Приказы
page-log-fights = Бои
page-log-power = Власть
page-recap = Тем временем
page-talk = Сказать всем
page-talk-send = Отправить

# Что игроки решают вместе; $houses — те, кто уже согласен
page-agree = Согласиться
page-decline = Отклонить
page-withdraw = Отозвать
page-proposed-bot = { $house }: пусть играет бот. Согласны: { $houses }.
page-proposed-wait = { $house }: дать ещё времени. Согласны: { $houses }.
page-proposed-concede = { $house }: засчитать сдачу и закончить игру. Согласны: { $houses }.
page-proposed-undo = { $house }: просьба отменить последнее действие.
page-time-over = { $house }: время вышло. Решите вместе:
page-time-over-own = Ваше время вышло. Что будет дальше, решают остальные.
page-choice-wait = Дать ещё времени
page-choice-bot = Пусть играет бот
page-choice-concede = Засчитать сдачу
page-clock = Осталось времени: { $time }
page-clock-away = нет на месте; часы пойдут через { $time }
page-clock-days = { $days } д { $clock }

# Меню
page-menu = Меню
page-close = Закрыть
page-seats = Места
page-seat-you = вы
page-seat-here = за столом
page-seat-away = нет на месте
page-seat-away-named = { $name } (нет на месте)
page-seat-bot = бот «{ $bot }»
page-bot-name-random = Наугад
page-bot-name-greedy = Жадный
page-bot-name-captain = Полководец
page-bot-name-warlord = Воевода
page-bot-name-regent = Регент
page-seat-ready = выбор сделан
page-bot-for-me = Пусть за меня играет бот
page-bot-back = Вернуть моё место
page-watchers = Наблюдают: { $count }
page-settings = Настройки
page-name = Ваше имя
page-language = Язык
page-sound = Звук, когда ваш ход
page-notice = Уведомление, когда ваш ход
page-keys = Клавиши: Tab и Enter ведут ко всему. На поле стрелки двигают указатель. Escape возвращает на шаг назад.
page-leave = Уйти из-за стола
page-concede = Сдаться
page-concede-sure = Битва сразу закончится победой другого Дома. Отменить это нельзя.
page-concede-now = Да, сдаюсь
