# bow realm hotseat и bow realm replay

realm-hotseat-hand-over = Место переходит к Дому { $house }. Нажмите Enter, когда на экран смотрите только вы.
realm-hotseat-open = Теперь смотрят все. Решает Дом { $house }: нажмите Enter.
realm-hotseat-sent = Уже идут в { $area }: { $units }
realm-hotseat-absent = Дом { $house } не в этой игре; играют { $houses }.
realm-hotseat-hand = Карты Дома { $house }: { $cards }
realm-hotseat-armies = Войска: { $armies }. Снабжение позволяет: { $limit }. Особых приказов: { $stars }
realm-hotseat-wildling = Из карт одичалых вы знаете карту номер { $place } сверху: { $card }
realm-hotseat-power-hidden = скрыта
realm-hotseat-face-down = лицом вниз
realm-hotseat-not-kept = Не записано: { $why }. Игра продолжается; со следующим действием запись будет повторена.
realm-hotseat-kept = Игра записывается в { $file }, каждое действие сразу.
realm-hotseat-save-where = Игра не записывается. Чтобы сохранить её, назовите файл: `save evening.bow`
realm-hotseat-left = Игра сохранена в { $file }. Продолжить: `bow realm hotseat --resume { $file }`
realm-hotseat-left-unkept = Вы вышли из игры. Она не была записана.
realm-hotseat-help =
    {"  "}номер           сделать это
    {"  "}действие        в нотации, например: { $example }
    {"  "}Enter           список ещё раз
    {"  "}show            Дома, треки, области, ваши карты Дома и войска
    {"  "}undo            вернуть последнее действие, пока вы ничего из него не узнали
    {"  "}`why` ДЕЙСТВИЕ  почему этого нельзя
    {"  "}`preview`       чем кончится бой с каждой картой Дома; `preview` ДЕЙСТВИЕ: после этого действия
    {"  "}`save` [ФАЙЛ]   сохранить игру; сказать, где она хранится
    {"  "}`help`          эта справка
    {"  "}quit            выйти
realm-replay-same = верно: действий { $steps }, все карты и позиции как в записи
realm-replay-step = { $house }: { $action }
