"""Starts the server, prints its address, and runs until it is interrupted."""
import argparse
import signal
import sys
import threading

from discover import Discover
from service import Server
from shop import Shop

MODULES = [Discover, Shop]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8100)
    parser.add_argument("--secret", default="secret")
    options = parser.parse_args()
    server = Server(MODULES, options.secret, port=options.port)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: threading.Thread(target=server.shutdown).start())
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    sys.exit(main())
