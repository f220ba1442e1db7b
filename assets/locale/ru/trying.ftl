# Что говорит проба битвы (`bow try`).

try-plays = битвы
try-head = { $name }: { $games ->
        [one] { $games } битва
        [few] { $games } битвы
       *[many] { $games } битв
    } между ботами { $bot } за { $seconds } с
try-stopped = Остановлено раньше времени.

# Что нашлось
try-no-games = Ни одной битвы не сыграно.
try-works = Битва работает: до конца { $games ->
    [one] дошла { $games } битва
    [few] дошли все { $games } битвы
   *[other] дошли все { $games } битв
 }.
try-unfinished = Не закончились битвы: { $count } из { $games }. { $fault }
try-nobody = Битв без победителя: { $count } из { $games }. Добавьте в `victory` строку, которая определит победителя таких битв.
try-chance-says-nothing = Боты, играющие наугад, не показывают, равны ли силы. Попробуйте `--bots greedy`.
try-fair = Битва равная: { $house } выиграли { $count } из { $games } битв, { $part } (с уверенностью 95 % от { $low } до { $high }).
try-favoured-fair = { $house } сильнее, как и сказано в плане: они выиграли { $count } из { $games } битв, { $part } (с уверенностью 95 % от { $low } до { $high }).
try-lop-sided = { $house } побеждают слишком часто: { $count } из { $games } битв, { $part } (с уверенностью 95 % от { $low } до { $high }; предел { $bound }).
try-not-favoured = По плану { $house } сильнее, но выиграли лишь { $count } из { $games } битв, { $part } (с уверенностью 95 % от { $low } до { $high }; ожидалось не меньше { $bound }).
try-perhaps-lop-sided = { $house }, может быть, побеждают слишком часто: { $count } из { $games } битв, { $part }; предел { $bound }. При таком числе битв возможно от { $low } до { $high }: сыграйте больше битв.
try-perhaps-not-favoured = По плану { $house } сильнее, но выиграли { $count } из { $games } битв, { $part }. При таком числе битв возможно от { $low } до { $high }: сыграйте больше битв.
try-more-figures = В начале у { $house-id ->
    [stark] Старков
   *[other] Ланнистеров
 } { $mine ->
    [one] { $mine } фигурка
    [few] { $mine } фигурки
   *[many] { $mine } фигурок
 }, а у { $loser-id ->
    [stark] Старков
   *[other] Ланнистеров
 } — { $theirs }. Добавьте юнит { $loser-id ->
    [stark] Старкам
   *[other] Ланнистерам
 } или уберите один у { $house-id ->
    [stark] Старков
   *[other] Ланнистеров
 }.
try-more-dice = { $house } бросают за раунд { $mine ->
    [one] { $mine } кубик
    [few] { $mine } кубика
   *[many] { $mine } кубиков
 }, а { $loser } — { $theirs }. Измените `dice`.
try-more-tokens = У { $house-id ->
    [stark] Старков
   *[other] Ланнистеров
 } { $mine ->
    [one] { $mine } жетон приказа
    [few] { $mine } жетона приказа
   *[many] { $mine } жетонов приказа
 }, а у { $loser-id ->
    [stark] Старков
   *[other] Ланнистеров
 } — { $theirs }. Измените `tokens`.
try-more-cards = { $house } берут за раунд { $mine ->
    [one] { $mine } карту
    [few] { $mine } карты
   *[many] { $mine } карт
 }, а { $loser } — { $theirs }. Измените `cards`.
try-weakest = { $unit }: юнит уничтожен в { $count } из { $games } битв, чаще всех других юнитов { $loser-id ->
    [stark] Старков
   *[other] Ланнистеров
 }. Повысьте его ранг или поставьте его в более безопасное место.
try-most-points = Больше всего очков, { $points } за битву, приносит { $house-id ->
    [stark] Старкам
   *[other] Ланнистерам
 } правило «{ $text }». Пусть оно даёт меньше очков.
try-short = Битвы заканчиваются в среднем в раунде { $rounds } из { $limit }. Расставьте войска дальше друг от друга или уменьшите `rounds`.
try-rule-never = Особое правило `{ $rule }` ни разу не сработало (сыграно битв: { $games }). Проверьте, может ли наступить его момент и выполнимы ли его условия.
try-victory-never = Ни одну битву не решило условие «{ $text }», по которому побеждают { $house }. Проверьте, может ли оно выполниться.
try-objective-never = Победный объект `{ $objective }` ({ $hex }) ни разу не перешёл из рук в руки (сыграно битв: { $games }). Проверьте, может ли враг до него дойти.
try-unit-never-moved = { $unit }: юнит ни разу не двинулся (сыграно битв: { $games }). Проверьте, может ли он уйти со своего гекса и есть ли ему куда идти.
try-unit-always-fell = { $unit }: юнит уничтожен во всех битвах ({ $games }). Поставьте его в более безопасное место, повысьте его ранг или дайте ему поддержку.
try-reserve-never = { $unit }: юнит ни разу не вступил в битву (сыграно битв: { $games }). Проверьте, может ли сработать его особое правило.

# Заголовки и строки
try-share = доля побед
try-interval = с уверенностью 95 %
try-length = Битвы заканчиваются в среднем в раунде { $rounds } ({ $lengths }); действий в битве: { $actions }.
try-length-round = раунд { $round }: { $games }
try-endings = Чем заканчиваются битвы
try-points = Победные очки за битву
try-rules = Особые правила: в скольких битвах каждое сработало
try-advice = Что проверить
try-ending-scenario = { $house }: { $text }
try-ending-rout = { $house }: враг разгромлен
try-ending-points = { $house }: больше победных очков
try-ending-tie = { $house }: ничья по очкам, решила мораль или инициатива
try-ending-idle = Никто: за целый раунд ни один Дом не смог ничего сделать
try-ending-unfinished = Битва не закончилась
try-line = строка { $line }
try-pictures = Рисунки: { $files }

# Карты
try-heat-stood = { $name }: где стояли юниты
try-heat-died = { $name }: где гибли юниты
try-heat-scale-stood = ходов за битву
try-heat-scale-died = юнитов за битву
