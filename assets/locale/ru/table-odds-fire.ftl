# Шансы поджечь гекс и потушить пожар.

odds-scorch = Поджог: { $attacker }; цель: { $target }
odds-douse = Тушить пожар: { $attacker }; цель: { $target }
