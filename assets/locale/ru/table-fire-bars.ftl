# Что считают столбики шансов, когда пожар разжигают или тушат.

odds-figures-lost = потери в фигурках
odds-fire-levels = уровни пожара
odds-fire = пожар
odds-fire-burns = горит
odds-fire-out = потушен
