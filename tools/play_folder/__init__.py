"""The folder of the page that plays without a server: the engine from locked files, pictures, and the page itself."""
