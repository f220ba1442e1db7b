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
area-mill = the mill
area-sept = the sept

sheet-devastated = devastated
sheet-sign-fire = A number on red: a fire of this level.
sheet-sign-devastated = Hatched: devastated.
sheet-sign-idle = A grey box: no longer active.
sheet-sign-engaged = A bar joins units that are engaged.
sheet-sign-compass = The arrows show which way a die spreads a fire.
sheet-north-east = north-east
sheet-east = east
sheet-south-east = south-east
sheet-south-west = south-west
sheet-west = west
sheet-north-west = north-west
sheet-edge = The edge of House { $house }
