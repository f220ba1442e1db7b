# The page in a browser. No text depends on a value: the page fills the values in itself.

page-title = Battles of Westeros
