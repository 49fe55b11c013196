"""club_proxy.py ALEA WORK NOTES - what NOTES (docs/server.md) say to put before the server, in a real nginx with TLS: only the ports and the certificate
are the test's own. People play through it from a terminal and over WebSockets; limits and log see their own addresses."""
import http.client
import json
import os
import random
import re
import socket
import ssl
import subprocess
import sys
import playing
from playing import Socket, make, play, sit_down, take
from running import Server, check, failures, until

alea, work, notes = os.path.abspath(sys.argv[1]), sys.argv[2], open(sys.argv[3]).read()
NAME = "alea.example.org"


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as s:
        return s.getsockname()[1]


# ---- the notes, with ports and a certificate of our own
told = re.search(r"^alea serve ([^\n]*)\n\n(server \{\n.*?\n\})\n", notes, re.M | re.S)
check("the notes hold a command and a configuration", told)
own = os.path.join(work, "own")
subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", own + ".key", "-out", own + ".pem", "-days", "2", "-subj", "/CN=" + NAME,
                "-addext", "subjectAltName=DNS:%s,DNS:localhost" % NAME], check=True, stderr=subprocess.DEVNULL)
log = os.path.join(work, "log")
behind = Server(alea, *told[1].split(), "--db", os.path.join(work, "club.db"), stderr=open(log, "w"))
port = free_port()
block, changes = told[2], 0
for what, instead in ((r"listen 443 ", "listen 127.0.0.1:%d " % port), (r"127\.0\.0\.1:8080", "127.0.0.1:%d" % behind.port),
                      (r"ssl_certificate +\S+;", "ssl_certificate %s.pem;" % own), (r"ssl_certificate_key +\S+;", "ssl_certificate_key %s.key;" % own)):
    block, n = re.subn(what, instead, block)
    check("the notes name it: " + what, n)
folder = os.path.join(work, "nginx")
os.mkdir(folder)
conf = os.path.join(folder, "nginx.conf")
with open(conf, "w") as f:
    f.write("daemon off; master_process off; pid %s/pid; error_log %s/error.log; events {}\n" % (folder, folder))
    f.write("http { access_log off; %s\n%s\n}\n" % (" ".join("%s_temp_path %s/%s;" % (x, folder, x) for x in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")), block))
tried = subprocess.run(["nginx", "-t", "-e", folder + "/error.log", "-c", conf], capture_output=True, text=True)
check("nginx takes the notes as they stand", tried.returncode == 0, tried.stderr)
nginx = subprocess.Popen(["nginx", "-e", folder + "/error.log", "-c", conf])
trust = ssl.create_default_context(cafile=own + ".pem")


class Front:
    """What people reach: as Server, over TLS and under the name."""
    port = port

    def connect(self, to=None, source=None, wait=60):
        plain = socket.create_connection(("127.0.0.1", port), timeout=wait, source_address=(source, 0) if source else None)
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return trust.wrap_socket(plain, server_hostname=NAME)

    def ask(self, method, path, body=None, headers=None, source=None, wait=60):
        c = http.client.HTTPSConnection(NAME, timeout=wait)
        c.sock = self.connect(source=source)
        c.request(method, path, body, {**({"Content-Type": "application/json"} if method == "POST" else {}), **(headers or {})})
        r = c.getresponse()
        text = r.read()
        c.close()
        return r.status, dict((k.lower(), v) for k, v in r.getheaders()), text


plain_upgrade = playing.upgrade
playing.upgrade = lambda port, **how: plain_upgrade(port, host=NAME, **how)
front = Front()


def there():
    try:
        return front.ask("GET", "/health")[0] == 200
    except OSError:
        return False


until("nginx answers", there)

# ---- questions, strangers
WOUND = '{"procedure":"flintlock.wound"}'
check("a question", front.ask("POST", "/api/odds", WOUND)[0] == 200)
check("a page of this name", front.ask("POST", "/api/odds", WOUND, {"Origin": "https://" + NAME})[0] == 200)
check("a page of another", front.ask("POST", "/api/odds", WOUND, {"Origin": "https://elsewhere.example.org"})[0] == 403)
check("another name is sent away", front.ask("GET", "/health", headers={"Host": "elsewhere.example.org"})[0] == 421)

# ---- each is limited by his own address, whatever he says that he is
greedy = http.client.HTTPSConnection(NAME)
greedy.sock = front.connect(source="127.0.0.7")
answers = set()
for i in range(5000):
    greedy.request("POST", "/api/odds", WOUND, {"Content-Type": "application/json", "X-Forwarded-For": "192.0.2.%d" % (i % 250)})
    r = greedy.getresponse()
    r.read()
    answers.add(r.status)
    if r.status == 429:
        break
greedy.close()
check("one who asks too much is told so", answers == {200, 429}, answers)
check("and others are not", front.ask("POST", "/api/odds", WOUND, source="127.0.0.8")[0] == 200)
check("the log sees people's own addresses", re.search(r" 127\.0\.0\.8 POST /api/odds 200 ", open(log).read()))
check("and none that they made up", "192.0.2." not in open(log).read())

# ---- games
sockets = sit_down(front, make(front, "fantasy/ford"))
check("two play", play(sockets, random.Random(3), 30) == 30)
for s in sockets.values():
    s.close()
made = make(front, "fantasy/ford")
key = take(front, made["game"], made["seats"]["red"]["invitation"])["key"]
check("a page of this name opens a socket", Socket(front, origin="https://" + NAME).hello(made["game"], key)["ok"])
try:
    Socket(front, origin="https://elsewhere.example.org")
    check("a page of another opens none", False)
except AssertionError as refused:
    check("a page of another opens none", "403" in str(refused), refused)
status, headers, _ = front.ask("POST", "/api/account", '{"name":"ada","phrase":"over the hills and far"}')
check("an account, and a cookie for this place alone", status == 200 and "HttpOnly" in headers["set-cookie"] and "SameSite=Strict" in headers["set-cookie"], (status, headers))

# ---- a terminal
made = make(front, "fantasy/ford")
terminals = [subprocess.Popen([alea, "play", "https://localhost:%d%s" % (port, x["link"]), "--ca", own + ".pem"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, env={**os.environ, "XDG_DATA_HOME": os.path.join(work, seat)}) for seat, x in made["seats"].items()]
first = [one.stdout.readline() for one in terminals]            # both sit before anybody orders
for one in terminals:
    one.stdin.write("1\n" * 400)
    one.stdin.flush()
for one in terminals:
    heard, _ = one.communicate(timeout=200)
    check("a game from a terminal to its end", "It is over" in heard and one.returncode == 0, heard[-300:])
known = subprocess.run([alea, "play", "https://localhost:%d%s" % (port, made["watch"]["link"])], stdin=subprocess.DEVNULL, capture_output=True, text=True)
check("a certificate of nobody's is not believed", known.returncode == 1 and "is not believed" in known.stderr, known)

nginx.terminate()
nginx.wait()
behind.stop()
sys.exit(1 if failures else 0)
