"""Login and Register on the server: accounts with passwords, names, codes, and sessions by token."""
import hashlib
import hmac
import re
import secrets
import time

from service import Failure, not_signed_in, refused, route

CODE_LIFETIME = 60
CODES, CODE_PERIOD = 30, 600
ALLOWANCE, DEVICE_ALLOWANCE = 5, 20
FIRST_WAIT, LONGEST_WAIT, MEMORY = 30, 3600, 86_400
KINDS = {
    "qqNumber": r"[1-9][0-9]{4,9}",
    "email": r"[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,4}",
    "wechatNumber": r"[A-Za-z][A-Za-z0-9_-]{5,19}"}


def retry(seconds, now, others=None):
    """The details of an error that ends with time."""
    seconds = int(seconds) + (seconds > int(seconds))
    at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(now + seconds))
    return dict(others or {}, secondsLeft=seconds, retryAt=at)


def hashed(password, salt):
    return hashlib.pbkdf2_hmac("sha256", password.encode(), salt, 20_000)


class Attempts:
    """The wrong passwords or codes of numbers and devices; after some, each has to wait twice as long."""

    def __init__(self, now):
        self.now, self.counts = now, {}

    def wait(self, subject, allowance):
        attempts, last = self.counts.get(subject, (0, 0))
        if attempts < allowance:
            return 0
        return min(FIRST_WAIT * 2 ** min(attempts - allowance, 20), LONGEST_WAIT) \
            - (self.now() - last)

    def subjects(self, names, device):
        return [(name, ALLOWANCE) for name in names] + [(f"device {device}", DEVICE_ALLOWANCE)]

    def check(self, names, device):
        wait = max(self.wait(*subject) for subject in self.subjects(names, device))
        if wait > 0:
            details = retry(wait, self.now())
            raise Failure(
                3109, "too many wrong passwords or codes; try again in "
                f"{details['secondsLeft']} seconds", details)

    def wrong(self, code, text, names, device):
        """Counts a wrong attempt, and returns its failure."""
        now = self.now()
        for name, _ in self.subjects(names, device):
            attempts, last = self.counts.get(name, (0, now))
            self.counts[name] = (attempts + 1 if now - last < MEMORY else 1, now)
        left = {"attemptsLeft": max(0, ALLOWANCE - self.counts[names[0]][0])}
        wait = max(self.wait(*subject) for subject in self.subjects(names, device))
        if wait <= 0:
            return Failure(
                code, f"{text}; attempts left before the next wait: {left['attemptsLeft']}", left)
        details = retry(wait, now, left)
        return Failure(
            code, f"{text}; try again in {details['secondsLeft']} seconds", details)

    def forget(self, names):
        for name in names:
            self.counts.pop(name, None)


