# Редактор: здесь придумывают битвы.

editor-start-title = Редактор
editor-start-open = Открыть
editor-start-left = Несохранённая битва
editor-start-skirmish = Новая битва из стычки
editor-start-skirmish-said = Боты берут карты и расставляют войска; играть можно сразу.
editor-start-new = Новая битва
editor-start-copy = Копия битвы из книги
editor-start-record = Позиция из записанной битвы
edit-page-map = Карта
edit-page-forces = Силы
edit-page-rules = Правила
edit-page-victory = Победа
edit-page-story = Рассказ
edit-page-options = Параметры
edit-page-try = Проба
tool-edit-try = Проба
tool-edit-test = Играть
tool-edit-save = Сохранить
edit-leave = Выйти
hint-edit-undo = Отменить: { $what }
hint-edit-redo = Вернуть: { $what }
hint-edit-try = Боты много раз сыграют эту битву и сообщат результаты
hint-edit-test = Сыграть битву в нынешнем виде; чтобы вернуться, нажмите ту же клавишу
hint-edit-save = Сохранить битву в файл
edit-not-playable = { $faults ->
    [0] В битву пока нельзя играть.
    [one] В битву нельзя играть: в ней { $faults } ошибка.
    [few] В битву нельзя играть: в ней { $faults } ошибки.
   *[many] В битву нельзя играть: в ней { $faults } ошибок.
}
edit-no-name = Битва без названия
edit-no-file = ещё не сохранена
edit-saved = Сохранено: { $file }
edit-key-did = Поле ввода не выбрано, поэтому клавиша { $key } выполнила команду: { $command }.
edit-id-of-file = Код по имени файла
edit-saved-without = Сохранено: { $file }. Не скопировано: { $left }
edit-saved-beside = Сохранено в { $file }. То, что записала другая программа, теперь в { $kept }.
edit-not-kept = Не удаётся сохранить копию изменений рядом с файлом: { $why }
edit-not-alone = Этот файл уже открыт в другом окне. Пока вы не сохраните изменения, у них не будет запасной копии.
edit-found-title = Найдены несохранённые изменения
edit-found-said = Есть несохранённые изменения файла { $file }. Восстановить их?
edit-found-differs = { $lines ->
    [one] Отличается { $lines } строка: { $first }
    [few] Отличаются { $lines } строки: { $first }
   *[other] Отличаются { $lines } строк: { $first }
}
edit-found-take = Восстановить
edit-found-look = Посмотреть
edit-found-drop = Отбросить
edit-found-wait = Выйти и решить потом
edit-found-taken = Восстановление изменений
edit-found-dropped = Несохранённые изменения отброшены.
edit-undone = Отменено: { $what }
edit-redone = Возвращено: { $what }
edit-no-undo = Отменять нечего.
edit-no-redo = Возвращать нечего.
edit-removed = { $what }: убрано
edit-moved = { $what } на { $hex }
edit-left-out-seen = Понятно
edit-other-lost = Изменения в «{ $name }» не удалось сохранить: { $why }
edit-other-kept = Изменения в «{ $name }» сохранены: редактор предложит их, когда вы снова откроете эту битву.
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
hint-edit-checks = Все ошибки и замечания; щёлкните по строке, чтобы перейти к месту
edit-sound = Проблем не найдено
edit-checks-more = и ещё { $more }; прокрутите список, чтобы их увидеть
edit-line = (строка { $line })
edit-leave-title = Выйти из редактора?
edit-leave-said = В битве «{ $name }» есть несохранённые изменения.
edit-save-and-leave = Сохранить и выйти
edit-leave-unsaved = Выйти, не сохраняя
edit-stay = Остаться
menu-edit-position = Открыть в редакторе
menu-back-to-editor = Назад в редактор
menu-no-position = Эту позицию нельзя открыть в редакторе: { $why }
hint-tool-back-to-editor = Назад в редактор ({ $key-back-to-editor })
trial-start = Запустить ботов
trial-stop = Остановить
trial-length = { $seconds ->
    [30] 30 с
    [60] 1 мин
   *[other] 3 мин
}
trial-progress = Битв: { $games }, { $part } %
trial-nothing = Боты сыграют битву столько раз, сколько успеют. Потом здесь появятся итоги: годится ли она, кто побеждает и что стоит изменить.
trial-older = После этой пробы битву изменили.
trial-wins = { $house }: { $wins } из { $games } ({ $low }–{ $high } %)
trial-rounds = Битва длится в среднем { $rounds } раунда.
trial-found = Выводы
heat-stood = { $house }: где стояли юниты
heat-died = { $house }: где погибали юниты
edit-yaml-whole = вся битва
edit-yaml-lines = часть битвы
edit-yaml-head = { $what } (со строки { $line })
edit-yaml-written = правка текста
edit-yaml-fault = Изменения не приняты. Строка { $line }: { $what }
hint-edit-yaml = YAML выбранного
hint-edit-delete = Удалить выбранное
pack-title = Набор: { $name }
pack-itself = О наборе
hint-pack-itself = Название, версия и источник набора
pack-kind-terrain = Местность
pack-kind-units = Юниты
pack-kind-commanders = Командиры
pack-kind-cards = Карты
pack-kind-setups = Расстановка
pack-kind-skirmishes = Стычки
pack-new-record = Создать
pack-in-the-box = В коробке
pack-take-over = Копировать в набор
pack-take-over-said = Это вариант из коробки. Чтобы его изменить, скопируйте его в набор: везде, где набор используется, ваш вариант заменит этот.
pack-taken-over = { $what }: скопировано в набор
pack-cannot-draw = Нарисовать это пока нельзя: ошибки перечислены ниже.
pack-unknown = { $what }: такого ещё нет.
pack-holds = Записей: { $records }; папка: { $folder }. Слева выберите вид, затем создайте новое или скопируйте что-нибудь из коробки, чтобы изменить.
pack-sound = Проблем не найдено
pack-more-faults = и ещё { $more }
editor-start-pack = Новый набор
editor-start-pack-said = Свои юниты, командиры, карты и местность или свои варианты тех, что в коробке
editor-start-pack-name = Мой набор
