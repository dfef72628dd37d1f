"""Prints what HTTP adds to a call: bench-doors.py MEDIATOR. Needs the program wrk."""

import json
import os
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

CALLS = 40_000
SECONDS = 5
CLIENTS = 8
ROUTE = "Login/status"


def main(mediator):
    with tempfile.TemporaryDirectory() as data:
        environment = dict(os.environ, MEDIATOR_DATA=data)
        in_process = batch(mediator, environment)
        server = Server(mediator, environment)
        server.load(1)
        before = server.memory()
        calls, cpu, rate = server.load(SECONDS)
        print(f"cpu of a call in one batch: {in_process * 1e6:.0f} us")
        print(f"cpu of a call over HTTP, {CLIENTS} connections: {cpu / calls * 1e6:.0f} us")
        print(f"HTTP adds: {(cpu / calls - in_process) * 1e6:.0f} us   to reach: at most 100")
        print(f"calls a second, with the client on the same machine: {rate:.0f}   to reach: 10000")
        print(f"memory before and after {calls} calls: {before} KB, {server.memory()} KB")
        subprocess.run([mediator, "call", "Samples/load", "--quiet"], env=environment,
                       stdout=subprocess.DEVNULL, check=True)
        print(f"a web page, one browser: {pages(mediator, environment) * 1e3:.2f} ms   to reach: at most 5")
        own, whole = agent(mediator, environment)
        print(f"an MCP call: {(whole - own) * 1e3:.2f} ms beside {own * 1e3:.2f} ms of the client   to reach: at most 1")
        lost = writes(mediator, environment, server)
        print(f"acknowledged writes lost by SIGTERM under load: {lost}   to reach: 0")


def batch(mediator, environment):
    """The processor time of a call in one process."""
    def run(count):
        lines = (json.dumps({"route": ROUTE}) + "\n") * count
        start = os.times()
        subprocess.run([mediator, "batch", "-"], input=lines.encode(), env=environment,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        end = os.times()
        return end.children_user + end.children_system - start.children_user - start.children_system
    return (run(CALLS) - run(1)) / (CALLS - 1)


def pages(mediator, environment):
    """The median time of the page of the contacts."""
    server = Server(mediator, environment, "--web")
    connection = socket.create_connection(("127.0.0.1", server.port))

    def get(path, cookie=""):
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{cookie}\r\n".encode())
        return receive(connection)

    head = get("/app/Contacts/screen")
    fields = dict(line.split(b": ", 1) for line in head.split(b"\r\n")[1:])
    cookie = f"Cookie: {fields[b'Set-Cookie'].split(b';')[0].decode()}\r\n"
    path = fields[b"Location"].split(b"#")[0].decode()
    times = []
    for _ in range(300):
        start = time.monotonic()
        assert get(path, cookie).startswith(b"HTTP/1.1 200")
        times.append(time.monotonic() - start)
    server.process.terminate()
    assert server.process.wait() == 0
    return statistics.median(times)


def agent(mediator, environment):
    """The median times of a call of a tool: of a client with a server that only echoes, and with mediator."""
    echo = [sys.executable, "-uc", "import sys\nfor line in sys.stdin: print(line, end='', flush=True)"]
    return lines(echo, environment), lines([mediator, "mcp"], environment)


def lines(command, environment):
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
    number = 0

    def ask(method, params):
        nonlocal number
        number += 1
        message = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        process.stdin.write(json.dumps(message).encode() + b"\n")
        process.stdin.flush()
        return json.loads(process.stdout.readline())

    ask("initialize", {"protocolVersion": "2025-06-18", "capabilities": {},
                       "clientInfo": {"name": "bench", "version": "1"}})
    times = []
    for _ in range(1000):
        start = time.monotonic()
        reply = ask("tools/call", {"name": "Contacts_count", "arguments": {}})
        times.append(time.monotonic() - start)
        assert "error" not in reply and not reply.get("result", {}).get("isError"), reply
    process.stdin.close()
    process.wait()
    return statistics.median(times)


class Server:
    def __init__(self, mediator, environment, *options):
        self.process = subprocess.Popen([mediator, "serve", "--listen", "127.0.0.1:0", *options],
                                        stdout=subprocess.PIPE, env=environment, text=True)
        self.port = int(self.process.stdout.readline().split(";")[0].rsplit(":", 1)[1])

    def load(self, seconds):
        """The number of calls on all connections, the processor time of the server, and the calls a second."""
        start = self.cpu()
        report = subprocess.run(
            ["wrk", "-t1", f"-c{CLIENTS}", f"-d{seconds}s", f"http://127.0.0.1:{self.port}/{ROUTE}"],
            capture_output=True, check=True, text=True).stdout
        assert "Non-2xx" not in report and "Socket errors" not in report, report
        calls = int(re.search(r"(\d+) requests in", report)[1])
        return calls, self.cpu() - start, float(re.search(r"Requests/sec: +([\d.]+)", report)[1])

    def cpu(self):
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024


def writes(mediator, environment, server):
    """Adds contacts until SIGTERM; counts those that were acknowledged and aren't stored."""
    acknowledged = [0] * CLIENTS

    def add(client):
        connection = socket.create_connection(("127.0.0.1", server.port))
        for number in range(100_000):
            body = json.dumps({"name": f"{client} {number}", "phone": f"139{client}{number:07}"})
            connection.sendall(
                f"POST /Contacts/add HTTP/1.1\r\nHost: localhost\r\nMediator-Consent: yes\r\n"
                f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode())
            if not receive(connection).startswith(b"HTTP/1.1 200"):
                return
            acknowledged[client] += 1

    threading.Timer(2, server.process.send_signal, [signal.SIGTERM]).start()
    run_all(add)
    assert server.process.wait() == 0
    reply = subprocess.run([mediator, "call", "Contacts/count", "-o", "json"], env=environment,
                           capture_output=True, check=True)
    stored = json.loads(reply.stdout)["result"]["total"]
    assert sum(acknowledged) > 0
    return max(0, sum(acknowledged) - stored)


def receive(connection):
    """One response, or nothing when the connection is closed."""
    received = b""
    try:
        while b"\r\n\r\n" not in received:
            part = connection.recv(65536)
            if not part:
                return b""
            received += part
        head, body = received.split(b"\r\n\r\n", 1)
        length = next((int(line.split(b":")[1]) for line in head.split(b"\r\n")
                       if line.lower().startswith(b"content-length:")), 0)
        while len(body) < length:
            body += connection.recv(65536)
    except OSError:
        return b""
    return head


def run_all(work):
    failures = []

    def guarded(client):
        try:
            work(client)
        except OSError:
            pass  # the server stops under load
        except AssertionError as failure:
            failures.append(failure)

    threads = [threading.Thread(target=guarded, args=[client]) for client in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures, "a response wasn't 200"


if __name__ == "__main__":
    main(sys.argv[1])
