#!/usr/bin/env python3
"""A server for the tests of transfers: each path is right or wrong in one way.

Listens on a free port of 127.0.0.1 and prints the port. Ends when its standard input does.
With two arguments, a certificate and its key, it speaks TLS.
"""
import gzip
import hashlib
import json
import re
import socket
import ssl
import struct
import sys
import threading
from urllib.parse import parse_qs, urlsplit

BLOCK = bytes((i * 7 + i // 251) % 256 for i in range(1 << 20))
events = {}
attempts = {}
lock = threading.Lock()


def event(name):
    with lock:
        return events.setdefault(name, threading.Event())


def attempt(name):
    """How often a path with this name was requested before."""
    with lock:
        attempts[name] = attempts.get(name, 0) + 1
        return attempts[name] - 1


def content(start, end):
    """A range of the bytes of every file here: one block, again and again."""
    while start < end:
        offset = start % len(BLOCK)
        part = BLOCK[offset:offset + end - start]
        yield part
        start += len(part)


class Request:
    def __init__(self, reader):
        line = reader.readline().decode()
        if not line.strip():
            raise EOFError
        self.line, (self.method, target, _) = line, line.split()
        self.headers = {}
        for line in iter(lambda: reader.readline().decode().rstrip("\r\n"), ""):
            name, _, value = line.partition(":")
            self.headers[name.lower()] = value.strip()
        self.path = urlsplit(target).path
        self.query = {
            k: v[0] for k, v in parse_qs(urlsplit(target).query, keep_blank_values=True).items()}
        self.reader = reader
        self.left = int(self.headers.get("content-length", 0))

    def body(self):
        while self.left:
            part = self.reader.read(min(self.left, 1 << 18))
            if not part:
                raise EOFError
            self.left -= len(part)
            yield part

    def number(self, name, default=0):
        return int(self.query.get(name, default))


class Connection:
    def __init__(self, sock):
        self.sock = sock

    def head(self, status=200, **fields):
        lines = [f"HTTP/1.1 {status} Reason"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items()]
        self.sock.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())

    def answer(self, body, status=200, **fields):
        fields.setdefault("Content_Length", len(body))
        lines = [f"HTTP/1.1 {status} Reason"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items()]
        self.sock.sendall(("\r\n".join(lines) + "\r\n\r\n").encode() + body)

    def serve(self):
        reader = self.sock.makefile("rb", 1 << 18)
        while True:
            request = Request(reader)
            handler = getattr(self, "do_" + request.path.strip("/").split("/")[0], None)
            if handler is None:
                self.answer(b"no such path", 404)
            elif handler(request) == "close":
                return
            for _ in request.body():
                pass

    # Right

    def do_json(self, request):
        self.answer(
            b'{"code": 100, "msg": "", "data": {"id": 7}}', Content_Type="application/json",
            X_Blanks=" \ta b\t ")

    def do_status(self, request):
        self.answer(request.query.get("body", "").encode(), request.number("code"))

    def do_echo(self, request):
        """The request with the digest of its body, or the body itself."""
        digest, size, body = hashlib.sha256(), 0, []
        for part in request.body():
            digest.update(part)
            size += len(part)
            if "raw" in request.query:
                body.append(part)
        if "raw" in request.query:
            return self.answer(b"".join(body))
        self.answer(json.dumps({
            "line": request.line.strip(), "headers": request.headers, "size": size,
            "sha256": digest.hexdigest()}).encode())

    def parts(self, request):
        """The parts of a form: name, file name and bytes."""
        boundary = request.headers["content-type"].partition("boundary=")[2].encode()
        pieces = (b"\r\n" + b"".join(request.body())).split(b"\r\n--" + boundary)
        assert pieces[0] == b"" and pieces[-1] == b"--\r\n", "not a form"
        for piece in pieces[1:-1]:
            head, _, body = piece[2:].partition(b"\r\n\r\n")
            fields = re.findall(r'name="([^"]*)"', head.decode())
            yield fields[0], fields[1] if len(fields) > 1 else "-", body

    def do_form(self, request):
        lines = []
        for name, file, body in self.parts(request):
            digest = 2166136261
            for byte in body:
                digest = (digest ^ byte) * 16777619 & 0xFFFFFFFF
            lines.append(f"{name} {file} {len(body)} {digest}")
        self.answer("\n".join(lines).encode())

    def do_upload(self, request):
        data = {"parts": len(list(self.parts(request))), "sign": request.headers["sign"]}
        self.answer(json.dumps({"code": 100, "data": data}).encode())

    def do_file(self, request):
        """`size` bytes, with ranges; the connection is cut after `cut` bytes, the first time."""
        size, cut = request.number("size"), request.number("cut")
        tag = f'"{request.query.get("tag", size)}"'
        start = 0
        span = request.headers.get("range", "")
        if span and request.headers.get("if-range", tag) == tag:
            start = int(span.removeprefix("bytes=").rstrip("-"))
        if start >= size and span:
            return self.answer(b"", 416, Content_Range=f"bytes */{size}")
        fields = {"Content_Range": f"bytes {start}-{size - 1}/{size}"} if start else {}
        self.head(206 if start else 200, Content_Length=size - start, ETag=tag, **fields)
        end = size
        if cut and attempt(request.query.get("name", "")) == 0:
            end = cut
        for part in content(start, end):
            self.sock.sendall(part)
        if end < size:
            return "close"

    def do_drain(self, request):
        self.answer(str(sum(len(part) for part in request.body())).encode())

    def do_later(self, request):
        """The head at once, the body after a request for /release with the same name."""
        self.head(Content_Length=4)
        event("release " + request.query.get("name", "")).wait()
        self.sock.sendall(b"late")

    def do_release(self, request):
        event("release " + request.query.get("name", "")).set()
        self.answer(b"")

    def do_chunked(self, request):
        self.head(Transfer_Encoding="chunked")
        self.sock.sendall(b"4\r\nfour\r\n2\r\n!!\r\n0\r\nTrailer: yes\r\n\r\n")

    def do_gzip(self, request):
        self.answer(gzip.compress(b"plain text"), Content_Encoding="gzip")

    def do_redirect(self, request):
        self.answer(b"moved", request.number("status", 302), Location="/echo")

    def do_flaky(self, request):
        """Status 503 for the first `times` requests."""
        count = attempt(request.query["name"])
        self.answer(str(count).encode(), 503 if count < request.number("times") else 200)

    def do_reached(self, request):
        self.answer(str(attempts.get(request.query["name"], 0)).encode())

    # Wrong

    def do_reset(self, request):
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        return "close"

    def do_nothing(self, request):
        return "close"

    def do_half(self, request):
        self.head(Content_Length=10)
        self.sock.sendall(b"five!")
        return "close"

    def do_halfhead(self, request):
        self.sock.sendall(b"HTTP/1.1 200 OK\r\nContent-Le")
        return "close"

    def do_silent(self, request):
        attempt(request.query.get("name", ""))
        self.wait_for_close(request)
        return "close"

    def do_stalled(self, request):
        self.head(Content_Length=10)
        self.sock.sendall(b"five!")
        self.wait_for_close(request)
        return "close"

    def do_endless(self, request):
        """Bytes until the client goes."""
        self.head()
        try:
            while True:
                self.sock.sendall(BLOCK)
        finally:
            event("closed " + request.query.get("name", "")).set()

    def do_closed(self, request):
        """Waits until the connection of a request was closed by its client."""
        event("closed " + request.query["name"]).wait()
        self.answer(b"closed")

    def wait_for_close(self, request):
        while request.reader.read(1):
            pass
        event("closed " + request.query.get("name", "")).set()

    def do_loop(self, request):
        self.answer(b"", 302, Location="/loop")

    def do_tofile(self, request):
        self.answer(b"", 302, Location="file:///etc/passwd")

    def do_toftp(self, request):
        self.answer(b"", 301, Location="ftp://127.0.0.1/file")

    def do_bomb(self, request):
        """100 MB of zeros in 100 KB, with level=9, or in some more."""
        level = request.number("level", 1)
        self.answer(gzip.compress(bytes(100 << 20), level), Content_Encoding="gzip")

    def do_brokengzip(self, request):
        self.answer(b"\x1f\x8b\x08\x00garbage that is no deflate", Content_Encoding="gzip")

    def do_announced(self, request):
        self.head(Content_Length=10 << 30)
        self.wait_for_close(request)
        return "close"

    def do_badchunks(self, request):
        self.head(Transfer_Encoding="chunked")
        self.sock.sendall(b"4\r\nfour\r\nzz\r\nnot a size\r\n")
        return "close"

    def do_garbage(self, request):
        self.sock.sendall(b"\x00\x01\x02 this isn't HTTP\r\n\r\n")
        return "close"

    def do_manyheaders(self, request):
        try:
            self.sock.sendall(b"HTTP/1.1 200 OK\r\n")
            while True:
                self.sock.sendall(b"X-Field: " + b"x" * 8000 + b"\r\n")
        except OSError:
            return "close"

    def do_manyfields(self, request):
        try:
            self.sock.sendall(b"HTTP/1.1 200 OK\r\n")
            while True:
                self.sock.sendall(b"A:b\r\n" * 10000)
        except OSError:
            return "close"


def serve(sock, context):
    try:
        if context:
            sock = context.wrap_socket(sock, server_side=True)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        Connection(sock).serve()
    except (EOFError, OSError, ValueError):
        pass
    finally:
        sock.close()


def accept(listener, context):
    while True:
        sock, _ = listener.accept()
        threading.Thread(target=serve, args=(sock, context), daemon=True).start()


def main():
    context = None
    if len(sys.argv) == 3:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[1], sys.argv[2])
    listener = socket.create_server(("127.0.0.1", 0), backlog=128)
    print(listener.getsockname()[1], flush=True)
    threading.Thread(target=accept, args=(listener, context), daemon=True).start()
    sys.stdin.read()


main()
