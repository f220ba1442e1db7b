# Справка команд «Игры престолов»; см. usage.ftl.

usage-realm-players = Сколько Домов играет: от 3 до 6.
usage-realm-seed = Зерно тасований.
usage-realm-after = Сначала сделать это; можно повторять.
usage-realm-option = Играть с настройкой, например `tides=true`; можно повторять.
usage-realm-show-game = Показать игру: её ход, Дома с картами, треки и каждую область с соседями.
usage-x-realm-show = расстановка для четверых
usage-x-realm-show-json = вся позиция, для программ
usage-realm-legal = Показать, что сейчас можно сделать в игре, или сказать, почему чего-то сделать нельзя.
usage-realm-legal-action = Можно ли это сейчас?
usage-x-realm-legal = что может первый Дом
usage-x-realm-legal-action = может ли он это, а если нет, почему?
usage-x-realm-legal-after = что может быть потом
usage-realm-cases = Сыграть разобранные примеры «Игры престолов» и сравнить: строка `ok ID` или `FAIL ID: ...` на каждый.
usage-realm-case-files = Файлы с примерами «Игры престолов» или папки.
usage-x-realm-cases-all = `ok` или `FAIL` на каждый
usage-realm-simulate = Дать ботам много раз сыграть в «Игру престолов»: кто побеждает и как долго. С тем же зерном игры те же.
usage-realm-games = Сколько игр.
usage-realm-bots = Бот Домов, для которых не назван другой: `greedy`, `random`.
usage-x-realm-simulate = двадцать игр между случайными ботами
usage-x-realm-simulate-json = с картами перевеса, для программ
usage-realm-rules = Найти правило «Игры престолов», главу или слово.
usage-realm-topic = Номер правила, глава или слова.
usage-x-realm-rule = глава по имени или буквам или всё, где есть это слово
usage-realm-show-file = Записанная игра (.bow); без неё — расстановка.
usage-realm-show-png = Вдобавок нарисовать карту: файл картинки; нужен набор `sheets`.
usage-x-realm-show-file = как стоит записанная игра, насколько это знают все
usage-x-realm-show-png = и её картина
usage-show-all = О записанной и не доигранной партии: также то, что знает лишь один Дом.
usage-x-realm-show-all = вместе с приказами лицом вниз, ставками и колодами
usage-x-realm-replay-all = вместе с приказами лицом вниз и ставками
usage-x-replay-all = о недоигранной битве также тайное
usage-x-show-all = то же с картами на руке, колодами и тайными жетонами
