"""Work on several cores: how many may be used, and systems on which processes cannot share locks."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path

import pytest

from bow.system.processes import usable_cores

#: no file may grow in the process, so no lock can be made: like a read-only or missing /dev/shm
WITHOUT_LOCKS = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
sys.dont_write_bytecode = True
from bow.lab.cores import all_in_order, processes_for
from bow.system.processes import can_share_locks
print(can_share_locks(), processes_for(4, 9), list(all_in_order(abs, [-1, -2, 3], 2)))
"""
ON_ONE_CORE = """
import os
os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
from bow.system.processes import usable_cores
print(usable_cores())
"""
linux = pytest.mark.skipif(sys.platform != "linux", reason="Linux has these limits")


def said_by(program: str) -> str:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout


@linux
def test_without_locks_the_work_is_done_in_one_process() -> None:
    assert said_by(WITHOUT_LOCKS).split("\n")[0] == "False 1 [1, 2, 3]"


@linux
def test_only_the_cores_of_the_process_are_counted() -> None:
    assert said_by(ON_ONE_CORE).strip() == "1"


@linux
@pytest.mark.parametrize(
    ("files", "cores"),
    [
        ({"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/cpu.max": "100000 100000\n"}, 1),
        ({"proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/cpu.max": "50000 100000\n"}, 1),
        (
            {
                "proc/self/cgroup": "0::/a/b\n",
                "sys/fs/cgroup/a/cpu.max": "max 100000\n",
                "sys/fs/cgroup/a/b/cpu.max": "130000 100000\n",
            },
            2,
        ),
        (
            {
                "proc/self/cgroup": "3:memory:/\n2:cpu,cpuacct:/c\n0::/\n",
                "sys/fs/cgroup/cpu/c/cpu.cfs_quota_us": "20000\n",
                "sys/fs/cgroup/cpu/c/cpu.cfs_period_us": "100000\n",
            },
            1,
        ),
        (
            {
                "proc/self/cgroup": "2:cpu:/\n",
                "sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n",
                "sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
            },
            math.inf,
        ),
        ({"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/cpu.max": "nonsense\n"}, math.inf),
        ({}, math.inf),
    ],
)
def test_the_quota_of_a_container_counts(
    files: dict[str, str], cores: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.process_cpu_count", lambda: 8, raising=False)
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert usable_cores(tmp_path) == min(8, cores)
