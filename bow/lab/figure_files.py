"""Matplotlib figures as bytes, which `bow.content.documents.saving` writes to files; no warnings about letters."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import TYPE_CHECKING

from bow.system.ending import uninterrupted

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def figure_bytes(figure: Figure, dots: int, form: str = "png") -> bytes:
    """Return a figure as a file in the format `png`, `pdf` or `svg`; `dots` is the resolution per inch."""
    from matplotlib import rc_context

    out = BytesIO()
    with rc_context({"pdf.fonttype": 42}), uninterrupted():  # a signal within its native code could end it with a crash
        figure.savefig(out, dpi=dots, format=form)
    return out.getvalue()


def pages_bytes(figures: Iterable[Figure]) -> bytes:
    """Return figures as the pages of one PDF."""
    from matplotlib import rc_context
    from matplotlib.backends.backend_pdf import PdfPages

    out = BytesIO()
    with rc_context({"pdf.fonttype": 42}), PdfPages(out) as pdf:
        for figure in figures:
            with uninterrupted():
                pdf.savefig(figure)
    return out.getvalue()


@contextmanager
def without_glyph_warnings() -> Iterator[None]:
    """Suppress matplotlib's warnings about characters missing in a font, inside a `with` block."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=r"Glyph .* missing from", category=UserWarning)
        yield
