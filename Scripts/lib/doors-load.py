"""Checks 'mediator serve' with many clients: doors-load.py RUN REQUESTS. Uses the standard library alone."""

import os
import resource
import socket
import subprocess
import sys
import threading
import time

REQUEST = b"GET /Login/status HTTP/1.1\r\nHost: localhost\r\n\r\n"
CLIENTS = 8
IDLE = 500
LEAVING = 400
# Less than 50 bytes of each of 100,000 requests.
GROWTH = 4_000


class Server:
    def __init__(self, run):
        self.process = subprocess.Popen([run, "serve", "--listen", "127.0.0.1:0"],
                                        stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline().rsplit(":", 1)[1])

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=60)

    def ask(self, count):
        """Sends requests on one connection, each after the response to the one before."""
        with self.connect() as connection:
            for _ in range(count):
                connection.sendall(REQUEST)
                assert response(connection).startswith(b"HTTP/1.1 200")

    def memory(self):
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024


def response(connection):
    received = b""
    while b"\r\n\r\n" not in received:
        part = connection.recv(65536)
        assert part, "the server closed the connection"
        received += part
    head, body = received.split(b"\r\n\r\n", 1)
    length = next(int(line.split(b":")[1]) for line in head.split(b"\r\n")
                  if line.lower().startswith(b"content-length:"))
    while len(body) < length:
        body += connection.recv(65536)
    return head


def load(server, requests):
    failures = []

    def work():
        try:
            server.ask(requests // CLIENTS)
        except (AssertionError, OSError) as failure:
            failures.append(failure)

    threads = [threading.Thread(target=work) for _ in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures, failures


def main(run, requests):
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    server = Server(run)
    idle = [server.connect() for _ in range(IDLE)]
    start = time.monotonic()
    server.ask(100)
    print(f"100 requests beside {IDLE} idle connections: {time.monotonic() - start:.2f} s")
    for connection in idle:
        connection.close()
    for number in range(LEAVING):
        with server.connect() as connection:
            # In the middle of a request, or before its response.
            connection.sendall(REQUEST[:20] if number % 2 else REQUEST)
    server.ask(100)
    print(f"100 requests after {LEAVING} clients left")
    load(server, requests // 5)
    before = server.memory()
    load(server, requests)
    growth = server.memory() - before
    print(f"{requests} requests: {growth} KB more than {before} KB")
    server.process.terminate()
    assert server.process.wait() == 0
    assert growth < GROWTH, "the memory grows"


main(sys.argv[1], int(sys.argv[2]))
