# Справка bow realm hotseat и bow realm replay; см. usage.ftl.

usage-realm-hotseat = Сыграть в этом терминале партию, в которой от трёх до шести Домов: действия вводят номерами или в нотации.
usage-realm-hotseat-houses = Какие Дома играют, столько же, сколько игроков: `stark,lannister,baratheon`.
usage-realm-hotseat-seat = `person` (человек), имя бота (`regent`, `greedy`, `random`) или `cmd:` и программа.
usage-realm-bot = Кто играет за этот Дом: бот `regent`, `greedy` или `random`, либо `cmd:` и программа.
usage-x-realm-simulate-seat = бот Старков против ботов, которые играют наугад
usage-realm-hotseat-journal = Записывать партию в новый файл.
usage-realm-hotseat-resume = Продолжить записанную партию.
usage-x-realm-hotseat = четверо за одним терминалом
usage-x-realm-hotseat-bot = два человека и бот
usage-x-realm-hotseat-journal = записывает партию
usage-x-realm-hotseat-resume = продолжает её
usage-realm-replay = Вывести записанную партию шаг за шагом или проверить, что она играется точно так же.
usage-realm-replay-file = Запись партии (.bow).
usage-realm-replay-text = Вывести в терминале; так и происходит по умолчанию.
usage-x-realm-replay = выводит её по действиям, как её могут видеть все
usage-x-realm-replay-check = играет её заново и сравнивает
usage-x-realm-replay-json = действия и события для программ
usage-realm-analyse = Разобрать записанную партию: итоги по раундам, бои с шансами, удача, переломы.
usage-x-realm-analyse = итоги по раундам, каждый бой с его шансами, переломы
usage-x-realm-analyse-json = то же для программ
usage-realm-play = Сыграть партию от трёх до шести Домов в окне.
usage-realm-played-seed = Зерно для перемешивания карт; по умолчанию случайное.
usage-x-realm-play = партия в окне
usage-x-realm-play-set-up = расстановка: игроки, места, правила
usage-x-realm-play-players = сразу партия, три человека и бот
usage-x-realm-play-file = продолжает записанную партию
