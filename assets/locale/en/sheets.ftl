# Maps for paper (`bow sheet`).

sheet-position = Position

# Areas that the special rules of the battles in the book speak of; others are called by their ids.
area-camp = the camp
area-column = the column
area-field = the field between the hosts
area-houses = the houses
area-northern-camp = the northern camp
area-shallows = the shallows
area-south-road = the south road
area-southern-camp = the southern camp
area-stark-lines = the Stark lines
area-thickets = the thickets
area-wall = the palisade
area-barns = the barns
area-stark-camp = Stark's camp
area-lannister-camp = Lannister's camp
area-way-to-jaime = the way to Jaime
