"""running.py - a real `alea serve` for the tests of the server, and plain ways to speak to it."""
import atexit
import ctypes
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import time

JSON = {"Content-Type": "application/json"}
failures = []


def check(what, good, detail=""):
    if not good:
        failures.append(what)
        print(f"FAILED: {what} {str(detail)[:400]}", flush=True)


class Server:
    """Started with some switches, on a free port or that of the one before; `stderr` and what is not named here as for Popen."""

    def __init__(self, alea, *switches, stderr=subprocess.DEVNULL, host="127.0.0.1", port=0, **how):
        self.host, self.games, self.answered = host, "--db" in switches, []
        place = "%s:%d" % ("[%s]" % host if ":" in host else host, port)
        if "--db" not in switches:
            switches = ("--games", "off", *switches)
        self.process = subprocess.Popen([alea, "serve", "--listen", place, *switches], stdout=subprocess.PIPE, stderr=stderr, text=True, **how)
        atexit.register(self.process.kill)      # no server outlives its test, whatever happens to that
        self.address = self.process.stdout.readline().strip()
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def connect(self, to=None, source=None, wait=60):
        return socket.create_connection((to or self.host, self.port), timeout=wait, source_address=(source, 0) if source else None)

    def ask(self, method, path, body=None, headers=None, source=None, wait=60):
        c = http.client.HTTPConnection(self.host, self.port, timeout=wait, source_address=(source, 0) if source else None)
        c.request(method, path, body, {**(JSON if method == "POST" else {}), **(headers or {})})
        r = c.getresponse()
        text = r.read()
        c.close()
        if r.status < 300 and path.startswith("/api/") and self.games:
            self.answered.append((method.lower(), path.partition("?")[0], str(r.status), text))
        return r.status, dict((k.lower(), v) for k, v in r.getheaders()), text

    def raw(self, data, wait=3.0, to=None, source=None):
        """What comes back until the other side closes or is silent for `wait` seconds (before the first word it may take
        its time: the machine may be busy)."""
        s = self.connect(to, source, max(wait, 20))
        got = b""
        try:
            s.sendall(data)
            while True:
                more = s.recv(65536)
                if not more:
                    break
                got += more
                s.settimeout(wait)
        except (TimeoutError, socket.timeout, ConnectionError):
            pass
        finally:
            s.close()
        return got

    def as_described(self):
        """Every good answer so far has the members that the server's own OpenAPI says, and none beside them; how many."""
        types = {"string": str, "object": dict, "array": list, "boolean": bool, "integer": int}
        api, looked_at = json.loads(self.ask("GET", "/api/openapi.json")[2])["paths"], set()
        for method, path, status, text in self.answered:
            if path == "/api/openapi.json":
                continue
            known = [p for p in api if re.fullmatch(re.sub(r"{\w+}", "[^/]+", p), path) and method in api[p]]
            check("described: %s %s" % (method, path), len(known) == 1 and status in api[known[0]][method]["responses"], known)
            said = api[known[0]][method]["responses"][status].get("content")
            schema = said and said.get("application/json", {}).get("schema")
            if not schema or "$ref" in schema:
                continue
            got, may_be = json.loads(text), schema["properties"]
            check("as described: %s %s" % (method, path), set(schema["required"]) <= set(got) <= set(may_be)
                  and all(type(v) is types[may_be[k]["type"]] for k, v in got.items()), got)
            looked_at.add((method, known[0]))
        return looked_at

    def metric(self, name, source=None):
        text = self.ask("GET", "/metrics", source=source)[2].decode()
        return float(re.search(r"^%s (\S+)$" % name, text, re.M).group(1))

    def stop(self, sig=signal.SIGTERM, wait=30):
        """The exit status and the seconds it took."""
        began = time.monotonic()
        self.process.send_signal(sig)
        try:
            status = self.process.wait(timeout=wait)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            status = None
        check("the server ends with status 0", status == 0, status)         # a sanitizer that found something says another
        return status, time.monotonic() - began

    def open_files(self):
        return len(os.listdir("/proc/%d/fd" % self.process.pid))


def post(path, request, host="localhost", **headers):
    body = request if isinstance(request, bytes) else json.dumps(request).encode()
    lines = ["POST %s HTTP/1.1" % path, "Host: " + host, "Content-Type: application/json", "Content-Length: %d" % len(body)]
    lines += ["%s: %s" % (k.replace("_", "-"), v) for k, v in headers.items()]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def status_of(reply):
    m = re.match(rb"HTTP/1\.1 (\d+)", reply or b"")
    return int(m.group(1)) if m else None


def children(process, state=None):
    """The processes that this one has started: all, or those in this state ("Z": nobody has asked how they ended)."""
    mine = []
    for p in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/stat" % p) as f:
                is_in, parent = f.read().rsplit(") ", 1)[1].split()[:2]
        except (OSError, IndexError):
            continue
        if int(parent) == process and state in (None, is_in):
            mine.append(int(p))
    return mine


def signal_thread(process, name, sig):
    """A signal for one of its threads, as a fault there would bring it. False: there is none of that name."""
    for thread in os.listdir("/proc/%d/task" % process):
        with open("/proc/%d/task/%s/comm" % (process, thread)) as f:
            if f.read().strip() == name:
                return ctypes.CDLL(None).tgkill(process, int(thread), sig) == 0
    return False


def until(what, true, seconds=60):
    """Waits for something to become true; the seconds are a limit for a hang only."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return
        time.sleep(0.05)
    check(what, False, "not within %d s" % seconds)
