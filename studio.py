#!/usr/bin/env python3
"""Sets LICH Studio up and starts it; needs nothing but Python.

    python3 studio.py               open the studio
    python3 studio.py test          run all tests without a display (--fast, --long, --coverage, or pytest's)
    python3 studio.py bench         print the table of measured figures (--json)
    python3 studio.py COMMAND ...   the command line: read, check, play, ...

The first start makes a virtual environment with the locked dependencies, by uv if it is installed, else by
venv and pip. A stamp makes every further start go straight to the studio. Only the standard library is used,
and nothing newer than Python 3.6 can read, so that an old Python can say that it is too old.
"""
import sys

OLDEST_PYTHON = (3, 11)
if sys.version_info < OLDEST_PYTHON:
    sys.exit("LICH Studio needs Python %d.%d or newer; this is %d.%d." % (OLDEST_PYTHON + tuple(sys.version_info[:2])))

import configparser  # noqa: E402 - the version is checked before anything an old Python may lack
import contextlib  # noqa: E402
import hashlib  # noqa: E402
import os  # noqa: E402
import platform  # noqa: E402
import re  # noqa: E402
import shutil  # noqa: E402
import signal  # noqa: E402
import subprocess  # noqa: E402
import tempfile  # noqa: E402
from collections.abc import Iterator  # noqa: E402
from pathlib import Path  # noqa: E402

ROOT = Path(__file__).resolve().parent
PIP_WHEEL = "pip-26.3-py3-none-any.whl"
PIP_SHA256 = "f3b60b20ffaadd4415ed7957212a38ac63fa4c5fa375bd0f4a797777940fad13"
STAMP = "lich-studio.stamp"
ABORTED = (134, -6)
NO_DISPLAY = """LICH Studio found no display to open its window on.

These work without one:
  python3 studio.py play SCENARIO    play a scenario and print its log with the rules
  python3 studio.py check PATH       check cards, decks, maps and scenarios
  python3 studio.py read PATH        say which card texts are understood
  python3 studio.py schema           write the JSON Schemas of the content files
  python3 studio.py test             run the studio's own tests
  python3 studio.py bench            measure the studio

To see the window, start it on a desktop, through `ssh -X`, or under `xvfb-run`."""
PACKAGES = """
    libEGL.so.1=libegl1 libGL.so.1=libgl1 libOpenGL.so.0=libopengl0 libX11.so.6=libx11-6 libX11-xcb.so.1=libx11-xcb1
    libdbus-1.so.3=libdbus-1-3 libfontconfig.so.1=libfontconfig1 libfreetype.so.6=libfreetype6
    libglib-2.0.so.0=libglib2.0-0 libgthread-2.0.so.0=libglib2.0-0 libstdc++.so.6=libstdc++6
    libwayland-client.so.0=libwayland-client0 libwayland-cursor.so.0=libwayland-cursor0
    libwayland-egl.so.1=libwayland-egl1 libxcb-cursor.so.0=libxcb-cursor0 libxcb-icccm.so.4=libxcb-icccm4
    libxcb-image.so.0=libxcb-image0 libxcb-keysyms.so.1=libxcb-keysyms1 libxcb-randr.so.0=libxcb-randr0
    libxcb-render-util.so.0=libxcb-render-util0 libxcb-render.so.0=libxcb-render0 libxcb-shape.so.0=libxcb-shape0
    libxcb-shm.so.0=libxcb-shm0 libxcb-sync.so.1=libxcb-sync1 libxcb-util.so.1=libxcb-util1
    libxcb-xfixes.so.0=libxcb-xfixes0 libxcb-xkb.so.1=libxcb-xkb1 libxcb.so.1=libxcb1
    libxkbcommon-x11.so.0=libxkbcommon-x11-0 libxkbcommon.so.0=libxkbcommon0 libz.so.1=zlib1g libzstd.so.1=libzstd1
"""
"""Libraries that Qt asks for, each with the Debian package that holds it."""
LONGER_TIME = {"libglib2.0-0": "libglib2.0-0t64"}  # renamed since Debian 13 and Ubuntu 24.04