class Login:
    name = "login"

    def __init__(self, world):
        self.world = world
        self.accounts, self.hashes, self.names, self.forms = {}, {}, {}, {}
        self.tokens, self.codes, self.sent = {}, {}, {}
        self.now = world.settings.now
        self.attempts = Attempts(self.now)
        for account in world.settings.accounts:
            self.insert(account["id"], account["phone"], "86", account["nickname"],
                        account["password"])
            if "token" in account:
                self.tokens[account["token"]] = (account["id"], float("inf"))

    # Accounts

    def insert(self, id, phone, zone, nickname, password):
        account = {"id": id, "phone": phone, "zone": zone, "nickname": nickname}
        self.set_password(account, password)
        self.accounts[id] = account
        return account

    def set_password(self, account, password):
        if not 8 <= len(password) <= 64:
            fault = "tooShort" if len(password) < 8 else "tooLong"
            raise Failure(
                3102, "the password isn't allowed; use 8 to 64 characters", {"fault": fault})
        salt = secrets.token_bytes(16)
        self.hashes[account["id"]] = (salt, hashed(password, salt))

    def of_phone(self, phone):
        return next((account for account in self.accounts.values()
                     if account["phone"] == phone), None)

    def reader(self, parameters):
        """The account of a request; None for a guest."""
        if not parameters["token"]:
            return None
        id, end = self.tokens.get(parameters["token"], (None, 0))
        if id not in self.accounts or self.now() > end:
            raise not_signed_in()
        return self.accounts[id]

    def me(self, parameters):
        """The account of a request that a guest can't make."""
        account = self.reader(parameters)
        if account is None:
            raise not_signed_in()
        return account

    def signed(self, account):
        token = secrets.token_urlsafe(24)
        self.tokens[token] = (account["id"], self.now() + self.world.settings.lifetime)
        return {"user": account, "token": token}

    def verify(self, account, password, subjects, parameters):
        """Compares a password; without an account it fails the same, after the same time."""
        device = parameters["deviceid"]
        self.attempts.check(subjects, device)
        salt, expected = self.hashes[account["id"]] if account else (b"", b"")
        if not hmac.compare_digest(hashed(password, salt), expected):
            raise self.attempts.wrong(
                3003, "the phone number, the name or the password is wrong", subjects, device)
        self.attempts.forget(subjects)
        return account

    # Codes

    def send_code(self, purpose, parameters):
        phone, now, device = parameters["phone"], self.now(), parameters["deviceid"]
        self.attempts.check([f"code {phone}"], device)
        if (phone, purpose) in self.codes:
            wait = self.codes[phone, purpose][1] + CODE_LIFETIME - now
            if wait > 0:
                details = retry(wait, now)
                raise Failure(
                    3104, "a code was sent less than a minute ago; use it, or ask again in "
                    f"{details['secondsLeft']} seconds", details)
        sent = [at for at in self.sent.get(device, []) if now - at < CODE_PERIOD]
        if len(sent) >= CODES:
            raise Failure(
                3105, "this device requested too many codes; request the next one later",
                retry(sent[0] + CODE_PERIOD - now, now))
        self.sent[device] = sent + [now]
        code = self.world.settings.code()
        self.codes[phone, purpose] = (code, now)
        self.world.settings.deliver(phone, f"{code} is your verification code.")
        return {"phone": phone, "expiresIn": CODE_LIFETIME}

    def check_code(self, purpose, parameters):
        phone, device = parameters["phone"], parameters["deviceid"]
        self.attempts.check([f"code {phone}"], device)
        if (phone, purpose) not in self.codes:
            raise Failure(3106, "there is no code to compare with; request one first")
        code, at = self.codes[phone, purpose]
        if self.now() - at > CODE_LIFETIME:
            del self.codes[phone, purpose]
            raise Failure(3108, "the code is older than a minute; request a new one")
        if not hmac.compare_digest(parameters["code"].encode(), code.encode()):
            raise self.attempts.wrong(3107, "the code is wrong", [f"code {phone}"], device)

    def use_code(self, purpose, parameters):
        del self.codes[parameters["phone"], purpose]
        self.attempts.forget([f"code {parameters['phone']}"])

    @route("POST", "code")
    def request_code(self, parameters):
        return self.send_code("signIn", parameters)

    # Sessions

    @route("POST", "session")
    def sign_in(self, parameters):
        if "name" in parameters:
            name = (parameters["kind"], parameters["name"].lower())
            id = next((id for id, names in self.names.items()
                       if names.get(name[0], "").lower() == name[1]), None)
            account = self.accounts.get(id)
            subjects = [f"password {name}"]
            if account:
                subjects.append(f"password {account['phone']}")
        else:
            account = self.of_phone(parameters["phone"])
            subjects = [f"password {parameters['phone']}"]
        if "code" in parameters:
            self.check_code("signIn", parameters)
            if account is None:
                raise Failure(3002, "the phone number has no account; sign up with it")
            self.use_code("signIn", parameters)
            return self.signed(account)
        return self.signed(self.verify(account, parameters["password"], subjects, parameters))

    @route("GET", "session")
    def status(self, parameters):
        return {"status": 1 if self.reader(parameters) else -99}

    @route("DELETE", "session")
    def sign_out(self, parameters):
        self.tokens.pop(parameters["token"], None)

    # The account

    @route("POST", "account")
    def add(self, parameters):
        """Adds an account; without a code, it believes that the application has verified the phone."""
        nickname, purpose = parameters["nickname"], parameters.get("purpose")
        if not 1 <= len(nickname.strip()) <= 20:
            raise Failure(3103, "the nickname isn't allowed; use 1 to 20 characters")
        if "code" in parameters:
            self.check_code(purpose, parameters)
        if self.of_phone(parameters["phone"]):
            raise Failure(3001, "the phone number has an account already; sign in with it")
        account = self.insert(
            f"{self.world.next('account'):026}", parameters["phone"], parameters["zone"], nickname,
            parameters["password"])
        if "code" in parameters:
            self.use_code(purpose, parameters)
        self.attempts.forget([f"password {parameters['phone']}"])
        return self.signed(account) if parameters["signIn"] == "true" else {"user": account}

    @route("PUT", "account")
    def rename(self, parameters):
        account, nickname = self.me(parameters), parameters["nickname"]
        if not 1 <= len(nickname.strip()) <= 20:
            raise Failure(3103, "the nickname isn't allowed; use 1 to 20 characters")
        account["nickname"] = nickname
        return account

    @route("POST", "account/delete")
    def delete(self, parameters):
        """Deletes the account, what all modules have of it, and its sessions."""
        account = self.me(parameters)
        self.verify(
            account, parameters["password"], [f"password {account['phone']}"], parameters)
        for module in self.world.modules.values():
            if module is not self:
                module.forget(account["id"])
        for table in (self.accounts, self.hashes, self.names, self.forms):
            table.pop(account["id"], None)
        self.tokens = {token: session for token, session in self.tokens.items()
                       if session[0] != account["id"]}
        self.codes = {key: code for key, code in self.codes.items() if key[0] != account["phone"]}

    @route("PUT", "password")
    def change_password(self, parameters):
        account = self.me(parameters)
        self.verify(
            account, parameters["password"], [f"password {account['phone']}"], parameters)
        self.set_password(account, parameters["newPassword"])
        self.changed_password(account)

    @route("POST", "password/reset")
    def reset_password(self, parameters):
        self.check_code("signIn", parameters)
        account = self.of_phone(parameters["phone"])
        if account is None:
            raise Failure(3002, "the phone number has no account; sign up with it")
        self.set_password(account, parameters["newPassword"])
        self.use_code("signIn", parameters)
        self.changed_password(account)
        return account

    def changed_password(self, account):
        if account["id"] in self.forms:
            self.forms[account["id"]] = "loggedIn"
        self.attempts.forget([f"password {account['phone']}"])

    @route("GET", "user")
    def find(self, parameters):
        self.me(parameters)
        account = self.of_phone(parameters["phone"])
        return account and {"nickname": account["nickname"], "phone": account["phone"]}

    # Names, and the form of a first sign-in

    @route("GET", "names")
    def all_names(self, parameters):
        names = self.names.get(self.me(parameters)["id"], {})
        return [{"kind": kind, "name": names[kind]} for kind in KINDS if kind in names]

    @route("PUT", "names")
    def set_name(self, parameters):
        id, kind, name = self.me(parameters)["id"], parameters["kind"], parameters["name"]
        if kind not in KINDS:
            raise refused(f"There is no kind {kind}.")
        if name and not re.fullmatch(KINDS[kind], name):
            raise Failure(3004, "the name can't be right; type another one")
        if name and any(other != id and names.get(kind, "").lower() == name.lower()
                        for other, names in self.names.items()):
            raise Failure(3005, "another account has this name; use another one")
        names = self.names.setdefault(id, {})
        names.pop(kind, None)
        if name:
            names[kind] = name
        return self.all_names(parameters)

    @route("GET", "form")
    def form(self, parameters):
        return self.forms.get(self.me(parameters)["id"], "agreement")

    @route("PUT", "form")
    def agree(self, parameters):
        return self.forms.setdefault(self.me(parameters)["id"], "mustChangePassword")


class Register:
    name = "register"

    def __init__(self, world):
        self.world = world

    def forget(self, account):
        pass

    @route("POST", "code")
    def request_code(self, parameters):
        return self.world["login"].send_code("register", parameters)

    @route("POST", "code/check")
    def check_code(self, parameters):
        self.world["login"].check_code("register", parameters)
