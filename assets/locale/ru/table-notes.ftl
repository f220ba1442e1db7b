# Заметки на карте и кнопки на рамке доски.

button-notes = Заметки
button-recap = Обзор
hint-tool-notes = Рисовать и оставлять заметки на карте ({ $key-notes })
hint-tool-recap = Что произошло с вашего прошлого хода ({ $key-recap })
button-note-arrow = Стрелка
button-note-line = Линия
button-note-pin = Флажок
button-note-erase = Убрать
button-note-undo = Отменить
button-notes-done = Готово
note-of-both = Видят оба
note-of-all = Видят все
note-of-house = Только { $house }
note-write = Напишите заметку и нажмите Enter
hint-note-arrow = Стрелка ({ $key-note-arrow }): { $places ->
        [areas] протяните от области к области или укажите первую, потом последнюю.
       *[hexes] протяните от гекса к гексу или укажите первый, потом последний.
    }
hint-note-line = Линия ({ $key-note-line }): рисуйте на карте. На клавиатуре нажимайте Enter на каждом изгибе и дважды в конце.
hint-note-pin = Флажок ({ $key-note-pin }): { $places ->
        [areas] укажите область и напишите заметку.
       *[hexes] укажите гекс и напишите заметку.
    }
hint-note-erase = Убрать ({ $key-note-erase }): укажите ненужную заметку.
hint-note-share = Показывать ли новые заметки другим игрокам ({ $key-note-share })
hint-note-undo = Отменить последнюю заметку ({ $key-note-undo })
hint-notes-done = Вернуться к игре (Escape)
command-notes = Заметки на карте
command-note-arrow = Заметки: стрелка
command-note-line = Заметки: линия
command-note-pin = Заметки: флажок с текстом
command-note-erase = Заметки: убрать
command-note-share = Заметки: показать или скрыть новые
command-note-undo = Заметки: отменить
keys-page-notes = Обзор и заметки
