"""Work in a process of its own: results, progress, refusals, stops, and processes that die."""
from __future__ import annotations

import os
import threading
import time
from multiprocessing.process import BaseProcess

import pytest

from helpers import job_work
from lich_studio.content.problems import ContentError
from lich_studio.exchange.errors import ExchangeError
from lich_studio.session import jobs
from lich_studio.session.jobs import Job, JobError

PATIENCE_S = 60


def test_work_is_done_elsewhere_and_its_result_comes_back():
    job = Job(job_work.count, 5, name="five")
    assert job.state == "running"
    with pytest.raises(ValueError, match="running"):
        job.result
    assert job.wait(PATIENCE_S)
    number, process = job.result
    assert (number, job.state, job.error) == (5, "done", None)
    assert process != os.getpid()
    assert (job.progress.words, job.progress.done, job.progress.steps) == ("five", 4, 5)
    assert job.progress.share == pytest.approx(0.8)
    assert job.poll(), "asking again does no harm"


def test_a_refusal_comes_back_as_it_was_said():
    job = Job(job_work.refuse)
    assert job.wait(PATIENCE_S)
    assert job.state == "failed"
    with pytest.raises(ExchangeError, match=r"no map can be made of it \(line 3\)") as caught:
        job.result
    assert (caught.value.place, caught.value.code) == ("line 3", "broken-map")


def test_a_stop_lets_the_work_tidy_up(tmp_path):
    job = Job(job_work.until_told, tmp_path)
    while not job.progress.words:
        job.wait(0.05)
    job.cancel()
    job.cancel()
    assert job.wait(PATIENCE_S)
    assert job.state == "stopped"
    assert (tmp_path / "tidy").exists()
    assert isinstance(job.error, ContentError)
    assert job.error.code == "stopped"


def test_work_that_does_not_heed_a_stop_is_ended(monkeypatch):
    monkeypatch.setattr(jobs, "GRACE_S", 0.2)
    job = Job(job_work.deaf)
    time.sleep(0.1)
    job.cancel()
    assert job.wait(10)
    assert job.state == "stopped"


def test_a_process_that_vanishes_is_told():
    job = Job(job_work.vanish)
    assert job.wait(PATIENCE_S)
    assert job.state == "failed"
    assert isinstance(job.error, JobError)
    assert "exit code 3" in str(job.error)


def test_nothing_told_yet_is_no_share():
    assert jobs.JobProgress().share == 0
    assert jobs.JobProgress("x", 9, 3).share == 1


def test_asking_waits_for_no_process_that_takes_its_time_to_leave():
    job = Job(job_work.lingering, 30.0)
    while not job._mine.poll(0.05):
        assert job.state == "running"
    assert job.poll()
    assert job.result == 30.0
    process, by = jobs._leaving[-1]
    assert process.is_alive(), "nobody waited for it"
    assert by > time.monotonic()
    jobs._leaving[-1] = (process, 0.0)
    jobs._see_out()
    process.join(PATIENCE_S)
    jobs._see_out()
    assert process not in [one for one, _ in jobs._leaving]


def test_what_cannot_be_sent_to_a_process_is_told():
    job = Job(job_work.count, 1, name=lambda: "live")
    assert job.wait(PATIENCE_S)
    assert (job.state, type(job.error)) == ("failed", JobError)
    assert "could not begin" in str(job.error)


def test_starting_a_process_does_not_hold_up_whoever_asks_for_it(monkeypatch):
    started, go = threading.Event(), threading.Event()
    real = BaseProcess.start

    def slow(process):
        started.set()
        go.wait(PATIENCE_S)
        real(process)

    monkeypatch.setattr(BaseProcess, "start", slow)
    job = Job(job_work.count, 2)
    assert started.wait(PATIENCE_S)
    assert not job.poll() and job.state == "running"
    go.set()
    assert job.wait(PATIENCE_S) and job.result[0] == 2
