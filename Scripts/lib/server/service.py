"""The HTTP part of the server: signatures, envelopes, and the routes of the modules."""
import hashlib
import json
import secrets
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, quote, urlsplit


class Failure(Exception):
    """An answer with another code than 100."""

    def __init__(self, code, message, details=None):
        super().__init__(message)
        self.code, self.details = code, details


def not_signed_in():
    return Failure(666, "You aren't signed in.")


def refused(message):
    return Failure(105, message)


def route(method, path):
    """Marks the handler of a route: a method that takes the parameters and returns the data; NAME is any path."""
    def mark(handler):
        handler.route = (method, path)
        return handler
    return mark


def signature(parameters, secret):
    pairs = [f"{name}={quote(value.strip(), safe='-._~')}"
             for name, value in sorted(parameters.items()) if value]
    return hashlib.md5(f"{'&'.join(pairs)}&privatekey={secret}".encode()).hexdigest()


class World:
    """The modules with their data; the calls run one after the other, and each is a transaction."""

    def __init__(self, modules, settings):
        self.lock, self.settings, self.last = threading.Lock(), settings, {}
        self.modules = {module.name: module(self) for module in modules}

    def __getitem__(self, name):
        return self.modules[name]

    def next(self, kind):
        """The next number of a kind of thing, from 1."""
        self.last[kind] = self.last.get(kind, 0) + 1
        return self.last[kind]

    def call(self, method, module, path, parameters):
        if module not in self.modules:
            raise refused(f"There is no module {module}.")
        for handler in vars(type(self.modules[module])).values():
            if getattr(handler, "route", None) in ((method, path), (method, "NAME")):
                with self.lock:
                    return handler(self.modules[module], dict(parameters, path=path))
        raise refused(f"There is no route {method} {module}/{path}.")


class Settings:
    """The accounts of a new world, its clock, and how the server makes and delivers codes."""

    def __init__(
            self, accounts=(), code=None, deliver=None, lifetime=30 * 86_400, now=time.time):
        self.accounts, self.lifetime, self.now = accounts, lifetime, now
        self.code = code or (lambda: f"{secrets.randbelow(10 ** 6):06}")
        self.deliver = deliver or (lambda phone, text: None)


class Server(ThreadingHTTPServer):
    """Serves modules; each beginning of a path is a world of its own, with the seeded data."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, modules, secret, settings, host="127.0.0.1", port=0):
        super().__init__((host, port), Handler)
        self.modules, self.secret, self.settings = modules, secret, settings
        self.worlds, self.lock = {}, threading.Lock()

    def world(self, beginning):
        with self.lock:
            if beginning not in self.worlds:
                self.worlds[beginning] = World(self.modules, self.settings_of(beginning))
            return self.worlds[beginning]

    def settings_of(self, beginning):
        return self.settings

    def answer(self, method, path, parameters, sign):
        """The envelope of a request, or the bytes of a picture."""
        try:
            if sign != signature(parameters, self.secret):
                raise refused("The signature of the request is wrong.")
            names = {module.name for module in self.modules}
            parts = path.strip("/").split("/")
            start = next((i for i, part in enumerate(parts) if part in names), None)
            if start is None:
                raise refused(f"There is no route {path}.")
            data = self.world("/".join(parts[:start])).call(
                method, parts[start], "/".join(parts[start + 1:]), parameters)
            return data if isinstance(data, bytes) else {"code": 100, "msg": "", "data": data}
        except Failure as failure:
            return {"code": failure.code, "msg": str(failure), "data": failure.details}
        except (KeyError, ValueError, TypeError) as error:
            return {"code": 105, "msg": f"A parameter is missing or wrong: {error}", "data": None}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    timeout = 60

    def respond(self):
        length = int(self.headers.get("Content-Length") or 0)
        address = urlsplit(self.path)
        text = self.rfile.read(length).decode() if length else address.query
        parameters = dict(parse_qsl(text, keep_blank_values=True))
        answer = self.server.answer(
            self.command, address.path, parameters, self.headers.get("sign", ""))
        is_picture = isinstance(answer, bytes)
        body = answer if is_picture else json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Type", "image/png" if is_picture else "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = respond

    def log_message(self, *_):
        pass
