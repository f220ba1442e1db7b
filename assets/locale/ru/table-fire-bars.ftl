# Что считают столбики шансов, когда пожар разжигают или тушат.

odds-fire-levels = уровни пожара
odds-fire = пожар
odds-fire-burns = горит
odds-fire-out = потушен
