# Разбор записанной битвы (`bow analyse` и страница разбора в записи). step: номер действия; did: действие простыми
# словами; шансы и цены приходят со знаком процента.
analysis-beginning = начало битвы
analysis-gave-up = сдать битву
analysis-won = { $house } победили в раунде { $round }.
analysis-drawn = Никто не победил; битва окончилась в раунде { $round }.
analysis-open = Битва не окончена: идёт раунд { $round }.
analysis-head = { $name }. { $ending }
analysis-depth = { $actions ->
    [one] { $actions } действие
    [few] { $actions } действия
   *[other] { $actions } действий
 }, глубина { $depth }.
analysis-house = { $house }: точность { $accuracy } из 100, { $decisions ->
    [one] { $decisions } решение
    [few] { $decisions } решения
   *[other] { $decisions } решений
 }; вместе они отняли { $cost } шанса на победу (± { $cost-error }). { $sort ->
    [good] Кубики и карты дали на { $luck } больше среднего (± { $luck-error }).
    [bad] Кубики и карты дали на { $luck } меньше среднего (± { $luck-error }).
   *[none] Кубики и карты были близки к среднему (± { $luck-error }).
 }
analysis-house-idle = { $house }: решать было нечего.
analysis-scale = Шанс Старков на победу
analysis-turning-points = Переломы
analysis-no-turning-points = Переломов не было: шансы менялись понемногу.
analysis-costs = Самые дорогие решения
analysis-no-costs = Явно дорогих решений не было.

analysis-step-beginning = В начале битвы шанс Старков на победу — { $chance } (± { $error }).
analysis-step = Действие { $step }, раунд { $round }. { $house }: { $did }. После этого шанс Старков на победу — { $chance } (± { $error }).
analysis-step-best = Лучшего выбора не нашлось.
analysis-step-cost = Это стоило { $cost } шанса на победу (± { $error }).
analysis-step-luck = Удача прибавила { $luck } (± { $error }).
analysis-step-bad-luck = Удача отняла { $luck } (± { $error }).
analysis-cost = Действие { $step }, раунд { $round }. { $house }: { $did }. Это стоило { $cost } шанса на победу (± { $error }).
analysis-better = Лучше: { $better }.
analysis-better-line = Лучше: { $better }; затем, например: { $line }.
analysis-line-joint = { "; потом " }

analysis-turn-luck = Действие { $step }, раунд { $round }. { $house }: { $did }. Шанс Старков был { $before }, а стал { $after }. Повезло Дому: { $winner }.
analysis-turn-mistake = Действие { $step }, раунд { $round }. { $house }: { $did }. Шанс Старков был { $before }, а стал { $after }. Решение стоило { $cost }.
analysis-turn-choice = Действие { $step }, раунд { $round }. { $house }: { $did }. Шанс Старков был { $before }, а стал { $after }. От этого решения выиграли { $winner }.
analysis-turn-course = Действие { $step }, раунд { $round }. { $house }: { $did }. Шанс Старков был { $before }, а стал { $after }. Другого выбора не было.
analysis-turn-conceded = Действие { $step }, раунд { $round }. { $house } сдались. Шанс Старков был { $before }, а стал { $after }.

# Команда
analysis-actions = действия
analysis-stopped = Остановлено: разобрано действий { $done } из { $all }. Чтобы продолжить, повторите команду.
analysis-kept = Разбор сохранён в { $file }.
analysis-out-of-date = Сохранённый разбор относился к другой битве, глубине или версии, поэтому он сделан заново.
analysis-damaged = Сохранённый разбор был повреждён, поэтому он сделан заново.
analysis-not-kept = Разбор не удалось сохранить рядом с записью: файл { $file } нельзя записать, или это не разбор.
analysis-picture = Рисунок: { $file }

# Для чего команда и её параметры (см. `usage.ftl`)
usage-analyse = Разобрать записанную битву: ход шансов на победу, дорогие решения, удача и точность.
usage-analyse-depth = `quick`, `normal`, `deep` или число действий, которые просчитываются для каждого решения; по умолчанию — как в сохранённом разборе, иначе `normal`.
usage-analyse-anew = Не учитывать сохранённый разбор и начать заново.
usage-analyse-picture = Сохранить кривую рисунком в этот файл: .png, .pdf или .svg.
usage-x-analyse = занимает несколько минут, затем показывает переломы и ошибки
usage-x-analyse-quick = быстрее, но менее точно
usage-x-analyse-picture = с кривой в виде рисунка
usage-x-analyse-json = все разобранные действия, для программ

# Что не так
