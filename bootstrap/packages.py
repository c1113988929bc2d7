"""Installs what a lock names into an environment: by uv if it is there, else by venv and pip."""
from __future__ import annotations

import configparser
import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path

from bootstrap import ROOT, SetupError, say
from bootstrap.processes import attempt

STUDIO_LOCK, TOOLS_LOCK = "requirements.lock", "requirements-test.lock"
PIP_WHEEL = "pip-26.3-py3-none-any.whl"
PIP_SHA256 = "f3b60b20ffaadd4415ed7957212a38ac63fa4c5fa375bd0f4a797777940fad13"
PROBE_S = 5
NOT_INSTALLED = "The packages could not be installed; the lines above say why. The next start tries again."
NO_NETWORK = """There is no network, and the studio's packages are not on this machine yet.
Connect to the internet and start again: they are downloaded once."""


def install(environment: Path, lock: str) -> None:
    """Install what a lock names, making the environment if there is none, by the first way that works here.

    Args:
        environment: its folder. If a new one fails, nothing of it is left.
        lock: the lock's file name.

    Raises:
        SetupError: if no way works.
    """
    is_new = not environment.exists()
    online = is_online(configured_index()[0])
    if not online:
        say("There is no network: looking for the packages on this machine.")
    try:
        if with_uv(environment, lock, online) or with_pip(environment, lock, online):
            return
        if online:
            raise SetupError(NOT_INSTALLED)
        raise SetupError(NO_NETWORK)
    except SetupError:
        if is_new:
            shutil.rmtree(environment, ignore_errors=True)
        raise


def python_of(environment: Path) -> Path:
    """Name the environment's interpreter."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def with_uv(environment: Path, lock: str, online: bool) -> bool:
    """Install with uv, if it is on the path; the project itself runs from the checkout."""
    uv = shutil.which("uv")
    if uv is None:
        return False
    groups = "--no-dev" if lock == STUDIO_LOCK else "--all-groups"
    command = [uv, "sync", "--frozen", "--no-install-project", "--inexact", groups, "--python", sys.executable]
    variables = {"UV_PROJECT_ENVIRONMENT": str(environment), "UV_PYTHON_DOWNLOADS": "never"}
    if not online:  # its cache may hold all that is needed
        variables.update({"UV_HTTP_TIMEOUT": str(PROBE_S), "UV_HTTP_RETRIES": "0"})
    return attempt(command, **variables)


def with_pip(environment: Path, lock: str, online: bool) -> bool:
    """Install with Python's own venv, and the pip it brings or pip's own wheel; tell whether that succeeded."""
    if not python_of(environment).exists():
        shutil.rmtree(environment, ignore_errors=True)  # what uv began
        if not attempt([sys.executable, "-m", "venv", "--without-pip", environment]):
            return False
    pip = pip_for(environment, online)
    # Python compiles what is used when it is used first: most of what is installed never is.
    options = ["install", "--require-hashes", "--no-deps", "--no-input", "--no-compile", "--disable-pip-version-check"]
    if not online:  # a folder of packages that pip knows may hold all that is needed
        options += ["--retries", "0", "--timeout", str(PROBE_S)]
    return attempt([python_of(environment), *pip, *options, "-r", ROOT / lock], PIP_USER="0")


def pip_for(environment: Path, online: bool) -> list[str]:
    """Find a pip for an environment: its own, the one that Python brings, or pip's wheel where Debian took that out.

    Args:
        environment: its folder.
        online: whether there is a network to fetch it from.

    Returns:
        the arguments with which the environment's Python runs it.

    Raises:
        SetupError: if none can be had.
    """
    python = python_of(environment)
    if subprocess.call([str(python), "-c", "import pip"], stderr=subprocess.DEVNULL) == 0:
        return ["-m", "pip"]
    with contextlib.suppress(ImportError):
        import ensurepip  # noqa: F401

        if attempt([python, "-m", "ensurepip"]):
            return ["-m", "pip"]
    wheel = environment.parent / PIP_WHEEL
    if not is_known_pip(wheel):
        if not online:
            raise SetupError(NO_NETWORK)
        say("This Python brings no pip: fetching it.")
        fetch_pip(wheel)
    return [str(wheel / "pip")]


def is_known_pip(wheel: Path) -> bool:
    """Tell whether pip's wheel is there and sound."""
    return wheel.exists() and hashlib.sha256(wheel.read_bytes()).hexdigest() == PIP_SHA256


def fetch_pip(target: Path) -> None:
    """Download pip's wheel from the configured index, and make sure it is the known one.

    Args:
        target: the file it goes to.

    Raises:
        SetupError: if it cannot be had.
    """
    import ssl
    from urllib.parse import urljoin
    from urllib.request import urlopen

    index, certificates = configured_index()
    context = ssl.create_default_context(cafile=certificates or None)
    help_text = "Install python3-venv or uv, and start again."
    try:
        page_address = index.rstrip("/") + "/pip/"
        with urlopen(page_address, timeout=60, context=context) as page:
            found = re.search(rf'href="([^"]*/)?{re.escape(PIP_WHEEL)}[^"]*"', page.read().decode("utf-8"))
        if found is None:
            raise SetupError(f"The package index {index} does not have {PIP_WHEEL}. {help_text}")
        with urlopen(urljoin(page_address, found.group(0)[6:-1]), timeout=60, context=context) as answer:
            content = answer.read()
    except (OSError, ValueError) as error:
        raise SetupError(f"pip could not be fetched from {index}: {error}. {help_text}") from error
    if hashlib.sha256(content).hexdigest() != PIP_SHA256:
        raise SetupError(f"The package index {index} has another {PIP_WHEEL} than the known one; it was not run.")
    target.write_bytes(content)


def configured_index() -> tuple[str, str]:
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


def is_online(index: str) -> bool:
    """Tell whether the package index answers at all within a few seconds, whatever it says.

    Args:
        index: its address. One that is no web address is always there.
    """
    import ssl  # late: every start loads this module, and hardly any needs the network
    from urllib.error import HTTPError, URLError
    from urllib.request import urlopen

    answered = threading.Event()

    def ask() -> None:
        try:
            urlopen(index, timeout=PROBE_S).close()
        except HTTPError:
            answered.set()
        except (URLError, OSError, ValueError) as error:
            if isinstance(getattr(error, "reason", None), ssl.SSLError):  # pip may know the certificate
                answered.set()
        else:
            answered.set()

    if not index.startswith("http"):
        return True
    # Looking up a name takes as long as the system pleases: it is not waited for.
    threading.Thread(target=ask, daemon=True).start()
    return answered.wait(PROBE_S)