class SetupError(Exception):
    """The studio cannot be set up here; the message says why and what helps."""


def say(text: str) -> None:
    """Tell the user something, on the error stream: the output belongs to the command."""
    print(text, file=sys.stderr, flush=True)


def fingerprint() -> str:
    """Describe what an environment depends on: the locks, this Python and the platform."""
    digest = hashlib.sha256()
    for name in ("uv.lock", "requirements.lock"):
        digest.update((ROOT / name).read_bytes())
    return "\n".join([digest.hexdigest(), sys.version, sys.base_prefix, sys.platform, platform.machine(), str(ROOT)])


def user_cache() -> Path:
    """Name the folder for this checkout in the user's cache."""
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "lich-studio" / hashlib.sha256(str(ROOT).encode()).hexdigest()[:12]


def is_writable(folder: Path) -> bool:
    """Tell whether files can be made in a folder, making the folder if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=str(folder)):
            return True
    except OSError:
        return False


def is_ready(home: Path, wanted: str) -> bool:
    """Tell whether the environment in a folder was finished, and for these locks and this Python."""
    try:
        return (home / "venv" / STAMP).read_text(encoding="utf-8") == wanted and python_of(home).exists()
    except OSError:
        return False


def python_of(home: Path) -> Path:
    """Name the environment's interpreter."""
    return home / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


@contextlib.contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Hold a lock that two first starts cannot hold at once; it falls with the process.

    Args:
        path: the lock file; it is made, and stays.
    """
    with open(path, "a+b") as handle:
        if os.name == "nt":
            import msvcrt

            handle.seek(0)
            while True:
                with contextlib.suppress(OSError):  # gives up after ten seconds: ask again
                    msvcrt.locking(handle.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            import fcntl

            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("Another start is setting the studio up; waiting for it.")
                fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def prepare() -> Path:
    """Find the finished environment, or make it.

    Returns:
        the folder that holds it.

    Raises:
        SetupError: if it cannot be made here.
    """
    wanted = fingerprint()
    homes = (ROOT / ".studio", user_cache())
    for home in homes:
        if is_ready(home, wanted):
            return home
    reason = unsupported()
    if reason:
        raise SetupError(reason)
    home = next((folder for folder in homes if is_writable(folder)), None)
    if home is None:
        raise SetupError("Neither %s nor %s can be written to." % homes)
    with exclusive(home / "setup.lock"):
        if not is_ready(home, wanted):  # the start waited for may have done it
            install(home)
            (home / "venv" / STAMP).write_text(wanted, encoding="utf-8")
    return home


def unsupported() -> str:
    """Say why Qt cannot run on this machine, or nothing if it can."""
    if platform.python_implementation() != "CPython" or sys.maxsize < 2**32:
        return "LICH Studio needs a 64-bit CPython."
    if sys.platform == "darwin" and release(platform.mac_ver()[0]) < (13,):
        return "LICH Studio needs macOS 13 or newer: Qt has no packages for older ones."
    if sys.platform.startswith("linux"):
        name, version = platform.libc_ver()
        if name != "glibc":
            return "LICH Studio needs a Linux with glibc: Qt has no packages for musl (Alpine and its kin)."
        oldest = {"x86_64": (2, 34), "aarch64": (2, 39)}.get(platform.machine())
        if oldest is None:
            return f"Qt has no packages for Linux on {platform.machine()}; x86_64 and aarch64 have them."
        if release(version) < oldest:
            needed = "%d.%d" % oldest
            return f"LICH Studio needs glibc {needed} or newer on {platform.machine()}; this system has {version}."
    return ""


def release(text: str) -> tuple:
    """Read a version such as "2.36" as numbers that compare."""
    return tuple(int(number) for number in re.findall(r"\d+", text))


def install(home: Path) -> None:
    """Make the environment anew, by the first way that works here.

    Args:
        home: the folder it goes to. What an interrupted set-up left there is removed.

    Raises:
        SetupError: if no way works.
    """
    say(f"Setting LICH Studio up in {home} (once; this downloads some 200 MB).")
    for way in (with_uv, with_venv, with_pip_wheel):
        shutil.rmtree(home / "venv", ignore_errors=True)
        if way(home):
            return
    raise SetupError("The dependencies could not be installed; the lines above say why. The next start tries again.")


def attempt(command: list, **environment: str) -> bool:
    """Run a step of the set-up, its output on the error stream; tell whether it succeeded."""
    hidden = {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "CONDA_PREFIX"}
    variables = {name: value for name, value in os.environ.items() if name not in hidden}
    variables.update(environment)
    return subprocess.call([str(part) for part in command], env=variables, stdout=sys.stderr, cwd=str(ROOT)) == 0


def with_uv(home: Path) -> bool:
    """Install with uv, if it is on the path; the project itself runs from the checkout."""
    uv = shutil.which("uv")
    if uv is None:
        return False
    command = [uv, "sync", "--frozen", "--no-install-project", "--all-groups", "--python", sys.executable]
    return attempt(command, UV_PROJECT_ENVIRONMENT=str(home / "venv"), UV_PYTHON_DOWNLOADS="never")


def with_venv(home: Path) -> bool:
    """Install with Python's own venv and the pip it brings, if this Python has both."""
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        return False
    return attempt([sys.executable, "-m", "venv", home / "venv"]) and with_pip(home, ["-m", "pip"])


