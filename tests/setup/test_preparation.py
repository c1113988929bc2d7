"""How the environment is found, made and kept: every decision of the set-up, with fakes for what installs."""
from __future__ import annotations

import hashlib
import io
import os
import shutil
import signal
import subprocess
import sys
import threading
import time

import pytest

from bootstrap import SetupError, environment, packages, processes, system
from helpers.bootstrap import ROOT

LOCKS = (environment.STUDIO_LOCK, environment.TOOLS_LOCK)


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A small checkout with its own locks, on a machine that Qt supports and that has a network."""
    root = tmp_path / "checkout"
    root.mkdir()
    for lock in LOCKS:
        (root / lock).write_text("first")
    for module in (environment, packages, processes):
        monkeypatch.setattr(module, "ROOT", root)
    monkeypatch.setattr(environment, "unsupported", lambda: "")
    monkeypatch.setattr(packages, "is_online", lambda index: True)
    monkeypatch.setattr(packages.shutil, "which", lambda name: None)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return root


@pytest.fixture
def installed(checkout, monkeypatch):
    """Every lock that was installed; the environment is only pretended, with this Python in it."""
    made = []

    def install(folder, lock):
        made.append(lock)
        python = packages.python_of(folder)
        python.parent.mkdir(parents=True, exist_ok=True)
        if not python.exists():
            python.symlink_to(sys.executable)

    monkeypatch.setattr(environment, "install", install)
    return made


@pytest.fixture
def no_network(monkeypatch):
    """Call it, and whatever is installed from then on fails half done."""

    def fail(folder, lock):
        (folder / "half").mkdir(parents=True, exist_ok=True)
        raise SetupError(packages.NO_NETWORK)

    return lambda: monkeypatch.setattr(environment, "install", fail)


def test_first_start_installs_and_second_does_not(checkout, installed):
    first = environment.prepare()
    assert first.parent == checkout / ".studio"
    assert environment.prepare() == first
    assert (checkout / ".studio" / "venv").resolve() == first
    assert installed == [environment.STUDIO_LOCK]


def test_only_the_tests_get_their_tools(checkout, installed):
    plain = environment.prepare()
    assert environment.prepare(tools=True) == environment.prepare(tools=True) == plain
    assert installed == [*LOCKS]
    (checkout / environment.TOOLS_LOCK).write_text("second")
    assert environment.prepare() == plain
    assert environment.prepare(tools=True) == plain
    assert installed == [*LOCKS, environment.TOOLS_LOCK]


def change_lock(checkout, monkeypatch):
    (checkout / environment.STUDIO_LOCK).write_text("second")


def change_python(checkout, monkeypatch):
    monkeypatch.setattr(sys, "version", "3.99.0")


def move_checkout(checkout, monkeypatch):
    monkeypatch.setattr(environment, "ROOT", checkout.rename(checkout.with_name("elsewhere")))


CHANGES = pytest.mark.parametrize("change", [change_lock, change_python, move_checkout])


@CHANGES
def test_a_change_makes_another_environment_and_then_removes_the_one_before(checkout, installed, monkeypatch, change):
    before = environment.prepare()
    change(checkout, monkeypatch)
    after = environment.prepare()
    assert after.name != before.name
    assert sorted(path.name for path in after.parent.iterdir()) == ["setup.lock", "venv", after.name]
    assert (after.parent / "venv").resolve() == after
    assert len(installed) == 2


@CHANGES
def test_the_one_before_is_used_while_no_new_one_can_be_made(
    checkout, installed, no_network, monkeypatch, capsys, change
):
    before = environment.prepare(tools=True)
    change(checkout, monkeypatch)
    no_network()
    used = environment.prepare(tools=True)
    assert used.name == before.name
    assert packages.python_of(used).exists()
    said = capsys.readouterr().err
    assert "no network" in said
    assert "packages from before are used" in said


def test_one_that_does_not_run_is_not_used(checkout, installed, no_network, monkeypatch):
    python = packages.python_of(environment.prepare())
    python.unlink()
    python.symlink_to("/nowhere")
    change_lock(checkout, monkeypatch)
    no_network()
    with pytest.raises(SetupError, match="no network"):
        environment.prepare()


def test_one_without_the_tools_does_not_run_the_tests(checkout, installed, no_network):
    environment.prepare()
    no_network()
    with pytest.raises(SetupError, match="no network"):
        environment.prepare(tools=True)
    environment.prepare()


@pytest.mark.skipif(os.name == "nt", reason="Windows itself keeps what runs")
def test_an_environment_that_somebody_uses_stays(checkout, installed, monkeypatch):
    before = environment.prepare()
    with environment.in_use(before):
        change_lock(checkout, monkeypatch)
        after = environment.prepare()
        assert before.exists()
    (checkout / environment.STUDIO_LOCK).write_text("third")
    environment.prepare()
    assert not before.exists()
    assert not after.exists()


def test_interrupted_set_up_starts_over(checkout, installed, monkeypatch):
    finish = environment.install

    def interrupted(folder, lock):
        finish(folder, lock)
        (folder / "half").touch()
        raise KeyboardInterrupt

    monkeypatch.setattr(environment, "install", interrupted)
    with pytest.raises(KeyboardInterrupt):
        environment.prepare()
    monkeypatch.setattr(environment, "install", finish)
    assert not (environment.prepare() / "half").exists()
    assert len(installed) == 2


def test_failed_environment_is_removed(checkout, monkeypatch):
    monkeypatch.setattr(packages, "attempt", lambda command, **variables: "-m" not in command)
    monkeypatch.setattr(packages, "with_uv", lambda folder, lock, online: (folder / "half").mkdir(parents=True))
    with pytest.raises(SetupError, match="next start tries again"):
        environment.prepare()
    assert [path.name for path in (checkout / ".studio").iterdir()] == ["setup.lock"]


def test_unwritable_folder_goes_to_the_users_cache(checkout, installed, monkeypatch, tmp_path):
    writable = environment.is_writable
    monkeypatch.setattr(
        environment, "is_writable", lambda folder: checkout not in folder.parents and writable(folder)
    )
    made = environment.prepare()
    assert made.parent.parent == tmp_path / "cache" / "lich-studio"
    assert environment.prepare() == made
    assert len(installed) == 1


def test_nowhere_to_write_is_said(checkout, installed, monkeypatch):
    monkeypatch.setattr(environment, "is_writable", lambda folder: False)
    with pytest.raises(SetupError, match="can be written to"):
        environment.prepare()


def test_folder_in_place_of_a_file_is_not_writable(tmp_path):
    (tmp_path / "file").touch()
    assert not environment.is_writable(tmp_path / "file" / "below")
    assert environment.is_writable(tmp_path / "new" / "folder")


def test_two_first_starts_do_not_meet(checkout, installed, monkeypatch):
    install, running, together = environment.install, [], []

    def slow(folder, lock):
        running.append(folder)
        together.append(len(running))
        threading.Event().wait(0.05)
        install(folder, lock)
        running.pop()

    monkeypatch.setattr(environment, "install", slow)
    starts = [threading.Thread(target=environment.prepare) for _ in range(4)]
    for start in starts:
        start.start()
    for start in starts:
        start.join()
    assert together == [1]


@pytest.fixture
def ran(checkout, monkeypatch):
    """The steps of the set-up that were run, each with its variables; all succeed."""
    steps = []

    def attempt(command, **variables):
        steps.append(([str(part) for part in command], variables))
        return True

    monkeypatch.setattr(packages, "attempt", attempt)
    monkeypatch.setattr(packages.subprocess, "call", lambda command, **options: 1)  # no environment has its own pip
    return steps


@pytest.mark.parametrize(("lock", "groups"), [(LOCKS[0], "--no-dev"), (LOCKS[1], "--all-groups")])
def test_uv_is_asked_if_it_is_there(ran, monkeypatch, tmp_path, lock, groups):
    monkeypatch.setattr(packages.shutil, "which", lambda name: f"/bin/{name}")
    packages.install(tmp_path / "venv", lock)
    (command, variables), = ran
    assert command[:3] == ["/bin/uv", "sync", "--frozen"]
    assert groups in command
    assert variables["UV_PROJECT_ENVIRONMENT"] == str(tmp_path / "venv")


def test_pip_installs_only_what_is_locked(ran, checkout, tmp_path):
    packages.install(tmp_path / "venv", LOCKS[0])
    last, _ = ran[-1]
    assert "--require-hashes" in last
    assert last[-1] == str(checkout / LOCKS[0])
    assert "--retries" not in last


def test_pip_does_not_wait_for_a_network_that_is_not_there(ran, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(packages, "is_online", lambda index: False)
    packages.install(tmp_path / "venv", LOCKS[0])
    last, _ = ran[-1]
    assert last[last.index("--retries") + 1] == "0"
    assert "no network" in capsys.readouterr().err


def test_without_network_the_network_is_named_and_not_pip(ran, monkeypatch, tmp_path):
    monkeypatch.setattr(packages, "is_online", lambda index: False)
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(SetupError, match="no network"):
        packages.install(tmp_path / "venv", LOCKS[0])


@pytest.mark.parametrize(("answer", "online"), [("403", True), ("refused", False), ("silence", False)])
def test_network_is_there_if_the_index_answers_anything(monkeypatch, answer, online):
    from urllib.error import HTTPError, URLError

    def urlopen(address, timeout):
        if answer == "403":
            raise HTTPError(address, 403, "no", None, io.BytesIO())
        if answer == "refused":
            raise URLError(ConnectionRefusedError())
        time.sleep(0.3)
        return io.BytesIO()

    monkeypatch.setattr("urllib.request.urlopen", urlopen)
    monkeypatch.setattr(packages, "PROBE_S", 0.1)
    assert packages.is_online("https://index.example/simple") is online
    assert packages.is_online("file:///folder")


def test_without_ensurepip_the_wheel_of_pip_is_used(ran, monkeypatch, tmp_path):
    monkeypatch.setattr(packages, "fetch_pip", lambda target: None)
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    packages.install(tmp_path / "venv", LOCKS[0])
    assert "--without-pip" in ran[0][0]
    assert str(tmp_path / packages.PIP_WHEEL / "pip") in ran[-1][0]


def serve(monkeypatch, pages):
    """Answer addresses from a mapping instead of the network."""

    def urlopen(address, **options):
        return io.BytesIO(pages[address])

    monkeypatch.setattr("urllib.request.urlopen", urlopen)


def test_pip_is_fetched_from_the_configured_index(monkeypatch, tmp_path):
    wheel = b"the wheel"
    monkeypatch.setenv("PIP_INDEX_URL", "https://index.example/simple/")
    monkeypatch.delenv("PIP_CERT", raising=False)
    monkeypatch.setattr(packages, "PIP_SHA256", hashlib.sha256(wheel).hexdigest())
    link = f'<a href="../../files/{packages.PIP_WHEEL}#sha256=00">pip</a>'.encode()
    pages = {
        "https://index.example/simple/pip/": link,
        f"https://index.example/files/{packages.PIP_WHEEL}#sha256=00": wheel,
    }
    serve(monkeypatch, pages)
    packages.fetch_pip(tmp_path / "pip.whl")
    assert packages.is_known_pip(tmp_path / "pip.whl")


def test_a_changed_pip_is_not_run(monkeypatch, tmp_path):
    monkeypatch.setenv("PIP_INDEX_URL", "https://index.example")
    monkeypatch.delenv("PIP_CERT", raising=False)
    address = f"https://index.example/pip/{packages.PIP_WHEEL}"
    serve(monkeypatch, {"https://index.example/pip/": f'href="{packages.PIP_WHEEL}"'.encode(), address: b"other"})
    with pytest.raises(SetupError, match="was not run"):
        packages.fetch_pip(tmp_path / "pip.whl")
    assert not (tmp_path / "pip.whl").exists()


def test_index_without_pip_is_named(monkeypatch, tmp_path):
    monkeypatch.setenv("PIP_INDEX_URL", "https://index.example")
    monkeypatch.delenv("PIP_CERT", raising=False)
    serve(monkeypatch, {"https://index.example/pip/": b"nothing"})
    with pytest.raises(SetupError, match="index.example does not have"):
        packages.fetch_pip(tmp_path / "pip.whl")


def test_index_is_read_from_pips_own_settings(monkeypatch, tmp_path):
    settings = tmp_path / "pip.conf"
    settings.write_text("[global]\nindex-url = https://house.example/simple\ncert = /house.pem\n")
    for name in ("PIP_INDEX_URL", "PIP_CERT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PIP_CONFIG_FILE", str(settings))
    assert packages.configured_index() == ("https://house.example/simple", "/house.pem")
    monkeypatch.setenv("PIP_INDEX_URL", "https://mine.example")
    assert packages.configured_index()[0] == "https://mine.example"


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
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(system.platform, "machine", lambda: machine)
    monkeypatch.setattr(system.platform, "libc_ver", lambda: libc)
    assert (system.unsupported() == "") == (reason == "")
    assert reason in system.unsupported()


@pytest.mark.parametrize(("version", "works"), [("12.7.1", False), ("13.0", True), ("26.1", True)])
def test_old_macos_is_named(monkeypatch, version, works):
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(system.platform, "mac_ver", lambda: (version, ("", "", ""), ""))
    assert (system.unsupported() == "") is works


def test_steps_of_the_set_up_write_to_the_error_stream(capfd, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", "/somewhere")
    assert processes.attempt([sys.executable, "-c", "import os; print(os.environ.get('PYTHONPATH'))"])
    shown = capfd.readouterr()
    assert (shown.out, shown.err.strip()) == ("", "None")
    assert not processes.attempt([sys.executable, "-c", "raise SystemExit(3)"])


WRITER = """
import subprocess, sys, time
if len(sys.argv) > 2:
    subprocess.Popen([sys.executable, *sys.argv[:2]])
