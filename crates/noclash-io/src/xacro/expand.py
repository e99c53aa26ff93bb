"""Expands one xacro file with the installed package `xacro` (`pip install xacrodoc`, or ROS).

Run by noclash in a process of its own, because xacro keeps global state. Arguments: FILE, then triples `arg NAME VALUE`,
`package NAME FOLDER`, `ros - FOLDER`, `ament - FOLDER`. Answer on stdout: records `TAG LENGTH`, newline, LENGTH bytes, newline.
"""

import sys

# A file called xacro.py in the working folder is not the package.
sys.path[:] = [folder for folder in sys.path if folder]

import contextlib
import io
import os
import re

MISSING = 7
# Where answers go: what xacro prints is caught.
ANSWERS = sys.stdout.buffer
LOCATION = re.compile(r"^(when |instantiated from:|in file:|included from:)")
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
DEPTH_LIMIT, FOLDER_LIMIT = 5, 20_000


def answer(tag, content):
    data = content if isinstance(content, bytes) else str(content).encode("utf-8", "surrogateescape")
    ANSWERS.write(b"%s %d\n" % (tag.encode(), len(data)) + data + b"\n")


class Arguments(dict):
    """Substitution arguments that remember for which names the document asked."""

    def __init__(self, given):
        super().__init__(given)
        self.asked = []

    def _note(self, name):
        if name not in self.asked:
            self.asked.append(name)

    def __contains__(self, name):
        self._note(name)
        return super().__contains__(name)

    def __getitem__(self, name):
        self._note(name)
        return super().__getitem__(name)

    def get(self, name, default=None):
        self._note(name)
        return super().get(name, default)


class Packages:
    """Where packages lie, in the order in which noclash resolves `package://`."""

    def __init__(self, file, named, ros, ament, before):
        self.file, self.named, self.ros, self.ament, self.before = os.path.abspath(file), named, ros, ament, before

    def find(self, package, *_):
        if package in self.named:
            return os.path.abspath(self.named[package])
        for folder in [*self._below_ros(package), *self._below_ament(package), *self._above(package)]:
            return os.path.abspath(folder)
        try:
            return self.before(package)
        except Exception as error:
            raise LookupError(f"package `{package}` is not found ({type(error).__name__})") from None

    def _below_ament(self, package):
        folders = (os.path.join(prefix, "share", package) for prefix in self.ament)
        return [folder for folder in folders if os.path.isdir(folder)]

    def _above(self, package):
        folder = os.path.dirname(self.file)
        while True:
            if self._is_package(folder, package):
                yield folder
            if os.path.isdir(os.path.join(folder, package)):
                yield os.path.join(folder, package)
            if folder == os.path.dirname(folder):
                return
            folder = os.path.dirname(folder)

    def _below_ros(self, package):
        for entry in self.ros:
            if os.path.isdir(os.path.join(entry, package)):
                yield os.path.join(entry, package)
            level, searched = [entry], 0
            for _ in range(DEPTH_LIMIT + 1):
                deeper = []
                for folder in level:
                    searched += 1
                    if searched > FOLDER_LIMIT:
                        return
                    if self._is_package(folder, package):
                        yield folder
                    if not os.path.exists(os.path.join(folder, "package.xml")) and os.path.isdir(folder):
                        deeper += sorted(own.path for own in os.scandir(folder) if own.is_dir())
                level = deeper

    def _is_package(self, folder, package):
        if os.path.basename(folder) == package:
            return True
        try:
            with open(os.path.join(folder, "package.xml"), "rb") as manifest:
                name = re.search(rb"<name>\s*(.*?)\s*</name>", manifest.read())
        except OSError:
            return False
        return name is not None and name[1].decode(errors="replace") == package


def main():
    try:
        import xacro
    except ImportError:
        sys.exit(MISSING)
    file, rest = sys.argv[1], sys.argv[2:]
    triples = list(zip(rest[::3], rest[1::3], rest[2::3]))
    of = lambda kind: [(name, value) for own, name, value in triples if own == kind]
    arguments = Arguments(of("arg"))
    try:
        from xacro import substitution_args as substitutions
    except ImportError:
        # ROS 1 has them elsewhere, and finds packages by itself.
        substitutions = None
    if substitutions is not None and hasattr(substitutions, "_eval_find"):
        folders = [[folder for _, folder in of(kind)] for kind in ("ros", "ament")]
        packages = Packages(file, dict(of("package")), *folders, substitutions._eval_find)
        substitutions._eval_find = packages.find
        substitutions._eval_dict["find"] = packages.find
        for name in ("_eval_env", "_eval_optenv"):
            watch_environment(substitutions, name)
    read = {}

    def recording(name, *_, **__):
        with open(name, "rb") as source:
            read[os.path.normpath(name)] = data = source.read()
        return io.StringIO(data.decode("utf-8-sig"))

    # What xacro opens, in place of the built-in of that name.
    xacro.open = recording
    spoken = io.StringIO()
    try:
        with contextlib.redirect_stderr(spoken), contextlib.redirect_stdout(spoken):
            text = xacro.process_file(file, mappings=arguments).toprettyxml(indent="  ")
    except BaseException as error:
        stack = [str(own) for own in getattr(xacro, "filestack", None) or [] if own]
        macros = [own.body.getAttribute("name") for own in getattr(xacro, "macrostack", None) or []]
        within = f" (in macro `{macros[-1]}`)" if macros else ""
        answer("error", f"{str(error) or type(error).__name__}{within}")
        answer("error-file", stack[-1] if stack else file)
        return
    for line in COLOUR.sub("", spoken.getvalue()).splitlines():
        if line.strip() and not LOCATION.match(line):
            answer("warning", line.strip())
    for name, _ in of("arg"):
        if name not in arguments.asked:
            answer("unknown", name)
    for name in arguments.asked:
        answer("declared", name)
    for name, data in read.items():
        answer("file", name)
        answer("content", data)
    answer("text", text)


def watch_environment(substitutions, name):
    """Says which variables of the environment the document uses: no hash of a file covers them."""
    before = getattr(substitutions, name)

    def watched(variable, *rest, **options):
        value = before(variable, *rest, **options)
        answer("warning", f"the environment variable {variable} is used, with the value `{value}`")
        return value

    setattr(substitutions, name, watched)
    substitutions._eval_dict[name.removeprefix("_eval_")] = watched


main()
ANSWERS.flush()