def with_pip_wheel(home: Path) -> bool:
    """Install with pip run from its own wheel: Debian without python3-venv has no other way."""
    say("This Python brings no pip: fetching it.")
    wheel = home / PIP_WHEEL
    fetch_pip(wheel)
    made = attempt([sys.executable, "-m", "venv", "--without-pip", home / "venv"])
    return made and with_pip(home, [wheel / "pip"])


def with_pip(home: Path, pip: list) -> bool:
    """Install the locked dependencies with pip, run by the environment's Python; tell whether that succeeded."""
    # Python compiles what is used when it is used first: most of what is installed never is.
    options = ["install", "--require-hashes", "--no-deps", "--no-input", "--no-compile", "--disable-pip-version-check"]
    return attempt([python_of(home), *pip, *options, "-r", ROOT / "requirements.lock"], PIP_USER="0")


def fetch_pip(target: Path) -> None:
    """Download pip's wheel from the configured index, and make sure it is the known one.

    Args:
        target: the file it goes to. One that is there and sound is kept.

    Raises:
        SetupError: if it cannot be had.
    """
    import ssl
    from urllib.parse import urljoin
    from urllib.request import urlopen

    if target.exists() and hashlib.sha256(target.read_bytes()).hexdigest() == PIP_SHA256:
        return
    index, certificates = configured_index()
    context = ssl.create_default_context(cafile=certificates or None)
    help_text = "Install python3-venv or uv, and start again."
    try:
        page_address = index.rstrip("/") + "/pip/"
        with urlopen(page_address, timeout=60, context=context) as page:
            found = re.search(r'href="([^"]*/)?%s[^"]*"' % re.escape(PIP_WHEEL), page.read().decode("utf-8"))
        if found is None:
            raise SetupError(f"The package index {index} does not have {PIP_WHEEL}. {help_text}")
        with urlopen(urljoin(page_address, found.group(0)[6:-1]), timeout=60, context=context) as answer:
            content = answer.read()
    except (OSError, ValueError) as error:
        raise SetupError(f"pip could not be fetched from {index}: {error}. {help_text}") from error
    if hashlib.sha256(content).hexdigest() != PIP_SHA256:
        raise SetupError(f"The package index {index} has another {PIP_WHEEL} than the known one; it was not run.")
    target.write_bytes(content)


