"""The documentation as a site: the pages that mkdocs builds it from, and the check of the built site in a browser."""
