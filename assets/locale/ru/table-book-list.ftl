# Список битв в книге, если все не помещаются.

# $count (Number): сколько битв не видно с этой стороны
book-more = Ещё { $count }
hint-book-list-up = Предыдущие битвы (колесо или Page Up)
hint-book-list-down = Следующие битвы (колесо или Page Down)
