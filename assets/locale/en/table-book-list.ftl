# The list of battles in the battle book, where not all fit.

# $count (Number): how many battles are not seen in that direction
book-more = { $count } more
hint-book-list-up = Battles before these (or the wheel; Page Up turns the page)
hint-book-list-down = Battles after these (or the wheel; Page Down turns the page)
