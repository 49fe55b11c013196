"""doors.py ALEA WORK - who is let in: addresses, names, origins, proxies, connections and points per client."""
import os
import socket
import subprocess
import sys
import time
from running import Server, check, failures, post, status_of, until

alea, work = sys.argv[1], sys.argv[2]
SHOT = {"procedure": "flintlock.shoot", "inputs": {"distance": 20}}


def reachable(host, port):
    try:
        socket.create_connection((host, port), timeout=3).close()
        return True
    except OSError:
        return False


def has_six():
    try:
        s = socket.socket(socket.AF_INET6)
        s.bind(("::1", 0))
        s.close()
        return True
    except OSError:
        return False


# ---- the named address and no other
log = open(os.path.join(work, "log"), "w+")
s = Server(alea, stderr=log)
check("its address", s.address == "http://127.0.0.1:%d/" % s.port, s.address)
check("the named address answers", reachable("127.0.0.1", s.port))
check("another of this machine does not", not reachable("127.0.0.2", s.port))
if has_six():
    check("nor does IPv6", not reachable("::1", s.port))
s.ask("GET", "/health")
log.seek(0)
check("plain IPv4 in the log", " 127.0.0.1 GET /health " in log.read())
s.stop()
s = Server(alea, host="127.0.0.2")
check("127.0.0.2 alone", reachable("127.0.0.2", s.port) and not reachable("127.0.0.1", s.port))
s.stop()
if has_six():
    s = Server(alea, host="::1")
    check("its address", s.address == "http://[::1]:%d/" % s.port, s.address)
    check("::1 alone", reachable("::1", s.port) and not reachable("127.0.0.1", s.port))
    check("::1 answers", s.ask("GET", "/health")[0] == 200)
    s.stop()
    s = Server(alea, host="::")
    check(":: is all of IPv6, not IPv4", reachable("::1", s.port) and not reachable("127.0.0.1", s.port))
    s.stop()
not_ours = subprocess.run([alea, "serve", "--listen", "192.0.2.1:0"], capture_output=True, text=True, timeout=60)
check("an address that is not ours", not_ours.returncode == 1
      and not_ours.stderr == "alea: cannot listen on 192.0.2.1:0: this machine has no such address\n", not_ours.stderr)
not_ours = subprocess.run([alea, "serve", "--listen", "[2001:db8::1]:0", "--lang", "fr"], capture_output=True, text=True, timeout=60)
check("nor of IPv6", not_ours.returncode == 1 and not_ours.stderr.startswith("alea: impossible d'écouter sur [2001:db8::1]:0"), not_ours.stderr)


os.mkdir(os.path.join(work, "page"))
open(os.path.join(work, "page", "index.html"), "w").close()
for many in ("224.0.0.1:0", "255.255.255.255:0", "[ff02::1]:0"):       # the system would listen there, and nobody could come
    ended = subprocess.run([alea, "serve", "--games", "off", "--page", os.path.join(work, "page"), "--listen", many], capture_output=True, text=True, timeout=60)
    check("nobody's own address " + many, ended.returncode == 1 and ended.stderr == "alea: cannot listen on %s: this machine has no such address\n" % many, ended.stderr)

# ---- names and origins
def host(server, name, origin=None, path="/api/rules"):
    head = "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n" % (path, name)
    return status_of(server.raw((head + ("Origin: %s\r\n" % origin if origin else "") + "\r\n").encode()))


s = Server(alea, "--name", "alea.example.org,box.lan", "--rate", "0")
p = s.port
for name in ("localhost", "LOCALHOST:%d" % p, "127.0.0.1", "127.0.0.1:%d" % p, "127.0.0.9", "[::1]", "[::1]:%d" % p, "alea.example.org", "Box.Lan:80"):
    check("name " + name, host(s, name) == 200, host(s, name))
