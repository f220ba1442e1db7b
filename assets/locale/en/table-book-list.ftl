# The list of battles in the battle book, where not all fit.

# $count (Number): how many battles are not seen in that direction
book-more = { $count } more
hint-book-list-up = Previous battles (wheel or Page Up)
hint-book-list-down = Next battles (wheel or Page Down)
