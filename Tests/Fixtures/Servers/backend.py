#!/usr/bin/env python3
"""The server of Scripts/server for tests, with the secret `secret`.

Listens on a free port of 127.0.0.1 and prints the port. Ends when its standard input does.
"""
import sys
import threading
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parents[3] / "Scripts/lib/server"))

from main import MODULES
from service import Server

server = Server(MODULES, "secret")
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_port, flush=True)
sys.stdin.read()