for name in ("evil.example", "evil.example:%d" % p, "192.0.2.1", "localhost.evil.example", "evil-localhost", "127.0.0.1.evil.example", "0.0.0.0", "[::2]",
             "alea.example.org.evil.example", "xalea.example.org", "[::1", "localhost:80:80", "localhost:x"):
    for path in ("/api/rules", "/", "/health", "/metrics"):
        check("strange name %s %s" % (name, path), host(s, name, path=path) == 421, host(s, name, path=path))
here = "localhost:%d" % p
for origin in ("http://" + here, "HTTP://LocalHost:%d" % p, "https://alea.example.org", "https://box.lan:8443"):
    check("origin " + origin, host(s, here, origin) == 200, host(s, here, origin))
for origin in ("null", "http://evil.example", "http://localhost", "http://localhost:%d" % (p + 1 if p < 65535 else p - 1), "http://localhost:%d.evil.example" % p,
               "file://" + here, "https://alea.example.org.evil.example", "http://" + here + "@evil.example", "x" * 250):
    check("strange origin " + origin, host(s, here, origin) == 403, host(s, here, origin))
    reply = s.raw(post("/api/odds", SHOT, host=here, Origin=origin, Connection="close"))
    check("POST from " + origin, status_of(reply) == 403, reply[:100])
check("two origins", status_of(s.raw(b"GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nOrigin: http://evil.example\r\n\r\n")) == 400)
check("a long origin", status_of(s.raw(b"GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://" + b"a" * 400 + b"\r\n\r\n")) == 400)
s.stop()
s = Server(alea, "--rate", "0", host="127.0.0.2")
check("its own address", host(s, "127.0.0.2") == 200 and host(s, "alea.example.org") == 421)
s.stop()
s = Server(alea, "--rate", "0", host="0.0.0.0")
s.host = "127.0.0.1"
check("every address, no names", host(s, "127.0.0.1") == 200 and host(s, "192.168.7.7:%d" % p) == 200 and host(s, "evil.example") == 421)
s.stop()

