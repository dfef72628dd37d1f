"""Checks 'mediator serve' with many clients: doors-load.py RUN REQUESTS. Uses the standard library alone."""

import os
import random
import resource
import socket
import subprocess
import sys
import threading
import time

REQUEST = b"GET /Login/status HTTP/1.1\r\nHost: localhost\r\n\r\n"
CLIENTS = 8
IDLE = 500
MALFORMED_COUNT = 10_000
LEAVING = 400
# Requests that end at once, with the status.
MALFORMED = [
    (b"garbage\r\n\r\n", 400),
    (b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", 400),
    (b"GET /Login/status\r\n\r\n", 400),
    (b"\x00\x01\x02\r\n\r\n", 400),
    (b"BREW /Login/status HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
    (REQUEST[:-2] + b"X: " + b"a" * 65_536 + b"\r\n\r\n", 400),
    (REQUEST[:-2] + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    (REQUEST[:-2] + b"Content-Length: 0\r\nContent-Length: 1\r\n\r\n", 400),
    (REQUEST[:-2] + b"Content-Length: -1\r\n\r\n", 400),
    (REQUEST[:-2] + b"Host: localhost\r\n\r\n", 400),
    (REQUEST.replace(b"Host:", b"Host :"), 400),
    (REQUEST.replace(b"localhost", b"evil.example"), 421),
    (REQUEST.replace(b"status", b"status%00x"), 400),
    (REQUEST.replace(b"status", b"status?a=%FF"), 400),
    (REQUEST.replace(b"status", b"status?a=1&a=2"), 400),
    (REQUEST.replace(b"status", b"nothing"), 404),
    (b"POST" + REQUEST[3:-2] + b"Content-Length: 1\r\n\r\n{", 415),
    (b"POST" + REQUEST[3:-2] + b"Content-Length: 100000000\r\n\r\n", 413),
    (b"POST" + REQUEST[3:-2] + b"Transfer-Encoding: chunked\r\n\r\nFFFFFF\r\n", 413),
]
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

    def ask_anew(self, count):
        """Sends requests on a connection each."""
        for _ in range(count):
            self.ask(1)

    def ask_wrongly(self, count):
        """Sends malformed requests, each on its own connection; every second one is a request with random bytes."""
        bytes_of = random.Random(count)
        for number in range(count):
            with self.connect() as connection:
                if number % 2:
                    request = bytearray(REQUEST)
                    for _ in range(bytes_of.randint(1, 8)):
                        request[bytes_of.randrange(len(request))] = bytes_of.randrange(256)
                    connection.sendall(request)
                    # Some of them are valid, others wait for the rest.
                    connection.shutdown(socket.SHUT_WR)
                    drain(connection)
                else:
                    request, status = MALFORMED[number // 2 % len(MALFORMED)]
                    connection.sendall(request)
                    given = response(connection).split(b" ", 2)[1]
                    assert int(given) == status, (request[:80], given)

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


def drain(connection):
    try:
        while connection.recv(65536):
            pass
    except ConnectionError:
        pass  # the server closes without reading the rest


def load(ask, requests):
    failures = []

    def work():
        try:
            ask(requests // CLIENTS)
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
    load(server.ask_wrongly, MALFORMED_COUNT // 5)
    load(server.ask, max(requests // 5, 20_000))
    before = server.memory()
    load(server.ask_wrongly, MALFORMED_COUNT)
    malformed = server.memory() - before
    print(f"{MALFORMED_COUNT} malformed requests: {malformed} KB more than {before} KB")
    load(server.ask, requests * 9 // 10)
    load(server.ask_anew, requests // 10)
    growth = server.memory() - before
    print(f"{requests} requests, a tenth on new connections: {growth} KB more than {before} KB")
    server.process.terminate()
    assert server.process.wait() == 0
    assert growth < GROWTH and malformed < GROWTH, "the memory grows"


main(sys.argv[1], int(sys.argv[2]))
