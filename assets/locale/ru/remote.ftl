# Игры, участники которых в разных местах: что говорит стол, и команды `bow serve` и `bow join`.

# За столом. $houses — названия Домов.
remote-waits = { $count ->
    [one] Ждём решения: { $houses }.
   *[other] Ещё выбирают: { $houses }.
}
remote-over = Игра окончена.
remote-why = { $why } ({ $rule })
remote-legal = Сейчас так можно.
remote-not-listed = Сейчас так выбрать нельзя.
remote-passed = Игра уже пошла дальше: взгляните на неё ещё раз.
remote-nothing-back = Отменять нечего.
remote-not-saved = Сохранить это не удалось: { $why }. Ничего не изменилось; попробуйте позже.
remote-watcher = Вы только смотрите эту игру.
remote-not-now = Сейчас это невозможно.
remote-no-question = На такие вопросы эта игра не отвечает.
remote-not-asked = Спросить об этом можно, только когда решаете вы.
remote-not-in-turn = Спросить об этом можно только в свой ход.
remote-asking = Ответ на прошлый вопрос ещё не готов.
remote-no-answer = Ответа на это нет.
remote-back-first = За вас играет бот. Сначала верните себе место: `back`.
remote-bot-already = На этом месте уже играет бот.
remote-no-bot = Такого бота нет. Боты этой игры: { $names }.
remote-no-house = Назовите один из этих Домов: { $names }.
remote-is-here = Игрок этого Дома на месте.
remote-time-left = Время этого игрока ещё не вышло.
remote-no-concession = В этой игре сдаться нельзя.
remote-no-undo = Там никто не просил вернуть ход.
remote-no-proposal = Там ничего не предложено.
remote-declined = { $house }: отказ.
remote-no-stand-in = Бота на вашем месте нет: вы и так играете сами.

# Что видно при подготовке
setup-left = { $house }, осталось расставить: { $things }.

# Что не является сообщением
remote-frame-long = Сообщение не длиннее 16 КиБ.
remote-frame-json = Это не объект JSON.
remote-frame-type = Сообщений такого типа нет.
remote-frame-fields = В сообщении не хватает поля, или у поля не тот вид.
remote-frame-order = Первое сообщение — `hello`, второе — `join`; больше они не повторяются.
remote-frame-often = Слишком много сообщений: за 1 с можно не больше 20.

# Почему стол не открыт
remote-make-key = По этому ключу столы здесь не открыть.
remote-make-often = Слишком много новых столов: подождите минуту.
remote-make-failed = Открыть такой стол не удалось; причина — в журнале сервера.

# Почему связь заканчивается
remote-bye-key = Эта ссылка не ведёт ни к одному месту за этим столом.
remote-bye-version = У стола другая версия протокола. Нужна одна и та же версия bow с обеих сторон.
remote-bye-silent = Слишком долго не было ни слова.
remote-bye-replaced = Вы заняли это место с другого устройства.
remote-bye-full = За этим столом больше нет места для зрителей.
remote-bye-busy = У сервера слишком много подключений.
remote-bye-revoked = Хозяин сделал для этого места новую ссылку. Спросите её у него.
remote-bye-taken = Хозяин забрал это место обратно.
remote-bye-left = Вы вышли из-за стола. Вернуться на место можно по той же ссылке.
remote-bye-host = Сервер не знает себя под именем из этой ссылки.
remote-bye-closed = Стол закрыт. Игра сохранена.
remote-bye-fault = На сервере произошла ошибка. Игра сохранена; зайдите снова.

# `bow serve`
remote-no-libraries = Для игры из разных мест нужны ещё пакеты. Установите их: { $install }
remote-watchers = зрители
remote-link = { $who }: { $link }
remote-old-links = Стол открыт по адресу { $address }. Прежние ссылки действуют.
remote-how = Дайте каждому игроку его ссылку, и никому другому: это ключ от места. Её открывают в браузере или вставляют после команды `{ $bow } join`. Ctrl и C закрывают стол.
remote-host-help = Можно набрать: `bot ДОМ` или `bot ДОМ БОТ` — за Дом играет бот, `back ДОМ` — место снова у игрока; `new-key ДОМ` или `new-key watchers` — новая ссылка, а старая больше не действует. Ctrl и C закрывают стол.
remote-host-renewed = Новая ссылка готова: { $who }. Старая больше не действует.
remote-host-seated = { $person ->
    [yes] { $house }: место снова у игрока.
   *[no] { $house }: теперь играет { $bot }.
}
remote-tables = Столы хранятся в папке { $folder }. Создавать их и следить за ними — на вашей странице: { $address }/tables#{ $key }
    После # стоит ключ; он годится и для запросов программ. Он действует, пока работает сервер. Ctrl и C закрывают столы, игры сохраняются.
remote-ended = Стол закрыт, игра сохранена. Продолжить её: { $bow } serve --resume { $file }

