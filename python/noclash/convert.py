"""A model of another program as a cell file with its meshes, for the command: records on stdout (`TAG LENGTH`, newline, bytes, newline)."""

from __future__ import annotations

import contextlib
import os
import sys

from .errors import InputError, MissingPackageError
from .loading import load


def main(file: str) -> None:
    """Writes the cell of a model, or why there is none."""
    answers = os.fdopen(os.dup(1), "wb")
    # What packages print is none of the answer.
    os.dup2(2, 1)

    def answer(tag: str, content: str | bytes) -> None:
        data = content if isinstance(content, bytes) else content.encode("utf-8", "surrogateescape")
        answers.write(b"%s %d\n" % (tag.encode(), len(data)) + data + b"\n")

    try:
        with contextlib.redirect_stdout(sys.stderr):
            cell = load(file)
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
        kind, document, files, *_ = cell._recipe[0]
        assert kind == "build", "files of this kind are read without Python"
        answer("document", document)
        for name, content in files.items():
            answer("file", name)
            answer("content", content)
        for step in cell._recipe[1:]:
            assert step[0] == "note"
            answer("warning", step[1])
    answers.flush()
