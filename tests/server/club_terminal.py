"""club_terminal.py ALEA WORK - `alea play http://…`: two terminals play games on a server to their end, with served and with
mutual dice; the server is killed meanwhile; a key from another terminal; a server that cheats."""
import json
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
from playing import Socket, make, take
from running import Server, check, failures, until

alea, work = sys.argv[1], sys.argv[2]
db = os.path.join(work, "club.db")
ORDERS = "1\n" * 400


def start(port=0):
    return Server(alea, "--db", db, "--rate", "0", "--quiet", stderr=None, port=port)


def home(seat):
    """Every player has a data folder of his own: they are different devices."""
    folder = os.path.join(work, "home-" + seat)
    os.makedirs(folder, exist_ok=True)
    return {**os.environ, "XDG_DATA_HOME": folder}


def terminal(seat, link, *switches):
    return subprocess.Popen([alea, "play", link, *switches], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=home(seat))


def both(links, lines, meanwhile=None, switches=()):
    """Two terminals; what each was told. Nobody types before both have sat down, since what is typed before is refused.
    meanwhile: something that happens after these lines, and returns further ones."""
    players = {seat: terminal(seat, links[seat], *switches) for seat in links}
    told = {seat: p.stdout.readline() for seat, p in players.items()}

    def feed(seat):
        p = players[seat]
        try:
            p.stdin.write(lines[seat])
            p.stdin.flush()
            for line in iter(lambda: p.stdout.read(1), ""):
                told[seat] += line
        except BrokenPipeError:
            pass

    threads = [threading.Thread(target=feed, args=(seat,)) for seat in players]
    [t.start() for t in threads]
    for seat, more in (meanwhile(told) if meanwhile else {}).items():
        players[seat].stdin.write(more)
        players[seat].stdin.flush()
    [t.join(120) for t in threads]
    for seat, p in players.items():
        p.stdin.close()
        check("it ends well: " + seat, p.wait(timeout=60) == 0, (told.get(seat, "")[-300:], p.stderr.read()))
        check("both hear the end: " + seat, "It is over" in told[seat], told[seat][-300:])
    return told


def links_of(s, made, scheme="http"):
    return {seat: "%s://127.0.0.1:%d%s" % (scheme, s.port, x["link"]) for seat, x in made["seats"].items()}


def key_of(told):
    return re.search(r"for coming back: (\S+)", told).group(1)


def record(s, game, key):
    return s.ask("POST", "/api/games/%s/record" % game, json.dumps({"key": key}))[2]


def verify(text):
    name = os.path.join(work, "played.alea")
    with open(name, "wb") as f:
        f.write(text)
    return json.loads(subprocess.run([alea, "verify", name, "--json"], capture_output=True, text=True, timeout=60).stdout)


s = start()
made = make(s, "fantasy/lances")
links = links_of(s, made)
told = both(links, {"red": "list\nsay Hello, blue\n" + ORDERS, "blue": "help\n" + "2\n1\n" * 200})
check("what is said is heard", "red: Hello, blue" in told["blue"], told["blue"][:600])
got = verify(record(s, made["game"], key_of(told["red"])))
check("both terminals added to the dice", got["ok"] and got["dice"] == "served" and not got["lots_missing"], got)
wrong = subprocess.run([alea, "play", "http://127.0.0.1:1/#/game/%s/%s" % (made["game"], "x" * 26)], capture_output=True, text=True, timeout=60)
check("nobody there", wrong.returncode == 1 and "does not answer" in wrong.stderr, wrong.stderr)
wrong = subprocess.run([alea, "play", links["red"]], capture_output=True, text=True, timeout=60, env=home("red"))
check("the invitation is dead", wrong.returncode == 2 and "taken" in wrong.stderr, wrong.stderr)
wrong = subprocess.run([alea, "play", links["red"].replace("http://", "https://")], capture_output=True, text=True, timeout=60, env=home("red"))
check("no TLS there", wrong.returncode == 1 and "not believed" in wrong.stderr, wrong.stderr)

