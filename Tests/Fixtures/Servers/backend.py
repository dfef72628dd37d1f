#!/usr/bin/env python3
"""The server of Scripts/server for tests, with the secret `secret`.

Listens on a free port of 127.0.0.1 and prints the port. Ends when its standard input does.
"""
import json
import sys
import threading
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parents[3] / "Scripts/lib/server"))

from main import MODULES
from service import Server, Settings

# The accounts of the worlds below `people`; the first argument.
PEOPLE = json.loads(sys.argv[1]) if len(sys.argv) > 1 else []


class TestServer(Server):
    """A server whose time stands still, so that a slow machine changes nothing, and that sends every number one code."""

    def settings_of(self, beginning):
        accounts = PEOPLE if beginning.startswith("people") else []
        return Settings(accounts, code=lambda: "579447", now=lambda: 1_700_000_000)


server = TestServer(MODULES, "secret", Settings())
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_port, flush=True)
sys.stdin.read()
