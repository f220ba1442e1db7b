"""Why the clipboard cannot be read or written."""


class ClipboardError(Exception):
    """The clipboard cannot be read or written; `key` is the message that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key
