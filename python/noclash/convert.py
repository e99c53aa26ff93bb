"""Models of other programs and shapes that only Python reads, as cell files with their meshes, for the reader of cell files: records on stdout (`TAG LENGTH`, newline,
bytes, newline)."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable

from .building import Document
from .errors import InputError, MissingPackageError
from .file_shapes import shape as file_shape
from .loading import load

#: Path of the cell file, its files in memory, warnings.
Conversion = tuple[str, dict[str, bytes], list[str]]


def main(file: str) -> None:
    """Writes the cell of a model, or why there is none."""
    _answer(file, lambda: _model(file))


def shape(file: str, key: str, *options: str) -> None:
    """Writes a cell file of one obstacle: the shape of a file under a key of a cell file, with options `KEY=VALUE`."""
    _answer(file, lambda: _shape(file, key, *options))


def _model(file: str) -> Conversion:
    cell = load(file)
    kind, document, files, *_ = cell._recipe[0]
    assert kind == "build", "files of this kind are read without Python"
    assert all(step[0] == "note" for step in cell._recipe[1:])
    return document, files, [step[1] for step in cell._recipe[1:]]


def _shape(file: str, key: str, *options: str) -> Conversion:
    entry, notes = file_shape(file, key, dict(option.split("=", 1) for option in options))
    document = Document(os.path.dirname(os.path.abspath(file)))
    path = document.finish(document.body({"name": "shape", **entry}))
    return path, document.files, notes


def _answer(file: str, convert: Callable[[], Conversion]) -> None:
    answers = os.fdopen(os.dup(1), "wb")
    # What packages print is none of the answer.
    os.dup2(2, 1)

    def answer(tag: str, content: str | bytes) -> None:
        data = content if isinstance(content, bytes) else content.encode("utf-8", "surrogateescape")
        answers.write(b"%s %d\n" % (tag.encode(), len(data)) + data + b"\n")

    try:
        with contextlib.redirect_stdout(sys.stderr):
            document, files, warnings = convert()
    except InputError as error:
        answer("error", error.message)
        answer("remedy", error.remedy)
        answer("error-file", error.file or file)
        if error.line is not None:
            answer("error-line", str(error.line))
    except MissingPackageError as error:
        message, _, remedy = str(error).partition("\n")
        answer("error", message)
        answer("remedy", remedy.strip())
    else:
        answer("document", document)
        for name, content in files.items():
            answer("file", name)
            answer("content", content)
        for warning in warnings:
            answer("warning", warning)
    answers.flush()