while True:
    with open(sys.argv[1], "a") as file:
        file.write(".")
    time.sleep(0.01)
"""
"""A program that writes and writes, and has started another that does the same."""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_nothing_goes_on_writing_after_a_request_to_stop(tmp_path, name):
    program, written = tmp_path / "writer.py", tmp_path / "written"
    program.write_text(WRITER)
    script = (
        "import sys; from bootstrap import processes\n"
        "try: processes.attempt([sys.executable, *sys.argv[1:]])\n"
        "except processes.StoppedError as stopped: sys.exit(100 + stopped.number)"
    )
    command = [sys.executable, "-c", script, str(program), str(written), "parent"]
    # Whoever runs the tests in the background may ignore signals, and children inherit that.
    fresh = lambda: signal.signal(getattr(signal, name), signal.SIG_DFL)  # noqa: E731
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL, preexec_fn=fresh) as child:
        try:
            while not written.exists() or written.stat().st_size < 20:
                time.sleep(0.01)
            child.send_signal(getattr(signal, name))
            assert child.wait(20) == 100 + getattr(signal, name)
        finally:
            child.kill()
    size = written.stat().st_size
    time.sleep(0.2)
    assert written.stat().st_size == size


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such lock")
def test_what_a_killed_start_began_holds_the_next_start_back(tmp_path):
    lock, done = tmp_path / "setup.lock", tmp_path / "done"
    step = f"import time; time.sleep(0.6); open({str(done)!r}, 'w').close()"
    script = (
        "import sys; from pathlib import Path; from bootstrap import environment, processes\n"
        f"with environment.exclusive(Path({str(lock)!r})): print(flush=True); processes.run(sys.argv[1:])"
    )
    command = [sys.executable, "-c", script, sys.executable, "-c", step]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as child:
        child.stdout.readline()
        time.sleep(0.2)
        child.kill()
    with environment.exclusive(lock):
        assert done.exists()


def old_pythons():
    """Find an interpreter that is too old, if this machine has one."""
    names = ("python3.10", "python3.9", "python3.8", "python3.7", "python3.6")
    paths = [shutil.which(name) for name in names]
    return [path for path in paths if path and subprocess.call([path, "-c", ""], stderr=subprocess.DEVNULL) == 0]


def test_old_python_is_told_so():
    source = str(ROOT / "studio.py")
    check = (
        "import sys; sys.version_info = (3, 9, 1, 'final', 0); sys.argv = ['studio.py'];"
        f"exec(compile(open({source!r}).read(), 'studio.py', 'exec'), {{'__name__': '__main__'}})"
    )
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, "LICH Studio needs Python 3.11 or newer; this is 3.9.\n")
    for python in old_pythons():
        done = subprocess.run([python, source], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": ""})
        assert done.stderr.startswith("LICH Studio needs Python 3.11 or newer"), python