def configured_index() -> tuple:
    """Find the package index and the certificates that pip is configured to use here.

    Returns:
        the index's address, and the path of a certificate bundle or "".
    """
    files = [Path("/etc/pip.conf"), Path.home() / ".pip" / "pip.conf", Path.home() / ".config" / "pip" / "pip.conf"]
    if os.name == "nt":
        files = [Path(os.environ.get("APPDATA", "")) / "pip" / "pip.ini"]
    elif sys.platform == "darwin":
        files.append(Path.home() / "Library" / "Application Support" / "pip" / "pip.conf")
    if "PIP_CONFIG_FILE" in os.environ:
        files.append(Path(os.environ["PIP_CONFIG_FILE"]))
    settings = configparser.RawConfigParser()
    with contextlib.suppress(configparser.Error, UnicodeDecodeError):
        settings.read([str(path) for path in files])
    index = os.environ.get("PIP_INDEX_URL") or settings.get("global", "index-url", fallback="")
    certificates = os.environ.get("PIP_CERT") or settings.get("global", "cert", fallback="")
    return index or "https://pypi.org/simple", certificates


def qt_files(home: Path, windowed: bool) -> list:
    """List the files of Qt whose libraries must be there.

    Args:
        home: the folder with the environment.
        windowed: whether a window will be shown; tests and exports need less.
    """
    qt = next(iter((home / "venv" / "lib").glob("python*/site-packages/PySide6/Qt")), None)
    if qt is None:
        return []
    plugin = "libqoffscreen.so"
    if windowed:
        wayland_only = "WAYLAND_DISPLAY" in os.environ and "DISPLAY" not in os.environ
        plugin = "libqwayland.so" if wayland_only else "libqxcb.so"
    libraries = [qt / "lib" / f"libQt6{part}.so.6" for part in ("Widgets", "Svg", "Test")]
    return [*libraries, qt / "plugins" / "platforms" / "libqoffscreen.so", qt / "plugins" / "platforms" / plugin]


def missing_libraries(files: list) -> list:
    """Ask the system's linker which libraries some files lack; nothing if it cannot be asked."""
    linker = shutil.which("ldd")
    if linker is None or not files:
        return []
    command = [linker, *(str(path) for path in files if path.exists())]
    environment = {**os.environ, "LC_ALL": "C"}
    answer = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
    found = re.findall(r"^\s*(\S+) => not found", answer.stdout.decode("utf-8", "replace"), re.MULTILINE)
    return sorted(set(found))


def packages_for(libraries: list, system: dict) -> list:
    """Name the Debian packages that hold some libraries.

    Args:
        libraries: their file names.
        system: what /etc/os-release says.
    """
    renamed_since = {"debian": (13,), "ubuntu": (24, 4)}.get(system.get("ID", ""), (9999,))
    renamed = LONGER_TIME if release(system.get("VERSION_ID", "0")) >= renamed_since else {}
    known = dict(pair.split("=") for pair in PACKAGES.split())
    names = {known[name] for name in libraries if name in known}
    return sorted(renamed.get(name, name) for name in names)


def os_release() -> dict:
    """Read /etc/os-release."""
    with contextlib.suppress(OSError):
        lines = Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
        return {key: value.strip('"') for key, _, value in (line.partition("=") for line in lines)}
    return {}


