# Удобства стола «Игры престолов».

# --- удобства
realm-hover-reach = Отсюда можно дойти до областей: { $areas }
realm-hover-near = Сюда могут дойти войска { FORM($house, "of") } из областей: { $areas }
realm-table-token-lies = Жетон лежит в другом месте: { $areas }. Щёлкните, чтобы перенести его сюда.
realm-table-repeat = Повторить
realm-confirm-ghosts = Положить: { $count }
realm-table-help-ghosts = Бледные жетоны — ваши приказы прошлого раунда: { $count }. Чтобы положить их, нажмите Enter; чтобы выбрать другой приказ, щёлкните по области.
realm-table-past = На карте раунд { $round }: { $line }
realm-table-past-close = Вернуться к партии (Escape)
realm-big-support = Помочь { FORM($house, "to") }
realm-big-support-none = Никому не помогать
realm-big-decline-leave-token = Не оставлять
realm-big-decline-blade = Приберечь меч
realm-table-help-big = Нажмите кнопку или её номер.
realm-big-swap = Заменить приказ
realm-big-look = Взглянуть на карту
realm-big-neither = Ни то ни другое
command-realm-repeat = Повторить приказы прошлого раунда
command-realm-reach = Куда дойдут войска
