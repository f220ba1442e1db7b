# Редактор: сохранение под другим именем, с чего начать, тексты на нескольких языках, выключенные правила.

command-edit-save-as = Редактор: сохранить под другим именем
hint-edit-save-as = Сохранить под другим именем
save-as-title = Сохранить под другим именем
save-as-said = Имя без пути окажется в { $folder }. Tab дополняет; щелчок берёт имя из списка.
save-as-empty = имя или путь
save-as-save = Сохранить здесь
save-as-replace = Заменить
save-as-leave = Не сохранять
save-as-there = { $file } уже есть. Замените его или выберите другое имя.
begin-title = Начать со своей битвы
begin-said = Откройте файл по имени, возьмите пустое поле или дайте ботам вытянуть скирмиш.
begin-open = Открыть файл
begin-open-said = По имени: битва, позиция, записанная битва или папка набора
begin-open-empty = имя или путь
begin-open-do = Открыть
begin-empty = Пустое поле
begin-empty-said = Любого размера; юниты, победные объекты и условия победы ещё впереди
begin-empty-do = Начать с него
begin-skirmish = Скирмиш по числу
begin-skirmish-said = Число вводите вы, карту выбираете вы: то же число даёт ту же битву
begin-skirmish-do = Вытянуть
begin-wide = широкое, { $columns } x { $rows }
begin-deep = глубокое, { $columns } x { $rows }
begin-columns-less = На столбец меньше
begin-columns-more = На столбец больше
begin-rows-less = На ряд меньше
begin-rows-more = На ряд больше
begin-shifted = Сдвинут первый ряд
begin-not-shifted = Сдвинут второй ряд
hint-begin-shifted = Каждый второй ряд сдвинут на полгекса и на гекс короче
begin-card = Карта скирмиша
begin-card-less = Предыдущая карта
begin-card-more = Следующая карта
begin-any-card = Какую даст число
begin-any-card-said = Карта решает, как велики поле и силы.
begin-card-said = { $columns } x { $rows } гексов, { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}, у каждого дома { $commanders ->
    [one] { $commanders } командир
    [few] { $commanders } командира
   *[many] { $commanders } командиров
}
form-translation = Перевод
form-no-translation = нет
form-translated = { $what } ({ $language })
form-translation-said = Под каждым текстом второе поле, для игроков на другом языке; пустое они читают так, как написано здесь
