"""Starts the server, prints its address, and runs until it is interrupted."""
import argparse
import signal
import sys
import threading

from discover import Discover
from login import Login, Register
from pictures import Pictures
from service import Server, Settings
from shop import Shop

MODULES = [Login, Register, Discover, Pictures, Shop]
# The account to sign in with at once.
MEI = {"id": "account-mei", "phone": "+8613800138888", "nickname": "Mei", "password": "correct-horse"}


def deliver(phone, text):
    """Prints a text message, in place of a gateway."""
    print(f"to {phone}: {text}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8100)
    parser.add_argument("--secret", default="secret")
    parser.add_argument("--session", type=int, default=30 * 86_400)
    options = parser.parse_args()
    settings = Settings([MEI], deliver=deliver, lifetime=options.session)
    try:
        server = Server(MODULES, options.secret, settings, port=options.port)
    except OSError as error:
        print(f"error: port {options.port} can't be used: {error.strerror}", file=sys.stderr)
        print("  help: --port 0 takes a free one", file=sys.stderr)
        return 73
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: threading.Thread(target=server.shutdown).start())
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    sys.exit(main())