# ---- points: a request and each 10 ms of work cost one
s = Server(alea, "--rate", "5")
first = [s.ask("GET", "/api/rules")[0] for _ in range(14)]
check("bursts of twice the rate", first[:10] == [200] * 10 and 429 in first[10:], first)
check("when to come back", int(s.ask("GET", "/api/rules")[1].get("retry-after", 0)) >= 1)
check("another address is free", s.ask("GET", "/api/rules", source="127.0.0.2")[0] == 200)
check("health is free", s.ask("GET", "/health")[0] == 200)
turns = [s.ask("GET", "/api/rules", source="127.0.0.%d" % (3 + i % 2))[0] for i in range(40)]
check("two addresses in turn have two buckets, not endless ones", 20 <= turns.count(200) <= 30, turns.count(200))
dear = {"procedure": "ancients.combat", "inputs": {}}
status, headers, text = s.ask("POST", "/api/odds", post("/", dear).split(b"\r\n\r\n", 1)[1], source="127.0.0.9")
spent = s.metric("alea_work_longest_seconds", source="127.0.0.9")
wait = int(s.ask("GET", "/api/rules", source="127.0.0.9")[1].get("retry-after", 0))
left = 10 - 1 - int(spent * 100)
check("work costs too", status == 200 and (wait >= -left // 5 if left < 0 else wait == 0), (spent, wait, left))
s.stop()

# ---- proxies
log = open(os.path.join(work, "log2"), "w+")
s = Server(alea, "--proxy", "127.0.0.1,127.0.0.5", "--rate", "1", stderr=log)


def forwarded(value, source="127.0.0.1", more=""):
    head = "GET /api/rules HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Forwarded-For: %s\r\n%s\r\n" % (value, more)
    s.raw(head.encode(), source=source)
    log.flush()
    return open(log.name).read().splitlines()[-1].split()[1]


check("a proxy is believed", forwarded("192.0.2.7") == "192.0.2.7")
check("the last one counts", forwarded("192.0.2.1, 192.0.2.8") == "192.0.2.8")
check("other proxies are stepped over", forwarded("192.0.2.1, 192.0.2.9, 127.0.0.5") == "192.0.2.9")
check("IPv6", forwarded("2001:db8::9") == "2001:db8::9")
check("IPv4 in IPv6", forwarded("::ffff:192.0.2.10") == "192.0.2.10")
check("a stranger is not believed", forwarded("192.0.2.7", source="127.0.0.3") == "127.0.0.3")
check("nonsense: the proxy itself", forwarded("unknown") == "127.0.0.1")
check("a long value: its end", forwarded(", ".join("203.0.113.%d" % (i % 250) for i in range(300)) + ", 192.0.2.11") == "192.0.2.11")
check("several headers: the last", forwarded("192.0.2.12", more="X-Forwarded-For: 192.0.2.13\r\n") == "192.0.2.13")
check("clients of a proxy have buckets of their own",
      [status_of(s.raw(("GET /api/rules HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Forwarded-For: 198.51.100.%d\r\n\r\n" % i).encode())) for i in range(8)] == [200] * 8)
check("a client of a proxy has one",
      429 in [status_of(s.raw(b"GET /api/rules HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Forwarded-For: 198.51.100.99\r\n\r\n")) for i in range(4)])
s.stop()


# ---- connections
def still_open(them):
    """Those that the server has not closed."""
    left = []
    for c in them:
        c.setblocking(False)
        try:
            if c.recv(4096):
                left.append(c)
        except BlockingIOError:
            left.append(c)
        except ConnectionError:
            pass
    return left


def busy_ones(server, n, source):
    """So many connections with half a request each, which never give way; those that were turned away are not among them."""
    them = []
    for _ in range(n):
        try:
            c = server.connect(source=source)
            c.sendall(b"GET /health HTTP/1.1\r\n")
            them.append(c)
        except ConnectionError:
            pass
    time.sleep(0.3)
    return still_open(them)


def idle_ones(server, n, source):
    """So many connections that have been answered and are kept open."""
    them = []
    for _ in range(n):
        c = server.connect(source=source)
        c.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try:
            if c.recv(4096):
                them.append(c)
        except ConnectionError:
            pass
    return them


s = Server(alea, "--rate", "0", "--proxy", "127.0.9.9")
mine = busy_ones(s, 80, "127.0.0.1")
check("64 from one address", len(mine) == 64, len(mine))
near = busy_ones(s, 80, "127.0.0.2")
check("128 from one network", len(near) == 64, len(near))
check("none left there", busy_ones(s, 2, "127.0.0.3") == [])
far = busy_ones(s, 3, "127.0.1.1")
check("another network is let in", len(far) == 3, len(far))
proxied = busy_ones(s, 100, "127.0.9.9")
check("a proxy brings many", len(proxied) == 100, len(proxied))
rest = sum((busy_ones(s, 100, "127.0.%d.1" % i) for i in range(2, 7)), [])
every = mine + near + far + proxied + rest
check("512 in all", len(every) == 512, len(every))
check("files: no more than that", s.open_files() < 512 + 40, s.open_files())
for c in every:
    c.close()
until("all are let go", lambda: s.open_files() < 30)
check("and newcomers are welcome", s.ask("GET", "/health")[0] == 200)
check("those turned away are counted", s.metric("alea_turned_away_total") >= 34, s.metric("alea_turned_away_total"))

# idle connections give their places to newcomers of the same address, busy ones do not
busy = busy_ones(s, 10, "127.0.0.1")
idle = idle_ones(s, 100, "127.0.0.1")
check("everybody is answered", len(idle) == 100, len(idle))
time.sleep(0.3)
left = still_open(idle)
check("64 stay", len(left) + len(busy) <= 64 and len(left) > 40, len(left))
check("the newest stay", left == idle[-len(left):])
check("those that are busy stay", len(still_open(busy)) == 10)
check("an address takes nothing from another", len(idle_ones(s, 20, "127.0.7.1")) == 20 and len(still_open(left)) == len(left))
s.stop()
sys.exit(1 if failures else 0)
