"""How the environment is found, made and kept: every decision of the set-up, with fakes for what installs."""
from __future__ import annotations

import hashlib
import io
import os
import subprocess
import sys
import threading

import pytest

from helpers.bootstrap import load_bootstrap


@pytest.fixture
def studio(tmp_path, monkeypatch):
    """The bootstrap on a small checkout of its own, on a machine that Qt supports."""
    module = load_bootstrap()
    root = tmp_path / "checkout"
    root.mkdir()
    (root / "uv.lock").write_text("lock 1")
    (root / "requirements.lock").write_text("requirements 1")
    monkeypatch.setattr(module, "ROOT", root)
    monkeypatch.setattr(module, "unsupported", lambda: "")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return module


@pytest.fixture
def installs(studio, monkeypatch):
    """Every installation made, by its folder; the environment is only pretended."""
    made = []

    def install(home):
        made.append(home)
        python = studio.python_of(home)
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()

    monkeypatch.setattr(studio, "install", install)
    return made


def test_first_start_installs_and_second_does_not(studio, installs):
    first = studio.prepare()
    assert first == studio.ROOT / ".studio"
    assert studio.prepare() == first
    assert installs == [first]


def test_another_lock_sets_up_anew(studio, installs):
    studio.prepare()
    (studio.ROOT / "uv.lock").write_text("lock 2")
    studio.prepare()
    assert len(installs) == 2


def test_another_python_sets_up_anew(studio, installs, monkeypatch):
    studio.prepare()
    monkeypatch.setattr(sys, "version", "3.99.0")
    studio.prepare()
    assert len(installs) == 2


def test_interrupted_set_up_starts_over(studio, installs, monkeypatch):
    finish = studio.install

    def interrupted(home):
        finish(home)
        raise KeyboardInterrupt

    monkeypatch.setattr(studio, "install", interrupted)
    with pytest.raises(KeyboardInterrupt):
        studio.prepare()
    monkeypatch.setattr(studio, "install", finish)
    studio.prepare()
    assert len(installs) == 2


def test_half_done_environment_is_removed(studio, monkeypatch):
    home = studio.ROOT / ".studio"
    remains = home / "venv" / "half.done"
    remains.parent.mkdir(parents=True)
    remains.touch()
    monkeypatch.setattr(studio, "with_uv", lambda home: not remains.exists())
    studio.install(home)
    assert not remains.exists()


def test_unwritable_folder_goes_to_the_users_cache(studio, installs, monkeypatch, tmp_path):
    writable = studio.is_writable
    monkeypatch.setattr(studio, "is_writable", lambda folder: studio.ROOT not in folder.parents and writable(folder))
    home = studio.prepare()
    assert tmp_path / "cache" / "lich-studio" == home.parent
    assert studio.prepare() == home
    assert len(installs) == 1


def test_nowhere_to_write_is_said(studio, installs, monkeypatch):
    monkeypatch.setattr(studio, "is_writable", lambda folder: False)
    with pytest.raises(studio.SetupError, match="can be written to"):
        studio.prepare()


def test_folder_in_place_of_a_file_is_not_writable(studio, tmp_path):
    (tmp_path / "file").touch()
    assert not studio.is_writable(tmp_path / "file" / "below")
    assert studio.is_writable(tmp_path / "new" / "folder")


def test_two_first_starts_do_not_meet(studio, installs, monkeypatch):
    install, running, together = studio.install, [], []

    def slow(home):
        running.append(home)
        together.append(len(running))
        threading.Event().wait(0.05)
        install(home)
        running.pop()

    monkeypatch.setattr(studio, "install", slow)
    starts = [threading.Thread(target=studio.prepare) for _ in range(4)]
    for start in starts:
        start.start()
    for start in starts:
        start.join()
    assert together == [1]


def test_ways_are_tried_in_order_until_one_works(studio, monkeypatch, tmp_path):
    tried = []
    for name, works in (("with_uv", False), ("with_venv", False), ("with_pip_wheel", True)):
        monkeypatch.setattr(studio, name, lambda home, name=name, works=works: tried.append(name) or works)
    studio.install(tmp_path)
    assert tried == ["with_uv", "with_venv", "with_pip_wheel"]


def test_no_way_works(studio, monkeypatch, tmp_path):
    for name in ("with_uv", "with_venv", "with_pip_wheel"):
        monkeypatch.setattr(studio, name, lambda home: False)
    with pytest.raises(studio.SetupError, match="next start tries again"):
        studio.install(tmp_path)


def test_uv_is_asked_only_if_it_is_there(studio, monkeypatch, tmp_path):
    ran = []
    monkeypatch.setattr(studio, "attempt", lambda command, **variables: ran.append((command, variables)) or True)
    monkeypatch.setattr(studio.shutil, "which", lambda name: None)
    assert not studio.with_uv(tmp_path)
    monkeypatch.setattr(studio.shutil, "which", lambda name: f"/bin/{name}")
    assert studio.with_uv(tmp_path)
    (command, variables), = ran
    assert command[:3] == ["/bin/uv", "sync", "--frozen"]
    assert variables["UV_PROJECT_ENVIRONMENT"] == str(tmp_path / "venv")


def test_pip_installs_only_what_is_locked(studio, monkeypatch, tmp_path):
    ran = []
    monkeypatch.setattr(studio, "attempt", lambda command, **variables: ran.append(command) or True)
    assert studio.with_venv(tmp_path)
    assert "--require-hashes" in ran[-1]
    assert ran[-1][-1] == studio.ROOT / "requirements.lock"


