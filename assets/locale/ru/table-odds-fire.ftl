# Шансы поджечь гекс и потушить пожар.

odds-scorch = Поджог: { $attacker } → { $target }
odds-douse = Тушение пожара: { $attacker } → { $target }
