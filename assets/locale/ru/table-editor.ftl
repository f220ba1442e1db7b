# Редактор: здесь придумывают сражения.

editor-start-title = Редактор
editor-start-open = Открыть
editor-start-left = Битва, которую не сохранили
editor-start-skirmish = Новая битва из скирмиша
editor-start-skirmish-said = Боты тянут карты и расставляют войска; играть можно сразу.
editor-start-new = Новая битва
editor-start-copy = Копия битвы из книги
editor-start-record = Что осталось от записанной битвы
edit-page-map = Карта
edit-page-forces = Силы
edit-page-rules = Правила
edit-page-victory = Победа
edit-page-story = Рассказ
edit-page-options = Условия
edit-page-try = Проба
tool-edit-try = Проба
tool-edit-test = Играть
tool-edit-save = Сохранить
edit-leave = Выйти
hint-edit-undo = Отменить: { $what }
hint-edit-redo = Вернуть: { $what }
hint-edit-try = Боты много раз играют это сражение, а вы узнаёте, как оно идёт
hint-edit-test = Сыграть сражение таким, какое оно сейчас; та же клавиша возвращает сюда
hint-edit-save = Записать сражение в файл
edit-not-playable = { $faults ->
    [0] В сражение пока нельзя играть.
    [one] В сражение нельзя играть: в нём { $faults } ошибка.
    [few] В сражение нельзя играть: в нём { $faults } ошибки.
   *[many] В сражение нельзя играть: в нём { $faults } ошибок.
}
edit-no-name = Сражение без названия
edit-no-file = ещё не в файле
edit-saved = Сохранено: { $file }
edit-key-did = { $key }: { $command }. Поле не выбрано.
edit-id-of-file = Код по имени файла
edit-saved-without = Сохранено: { $file }. Не скопировано: { $left }
edit-saved-beside = Сохранено; { $kept } хранит то, что тем временем записала другая программа. ({ $file })
edit-not-kept = Ваши изменения не сохранить рядом с файлом: { $why }
edit-not-alone = Это уже открыто в другом окне. Здесь изменения не хранятся, пока вы их не сохраните.
edit-found-title = Найдены изменения
edit-found-said = Рядом с файлом { $file } лежат изменения, которые не были сохранены. Продолжить с ними?
edit-found-differs = { $lines ->
    [one] Отличается { $lines } строка: { $first }
    [few] Отличаются { $lines } строки: { $first }
   *[other] Отличаются { $lines } строк: { $first }
}
edit-found-take = Взять их
edit-found-look = Посмотреть
edit-found-drop = Выбросить
edit-found-wait = Выйти и решить потом
edit-found-taken = Найденные изменения
edit-found-dropped = Найденные изменения выброшены.
edit-undone = Отменено: { $what }
edit-redone = Возвращено: { $what }
edit-no-undo = Отменять нечего.
edit-no-redo = Возвращать нечего.
edit-removed = { $what }: убрано
edit-moved = { $what } на { $hex }
edit-left-out-seen = Дальше
edit-other-kept = «{ $name }» сохраняется с изменениями: редактор предложит их, когда битва будет открыта снова.
edit-no-unit = На { $hex } нет юнита; укажите юнит.
edit-checks = { $faults ->
    [one] { $faults } ошибка
    [few] { $faults } ошибки
   *[many] { $faults } ошибок
}, { $warnings ->
    [one] { $warnings } замечание
    [few] { $warnings } замечания
   *[many] { $warnings } замечаний
}
hint-edit-checks = Все ошибки и замечания; щелчок ведёт к месту
edit-sound = В сражение можно играть.
edit-checks-more = и ещё { $more }; их покажет колесо мыши
edit-line = (строка { $line })
edit-leave-title = Выйти из редактора?
edit-leave-said = В сражении «{ $name }» есть несохранённые изменения.
edit-save-and-leave = Сохранить и выйти
edit-leave-unsaved = Выйти, не сохраняя
edit-stay = Остаться
menu-edit-position = Править это положение
menu-back-to-editor = Назад в редактор
menu-no-position = Это положение нельзя править: { $why }
hint-tool-back-to-editor = Назад в редактор ({ $key-back-to-editor })
trial-start = Пусть играют боты
trial-stop = Остановить
trial-length = { $seconds ->
    [30] 30 с
    [60] 1 мин
   *[other] 3 мин
}
trial-progress = Сражений: { $games }, { $part } %
trial-nothing = Боты сыграют сражение столько раз, сколько успеют. Потом здесь будет сказано, годится ли оно, кто побеждает и что изменить.
trial-older = С тех пор сражение изменилось.
trial-wins = { $house }: { $wins } из { $games } ({ $low }–{ $high } %)
trial-rounds = Сражение длится в среднем { $rounds } раунда.
trial-found = Что замечено
heat-stood = { $house }: стояли
heat-died = { $house }: пали
edit-yaml-whole = всё сражение
edit-yaml-lines = часть
edit-yaml-head = { $what } (со строки { $line })
edit-yaml-written = текст
edit-yaml-fault = Не принято. Строка { $line }: { $what }
hint-edit-yaml = YAML выбранного
hint-edit-delete = Убрать выбранное
pack-title = Набор: { $name }
pack-itself = Сам набор
hint-pack-itself = Название, версия и источник набора
pack-kind-terrain = Местность
pack-kind-units = Юниты
pack-kind-commanders = Командиры
pack-kind-cards = Карты
pack-kind-setups = Расстановка
pack-kind-skirmishes = Скирмиши
pack-new-record = Создать
pack-in-the-box = В коробке
pack-take-over = Взять в набор
pack-take-over-said = Так это есть в коробке. Взятое в набор можно там изменить; тогда везде, где набор в ходу, считается то, что в наборе.
pack-taken-over = { $what }: взято в набор
pack-cannot-draw = Нарисовать это пока нельзя; что не так, сказано ниже.
pack-unknown = { $what }: такого ещё нет.
pack-holds = Записей: { $records }; папка: { $folder }. Слева выберите вид: создайте новое или возьмите что-нибудь из коробки, чтобы изменить.
pack-sound = Всё в порядке.
pack-more-faults = и ещё { $more }
editor-start-pack = Новый набор
editor-start-pack-said = Свои юниты, командиры, карты и местность или те, что в коробке, такими, какие они у вас
editor-start-pack-name = Мой набор
