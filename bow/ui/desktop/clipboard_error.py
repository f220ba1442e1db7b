"""The error for a clipboard that cannot be read or written."""


class ClipboardError(Exception):
    """The error for a clipboard that cannot be read or written; `key` is the message with the reason."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key
