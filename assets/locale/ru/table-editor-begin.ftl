# Редактор: сохранение под другим именем, с чего начать, тексты на нескольких языках, выключенные правила.

command-edit-save-as = Редактор: сохранить как
hint-edit-save-as = Сохранить как
save-as-title = Сохранить как
save-as-said = Если ввести только имя, файл сохранится в { $folder }. Нажмите Tab, чтобы дополнить имя, или щёлкните по имени в списке.
save-as-empty = имя или путь
save-as-save = Сохранить здесь
save-as-replace = Заменить
save-as-leave = Продолжить без сохранения
save-as-there = { $file } уже есть. Замените его или выберите другое имя.
begin-title = Создать свою битву
begin-said = Откройте файл по имени, начните с пустого поля или поручите ботам составить стычку.
begin-open = Открыть файл
begin-open-said = Введите имя битвы, позиции, записанной битвы или папки набора
begin-open-empty = имя или путь
begin-open-do = Открыть
begin-empty = Пустое поле
begin-empty-said = Поле любого размера; юниты, победные объекты и условия победы можно добавить потом
begin-empty-do = Начать
begin-skirmish = Стычка по зерну
begin-skirmish-said = Введите зерно и выберите карту. При том же зерне получится та же битва.
begin-skirmish-do = Составить
begin-wide = широкое, { $columns } × { $rows }
begin-deep = глубокое, { $columns } × { $rows }
begin-columns-less = На столбец меньше
begin-columns-more = На столбец больше
begin-rows-less = На ряд меньше
begin-rows-more = На ряд больше
begin-shifted = Сдвинут первый ряд
begin-not-shifted = Сдвинут второй ряд
hint-begin-shifted = Каждый второй ряд сдвинут на полгекса и на гекс короче
begin-card = Карта стычки
begin-card-less = Предыдущая карта
begin-card-more = Следующая карта
begin-any-card = Любая: решает зерно
begin-any-card-said = От карты зависят размер поля и силы сторон.
begin-card-said = { $columns } × { $rows } гексов, { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}, у каждого Дома { $commanders ->
    [one] { $commanders } командир
    [few] { $commanders } командира
   *[many] { $commanders } командиров
}
form-translation = Перевод
form-no-translation = нет
form-translated = { $what } ({ $language })
form-translation-said = Добавляет под каждым текстом второе поле для тех, кто играет на другом языке. Если оно пустое, они видят исходный текст.
