"""The games that a server draws for pages: their pictures are made when a browser asks for them."""
