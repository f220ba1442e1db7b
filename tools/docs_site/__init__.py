"""The documentation as a site: the pages that it is built from, and the check of the built site in a browser."""