def test_without_ensurepip_the_wheel_of_pip_is_used(studio, monkeypatch, tmp_path):
    ran = []
    monkeypatch.setattr(studio, "attempt", lambda command, **variables: ran.append(command) or True)
    monkeypatch.setattr(studio, "fetch_pip", lambda target: None)
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    assert not studio.with_venv(tmp_path)
    assert ran == []
    assert studio.with_pip_wheel(tmp_path)
    assert "--without-pip" in ran[0]
    assert tmp_path / studio.PIP_WHEEL / "pip" in ran[1]


def serve(monkeypatch, pages):
    """Answer addresses from a mapping instead of the network."""

    def urlopen(address, **options):
        return io.BytesIO(pages[address])

    monkeypatch.setattr("urllib.request.urlopen", urlopen)


def test_pip_is_fetched_from_the_configured_index(studio, monkeypatch, tmp_path):
    wheel = b"the wheel"
    monkeypatch.setenv("PIP_INDEX_URL", "https://index.example/simple/")
    monkeypatch.delenv("PIP_CERT", raising=False)
    monkeypatch.setattr(studio, "PIP_SHA256", hashlib.sha256(wheel).hexdigest())
    link = f'<a href="../../files/{studio.PIP_WHEEL}#sha256=00">pip</a>'.encode()
    pages = {
        "https://index.example/simple/pip/": link,
        f"https://index.example/files/{studio.PIP_WHEEL}#sha256=00": wheel,
    }
    serve(monkeypatch, pages)
    studio.fetch_pip(tmp_path / "pip.whl")
    assert (tmp_path / "pip.whl").read_bytes() == wheel
    pages.clear()
    studio.fetch_pip(tmp_path / "pip.whl")


def test_a_changed_pip_is_not_run(studio, monkeypatch, tmp_path):
    monkeypatch.setenv("PIP_INDEX_URL", "https://index.example")
    monkeypatch.delenv("PIP_CERT", raising=False)
    address = f"https://index.example/pip/{studio.PIP_WHEEL}"
    serve(monkeypatch, {"https://index.example/pip/": f'href="{studio.PIP_WHEEL}"'.encode(), address: b"other"})
    with pytest.raises(studio.SetupError, match="was not run"):
        studio.fetch_pip(tmp_path / "pip.whl")
    assert not (tmp_path / "pip.whl").exists()


def test_index_without_pip_is_named(studio, monkeypatch, tmp_path):
    monkeypatch.setenv("PIP_INDEX_URL", "https://index.example")
    monkeypatch.delenv("PIP_CERT", raising=False)
    serve(monkeypatch, {"https://index.example/pip/": b"nothing"})
    with pytest.raises(studio.SetupError, match="index.example does not have"):
        studio.fetch_pip(tmp_path / "pip.whl")


def test_index_is_read_from_pips_own_settings(studio, monkeypatch, tmp_path):
    settings = tmp_path / "pip.conf"
    settings.write_text("[global]\nindex-url = https://house.example/simple\ncert = /house.pem\n")
    for name in ("PIP_INDEX_URL", "PIP_CERT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PIP_CONFIG_FILE", str(settings))
    assert studio.configured_index() == ("https://house.example/simple", "/house.pem")
    monkeypatch.setenv("PIP_INDEX_URL", "https://mine.example")
    assert studio.configured_index()[0] == "https://mine.example"


@pytest.mark.parametrize(
    ("machine", "libc", "reason"),
    [
        ("x86_64", ("glibc", "2.34"), ""),
        ("x86_64", ("glibc", "2.31"), "glibc 2.34"),
        ("aarch64", ("glibc", "2.36"), "glibc 2.39"),
        ("aarch64", ("glibc", "2.41"), ""),
        ("riscv64", ("glibc", "2.41"), "riscv64"),
        ("x86_64", ("", ""), "musl"),
    ],
)
def test_linux_without_wheels_is_named(monkeypatch, machine, libc, reason):
    studio = load_bootstrap()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(studio.platform, "machine", lambda: machine)
    monkeypatch.setattr(studio.platform, "libc_ver", lambda: libc)
    assert (studio.unsupported() == "") == (reason == "")
    assert reason in studio.unsupported()


@pytest.mark.parametrize(("version", "works"), [("12.7.1", False), ("13.0", True), ("26.1", True)])
def test_old_macos_is_named(monkeypatch, version, works):
    studio = load_bootstrap()
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(studio.platform, "mac_ver", lambda: (version, ("", "", ""), ""))
    assert (studio.unsupported() == "") is works


def test_steps_of_the_set_up_write_to_the_error_stream(studio, capfd, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", "/somewhere")
    assert studio.attempt([sys.executable, "-c", "import os; print(os.environ.get('PYTHONPATH'))"])
    shown = capfd.readouterr()
    assert (shown.out, shown.err.strip()) == ("", "None")
    assert not studio.attempt([sys.executable, "-c", "raise SystemExit(3)"])


def old_pythons():
    """Find an interpreter that is too old, if this machine has one."""
    names = ("python3.10", "python3.9", "python3.8", "python3.7", "python3.6")
    paths = [load_bootstrap().shutil.which(name) for name in names]
    return [path for path in paths if path and subprocess.call([path, "-c", ""], stderr=subprocess.DEVNULL) == 0]


def test_old_python_is_told_so(studio):
    source = load_bootstrap().__spec__.origin
    check = (
        "import sys; sys.version_info = (3, 9, 1, 'final', 0); sys.argv = ['studio.py'];"
        f"exec(compile(open({source!r}).read(), 'studio.py', 'exec'), {{'__name__': '__main__'}})"
    )
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, "LICH Studio needs Python 3.11 or newer; this is 3.9.\n")
    for python in old_pythons():
        done = subprocess.run([python, source], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": ""})
        assert done.stderr.startswith("LICH Studio needs Python 3.11 or newer"), python