def provide_libraries(home: Path, windowed: bool) -> None:
    """Make sure that Qt finds its libraries; on Debian as root install what is missing.

    Args:
        home: the folder with the environment; what was found there is noted and not asked again.
        windowed: whether a window will be shown.

    Raises:
        SetupError: if libraries are missing; it holds the command to type.
    """
    note = home / "venv" / ("qt-window.ok" if windowed else "qt-headless.ok")
    if not sys.platform.startswith("linux") or note.exists():
        return
    files = qt_files(home, windowed)
    missing = missing_libraries(files)
    packages = packages_for(missing, os_release())
    if packages and shutil.which("apt-get"):
        command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
        if os.geteuid() != 0:
            typed = " ".join(["sudo", *command])
            raise SetupError(f"Qt needs some system libraries. Type this, then start again:\n  {typed}")
        say("Installing the system libraries that Qt needs: " + " ".join(packages))
        attempt(["apt-get", "update"])
        attempt(command, DEBIAN_FRONTEND="noninteractive")
        missing = missing_libraries(files)
    if missing:
        raise SetupError("Qt lacks these system libraries; install the packages that hold them: " + " ".join(missing))
    with contextlib.suppress(OSError):
        note.touch()


def is_scenario_run(arguments: list) -> bool:
    """Tell `test SCENARIOS`, which runs scenarios, from `test`, which tests the studio itself."""
    paths = [Path(argument) for argument in arguments if not argument.startswith("-")]
    return any(path.name.endswith(".scenario.json") or any(path.glob("*.scenario.json")) for path in paths)


def child_command(home: Path, arguments: list) -> list:
    """Choose what to run.

    Args:
        home: the folder with the environment.
        arguments: what was typed after `studio.py`.

    Returns:
        the command of the child process.
    """
    python = [str(python_of(home)), "-P"]  # -P: the folder it is started in is not searched for modules
    own = {"test": ROOT / "tests" / "run.py", "bench": ROOT / "tests" / "benchmarks" / "run.py"}
    if arguments and arguments[0] in own and not is_scenario_run(arguments[1:]):
        return [*python, str(own[arguments[0]]), *arguments[1:]]
    return [*python, "-m", "lich_studio", *arguments]


def run_child(command: list, headless: bool) -> int:
    """Run the child to its end, handing on the signals that ask it to stop.

    Args:
        command: what to run.
        headless: whether Qt must not look for a display.

    Returns:
        its exit code; negative if a signal ended it.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONHOME"}
    environment["PYTHONPATH"] = str(ROOT)
    if headless:
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    child = subprocess.Popen(command, env=environment)
    signal.signal(signal.SIGTERM, lambda *_: child.terminate())
    while True:
        with contextlib.suppress(KeyboardInterrupt):  # the child got it too, and decides
            return child.wait()


def has_display() -> bool:
    """Tell whether there may be a display: elsewhere than on Linux there always is."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in names)


def open_studio(home: Path) -> int:
    """Open the window, and say what is wrong if there is nowhere to open it.

    Args:
        home: the folder with the environment.

    Returns:
        the exit code.
    """
    if not has_display():
        say(NO_DISPLAY)
        return 1
    provide_libraries(home, windowed=os.environ.get("QT_QPA_PLATFORM", "") != "offscreen")
    code = run_child(child_command(home, []), headless=False)
    if code in ABORTED:
        probe = "from PySide6.QtGui import QGuiApplication; QGuiApplication([])"
        if subprocess.call([str(python_of(home)), "-c", probe], stderr=subprocess.DEVNULL) in ABORTED:
            say(NO_DISPLAY)
            return 1
    return code


def main(arguments: list) -> int:
    """Set up what is missing and run what was asked for.

    Args:
        arguments: what was typed after `studio.py`.

    Returns:
        the exit code.
    """
    try:
        home = prepare()
        if not arguments:
            return open_studio(home)
        command = child_command(home, arguments)
        is_own = "-m" not in command
        if is_own:
            provide_libraries(home, windowed=False)
        return run_child(command, headless=is_own)
    except SetupError as error:
        say(str(error))
    except KeyboardInterrupt:
        say("Interrupted; the next start begins again where nothing is half done.")
    return 1


if __name__ == "__main__":
    result = main(sys.argv[1:])
    sys.exit(result if result >= 0 else 128 - result)
