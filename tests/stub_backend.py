"""Write small wheels, and stand in for a build backend, so that setting up is tested without a network."""

from __future__ import annotations

import time
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path


def write_wheel(folder: Path, name: str, version: str, files: Mapping[str, str], metadata: str = "") -> str:
    """Write a pure wheel with the given files into `folder` and return its file name."""
    info = f"{name}-{version}.dist-info"
    contents = {
        **files,
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n{metadata}",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: stub\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    contents[f"{info}/RECORD"] = "".join(f"{path},,\n" for path in [*contents, f"{info}/RECORD"])
    wheel = f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(folder / wheel, "w") as archive:
        for path, text in contents.items():
            archive.writestr(path, text)
    return wheel


def build_editable(wheel_directory: str, _settings: object = None, _metadata: object = None) -> str:
    """Build the editable wheel of the project in the current folder (PEP 660).

    As long as there is a file `hold`, wait, so that a test can cut the installation short.
    """
    if Path("hold").exists():
        # Once: a backend that outlives its pip must not announce the next run's.
        Path("held").touch()
    while Path("hold").exists():
        time.sleep(0.05)
    extras = tomllib.loads(Path("pyproject.toml").read_text())["project"]["optional-dependencies"]
    metadata = "".join(f"Provides-Extra: {extra}\n" for extra in extras)
    for extra, requirements in extras.items():
        metadata += "".join(f"Requires-Dist: {text}; extra == '{extra}'\n" for text in requirements)
    return write_wheel(Path(wheel_directory), "razzlib", "0", {"razzlib.pth": str(Path.cwd())}, metadata)