# `bow join`
remote-which-link = Ссылка на ваше место:
remote-joined = Вы за столом: { $title }.
remote-watching = Вы смотрите игру: { $title }.
remote-skipped = ({ $count ->
    [one] Пропущен { $count } прежний шаг.
    [few] Пропущены { $count } прежних шага.
   *[many] Пропущено { $count } прежних шагов.
})
remote-undone = Это отменено:
remote-seat = { $house }: { $state ->
    [bot] { $named ->
        [yes] { $bot } (бот; место игрока { $who })
       *[no] { $bot } (бот)
    }
    [here] { $named ->
        [yes] { $who }
       *[no] на месте
    }
   *[away] { $named ->
        [yes] { $who } (нет на месте)
       *[no] пока никого
    }
}
remote-bot-for-you = За вас играет бот. Вернуться на место: `back`.
remote-proposed = { $what ->
    [wait] { $house }: предложено добавить времени. За это: { $houses }. Согласиться: `wait { $id }`, отклонить: `no { $id }`.
    [concede] { $house }: предложено закончить игру сдачей. За это: { $houses }. Согласиться: `concede { $id }`, отклонить: `no { $id }`.
    [undo] { $house }: предложено вернуть последний ход. За это: { $houses }. Согласиться: `undo { $id }`, отклонить: `no { $id }`.
   *[bot] { $house }: предложено посадить бота. За это: { $houses }. Согласиться: `bot { $id }`, отклонить: `no { $id }`.
}
# $words — что можно набрать
remote-out-of-time = { $own ->
    [yes] Ваше время вышло. Теперь решают остальные: { $words }.
   *[no] { $house }: время вышло. Можно подождать или выбрать: { $words }.
}
remote-clock = { $house } { $time }{ $runs ->
    [yes] { $away ->
        [yes] { "" } (нет на месте; часы пойдут через { $allowance })
       *[no] { "" } (часы идут)
    }
   *[no] { "" }
}
# $clock — часы, минуты и секунды
remote-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
} { $clock }
remote-no-clock = За этим столом играют без часов.
remote-name-house = Назовите и Дом: `{ $word } ДОМ`.
remote-said = { $who }: { $text }
remote-lost = Связь прервалась; новая попытка через { $seconds } с.
remote-end = Это всё. Нажмите Enter.
remote-chosen = Вы выбрали: { $what }
remote-help = Выбирают номером или действием в нотации. `why ДЕЙСТВИЕ` говорит, почему так нельзя; `odds`, `preview` и `reach` спрашивают о действии, номере или юните; `hint` просит совета; `show` печатает игру; `undo` отменяет последний выбор, а увиденное другими — с их согласия; `clock` показывает часы; `say ТЕКСТ` — сказать всем за столом; `bot ДОМ` сажает бота за того, кто отошёл, если остальные согласны; `no ДОМ` отклоняет то, что там предложено; просто `bot` сажает бота вместо вас, `concede` с названием вашего Дома — сдаться, а `back` возвращает вам место; `quit` выходит, а ссылка ведёт обратно.

# Ошибки обеих команд
told-remote-no-link = это не ссылка на стол: она выглядит так: http://АДРЕС:ПОРТ/#СТОЛ/КЛЮЧ
told-remote-address = адрес { $address } занять нельзя: { $why }
told-remote-what = Назовите игру, которую начать (битву, `skirmish` или `realm`), или запись после --resume; у записи уже есть игроки и правила.
told-remote-realm-only = --players и --houses — только для `bow serve realm`.
told-remote-skirmish-only = --card — только для `bow serve skirmish`.
told-remote-skirmish-option = У стычки нет дополнительных правил.
told-remote-bot-or-program = Укажите что-то одно: --bot или --program.
told-remote-no-game = За столом играют в { $game }, а здесь эта игра не установлена.
told-remote-clock = { $text } — не время: пишут 20m+30s (на всю игру и ещё на каждый ход) или 3d (на каждый ход), единицы s, m, h и d; не больше { $most } дней
told-remote-notify = программы { $command } нет, запустить её нельзя
told-remote-tables = --tables стоит без игры, только с --lan, --port, --cert, --key, --name и пакетами: игру и её настройки называет тот, кто открывает стол.
told-remote-no-such = { $name } здесь нет; есть: { $names }
told-remote-other-game = `players` — только для realm, а `card` — только для стычки
told-remote-nobody = хотя бы за один Дом должен играть человек
told-remote-certificate = Для сертификата нужны и --cert, и --key.
told-remote-name = { $name } — не адрес сервера: он выглядит так: https://АДРЕС или https://АДРЕС:ПОРТ

# Что сейчас действует в битве: часть того, что печатает `show`
course-all-units = Все юниты
course-card = { $house }: разыгрывается карта «{ $card }».
course-effect = { $unit }: { $effect } ({ $until }).
course-discards = Сброс ({ $house }): { $cards }.