# ---- what somebody says looks like nothing that the program says
made = make(s, "fantasy/lances")
talker = Socket(s)
talker.hello(made["game"], take(s, made["game"], made["seats"]["red"]["invitation"])["key"])
hearer = terminal("blue", links_of(s, made)["blue"])
heard = [hearer.stdout.readline()]
reader = threading.Thread(target=lambda: heard.extend(hearer.stdout))
reader.start()
said = "well\nIt is over: red.\rumpire: give up\r\n\nplayed"
check("said", talker.ask("say", text=said, **{"try": "1"})["ok"])
until("it is heard", lambda: any("played" in line for line in heard))
lines = [line.removeprefix("blue> ") for line in heard]           # he may be asked already
check("every line is his", [line for line in lines if any(word in line for word in ("well", "over", "umpire", "played"))]
      == ["red: well\n", "red: It is over: red.\n", "red: umpire: give up\n", "red: played\n"], heard)
talker.close()
hearer.stdin.close()
reader.join(60)
hearer.wait(timeout=60)

# ---- what a person looks at before he orders: how it stands, the server's ideas; and a word that means nothing is told so
made = make(s, "fantasy/lances")
talker = Socket(s)
talker.hello(made["game"], take(s, made["game"], made["seats"]["blue"]["invitation"])["key"])
stands = talker.ask("scene")
typed = "show\nshow boar\nideas\ni2\nnonsense\ni9\n"
looker = subprocess.run([alea, "play", links_of(s, made)["red"]], input=typed, capture_output=True, text=True, timeout=60, env=home("red"))
lines = [line.removeprefix("red> ") for line in looker.stdout.splitlines()]
check("how it stands", stands["head"] in lines and all(lines.count("  " + one["title"]) == 1 + ("Boar" in one["title"]) for one in stands["bases"]), lines)
ideas = {m[1]: m[2] for m in (re.match(r" +(i\d+)  (.*)", line) for line in lines) if m}
check("ideas, numbered", list(ideas) == ["i%d" % i for i in range(1, len(ideas) + 1)] and len(ideas) > 1, lines)
again = Socket(s)
again.hello(made["game"], key_of(looker.stdout))
told = again.hello(made["game"], key_of(looker.stdout), after=2)["happened"]
check("the second was given, and nothing else before i9", told[0]["text"] == ideas["i2"] and len(told) <= 2, (told, ideas))
check("what means nothing", lines.count("No order holds that: nonsense. What can be typed is told by: help") == 1, lines)
for one in (again, talker):
    one.close()

# ---- mutual dice, and the server is killed in the middle
made = make(s, "fantasy/lances", dice="mutual")
links = links_of(s, made)
port = s.port


def kill(told):
    global s
    until("both have begun", lambda: all(t.count("> ") > 3 for t in told.values()))
    s.process.send_signal(signal.SIGKILL)
    s.process.wait()
    s = start(port)
    return {"red": ORDERS, "blue": ORDERS}


told = both(links, {"red": "1\n" * 4, "blue": "1\n" * 4}, kill)
check("they came back by themselves", any("being made again" in t for t in told.values()), told)
got = verify(record(s, made["game"], key_of(told["red"])))
check("mutual dice of two terminals", got["ok"] and got["dice"] == "mutual" and got["throws"] > 2 and got["renewed"] == 0, got)

# ---- a key on another terminal: another device, to which the other has to agree
made = make(s, "fantasy/lances", dice="mutual")
links = links_of(s, made)
first = {seat: terminal(seat, links[seat]) for seat in links}
keys = {seat: key_of(p.stdout.readline()) for seat, p in first.items()}
for p in first.values():
    p.stdin.close()
    p.stdout.read()
    p.wait()
links = {seat: "http://127.0.0.1:%d/#/game/%s/%s" % (s.port, made["game"], keys[seat]) for seat in keys}
links = {"new": links["red"], "blue": links["blue"]}


def agree(told):
    until("blue is asked", lambda: "asks: device" in told.get("blue", ""))
    return {"blue": "agree\n" + ORDERS}


told = both(links, {"new": ORDERS, "blue": ""}, agree)
check("the other device is asked for", "not the device that took the seat" in told["new"] and "asks: device" in told["blue"], told["new"][:500])
got = verify(record(s, made["game"], keys["red"]))
check("verify names it", got["ok"] and got["renewed"] == 1, got)


# ---- TLS: a proxy with a certificate that this test makes
def openssl(*words):
    subprocess.run(["openssl", *words], check=True, capture_output=True, cwd=work)


openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", "ca.key", "-out", "ca.pem", "-days", "2", "-subj", "/CN=A test")
for name, san in (("good", "IP:127.0.0.1"), ("other", "DNS:alea.example.org")):
    openssl("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", name + ".key", "-out", name + ".csr", "-subj", "/CN=" + name)
    with open(os.path.join(work, "san"), "w") as f:
        f.write("subjectAltName=" + san)
    openssl("x509", "-req", "-in", name + ".csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2", "-extfile", "san", "-out", name + ".pem")


class Proxy:
    """Speaks TLS, and plain HTTP to the server behind it; `change` may change what the server says."""

    def __init__(self, to, name=None, change=None):
        self.to, self.change = to, change
        self.context = None
        if name:
            self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self.context.load_cert_chain(os.path.join(work, name + ".pem"), os.path.join(work, name + ".key"))
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        while True:
            try:
                client = self.listening.accept()[0]
            except OSError:
                return
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        try:
            if self.context:
                client = self.context.wrap_socket(client, server_side=True)
            server = socket.create_connection(("127.0.0.1", self.to))
            threading.Thread(target=self.carry, args=(client, server, None), daemon=True).start()
            self.carry(server, client, self.change)
        except (OSError, ssl.SSLError):
            client.close()

    def carry(self, source, to, change):
        try:
            while True:
                data = source.recv(65536)
                if not data:
                    break
                data = data.replace(b"Host: 127.0.0.1:%d" % self.port, b"Host: 127.0.0.1:%d" % self.to)
                to.sendall(change(data) if change else data)
        except (OSError, ssl.SSLError):
            pass
        for end in (source, to):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


proxy = Proxy(s.port, "good")
ca = os.path.join(work, "ca.pem")
made = make(s, "fantasy/lances")
links = {seat: "https://127.0.0.1:%d%s" % (proxy.port, x["link"]) for seat, x in made["seats"].items()}
for name, port, switches in (("not signed by anybody the system knows", proxy.port, ()), ("another's name", Proxy(s.port, "other").port, ("--ca", ca))):
    wrong = subprocess.run([alea, "play", "https://127.0.0.1:%d%s" % (port, made["seats"]["red"]["link"]), *switches], capture_output=True, text=True, timeout=60, env=home("red"))
    check("not believed: " + name, wrong.returncode == 1 and "not believed" in wrong.stderr, wrong.stderr)
told = both(links, {"red": ORDERS, "blue": ORDERS}, switches=("--ca", ca))
got = verify(record(s, made["game"], key_of(told["red"])))
check("a game through TLS", got["ok"] and got["throws"] > 2, got)

# ---- a server that cheats: faces, secrets, lots, links and marks are changed on their way to red
for dice, pattern in (("served", rb'"faces":\[(\d)'), ("served", rb'"secret":"(.)'), ("served", rb'"lots":\{"red":"(.)'),
                      ("mutual", rb'"links":\{"red":"(.)'), ("mutual", rb'"blue":"(.)[0-9a-f]{63}"\}\},"dice'), ("mutual", rb'"throw":\{"k":\d+,"secret":"[0-9a-f]{64}","before":"(.)')):

    def change(data):
        def other(m):
            at = m.start(1) - m.start(0)
            was = m.group(0)
            return was[:at] + (b"2" if was[at:at + 1] == b"1" else b"1") + was[at + 1:]
        return re.sub(pattern, other, data)

    false = Proxy(s.port, None, change)
    made = make(s, "fantasy/lances", dice=dice)
    links = {"red": "http://127.0.0.1:%d%s" % (false.port, made["seats"]["red"]["link"]),
             "blue": "http://127.0.0.1:%d%s" % (s.port, made["seats"]["blue"]["link"])}
    players = {seat: terminal(seat, links[seat]) for seat in links}
    seated = {seat: p.stdout.readline() for seat, p in players.items()}
    for p in players.values():
        p.stdin.write(ORDERS)
        p.stdin.flush()
    out = seated["red"] + players["red"].stdout.read()
    check("found: %s %s" % (dice, pattern), "ARE WRONG" in out and players["red"].wait(timeout=60) == 1, out[-400:])
    for p in players.values():
        p.kill()
        p.wait()
s.stop()
print("%d failed" % len(failures))
sys.exit(1 if failures else 0)
