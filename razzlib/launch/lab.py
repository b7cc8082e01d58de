"""Serve the lessons with JupyterLab, in this process, until a signal ends it."""

from __future__ import annotations

import errno
import os
import secrets
import signal
import socket
from pathlib import Path
from urllib.parse import quote

from razzlib.launch.errors import CommandError

_ADDRESS = "127.0.0.1"
_CONFIG = Path(__file__).with_name("jupyter")


def check_port(port: int) -> None:
    """Raise a `CommandError` when nothing can be served at `port`."""
    with socket.socket() as probe:
        if os.name != "nt":
            # As the server does: a port whose last connection is still dying away is free.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((_ADDRESS, port))
        except OSError as error:
            fault = "is in use" if error.errno == errno.EADDRINUSE else "is not open to you"
            raise CommandError(f"port {port} {fault}; give another one, or leave --port out.") from None


def serve(lesson: Path, *, port: int | None, browser: bool) -> None:
    """Open JupyterLab on `lesson`, print its address, and return when Ctrl-C or SIGTERM ends it."""
    # Read by this server only; the settings that the learner keeps for Jupyter stay as they are.
    paths = [str(_CONFIG), *filter(None, [os.environ.get("JUPYTER_CONFIG_PATH")])]
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(paths)
    from jupyterlab.labapp import LabApp

    # One document at a time: Lab then starts with its side bar folded, and a lesson has the width of a phone.
    page = f"doc/tree/{quote(lesson.name)}"
    token = secrets.token_hex(24)
    options = [
        f"--ServerApp.ip={_ADDRESS}",
        f"--ServerApp.root_dir={lesson.parent}",
        f"--ServerApp.open_browser={browser}",
        # Given rather than drawn by the server, so that the address below can name it.
        f"--IdentityProvider.token={token}",
        # What a server warns of by habit, a notebook without a signature or the ping of a socket, helps no learner.
        "--Application.log_level=ERROR",
        f"--LabApp.default_url=/{page}",
        # A lesson asks nothing of the network.
        "--LabApp.extension_manager=readonly",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    if port is not None:
        options += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if os.name != "nt" and os.geteuid() == 0:
        options.append("--allow-root")
    try:
        server = LabApp.initialize_server(options)
    except OSError as error:
        raise CommandError(f"JupyterLab cannot start: {error}.") from error

    def stop(*_: object) -> None:
        server.stop(from_signal=True)

    # Jupyter would ask first whether Ctrl-C was meant.
    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)
    address = f"{server.connection_url}{page}?token={token}"
    # The port is bound by a callback that the server has added before, so this one comes when it answers.
    server.io_loop.add_callback(print, f"The lessons are open at\n\n    {address}\n\nCtrl-C ends them.", flush=True)
    server.start()
