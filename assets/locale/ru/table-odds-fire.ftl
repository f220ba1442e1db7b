# Шансы поджечь гекс, потушить пожар и атаковать жетон с фигурками.

odds-assail = Атака: { $attacker } → { $target }
odds-scorch = Поджог: { $attacker } → { $target }
odds-douse = Тушение пожара: { $attacker } → { $target }
