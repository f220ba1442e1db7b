# Maps for paper (`bow sheet`).

sheet-position = Position

# Areas that the special rules of the battles in the book speak of; others are called by their ids.
area-camp = the camp
area-column = the column
area-east-camp = the east camp
area-houses = the houses
area-shallows = the shallows
area-south-road = the south road
area-stark-lines = the Stark lines
area-thickets = the thickets
area-wall = the palisade
area-way-to-jaime = the way to Jaime
area-west-camp = the west camp
