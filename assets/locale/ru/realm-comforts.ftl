# Удобства стола «Игры престолов».

# --- удобства
realm-hover-reach = Может дойти до: { $areas }
realm-hover-near = На расстоянии похода, { $house }: { $areas }
realm-table-token-lies = Лежит здесь: { $areas }. Щелчок переносит его сюда.
realm-table-repeat = Повторить
realm-table-past = На карте раунд { $round }: { $line }
realm-table-past-close = К настоящему (Escape)
realm-big-support = Подмога: { $house }
realm-big-support-none = Никому не помогать
realm-big-decline-leave-token = Не оставлять
realm-big-decline-blade = Приберечь меч
realm-table-help-big = Нажмите кнопку или её номер.
realm-big-swap = Заменить приказ
realm-big-look = Взглянуть на карту
realm-big-neither = Ничего
command-realm-repeat = Повторить приказы прошлого раунда
command-realm-reach = Досягаемость войск
