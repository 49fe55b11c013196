"""slow.py ALEA WORK - clients that do not read, half requests, many at once, a log that nobody reads, odd files in the page's folder."""
import json
import os
import socket
import subprocess
import sys
import threading
import time
from running import Server, check, failures, post, status_of, until

alea, work = sys.argv[1], sys.argv[2]
replies = []
SHOT = json.dumps({"procedure": "flintlock.shoot", "inputs": {"distance": 20}})

# ---- clients that do not read are closed at the deadline, whatever is unsent
page = os.path.join(work, "page")
os.makedirs(page)
with open(os.path.join(page, "index.html"), "wb") as f:
    f.write(os.urandom(20 << 20))
deaf_server = Server(alea, "--rate", "0", "--page", page)
deaf = []
for _ in range(10):
    c = socket.socket()
    c.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    c.connect(("127.0.0.1", deaf_server.port))
    c.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * 3)
    deaf.append(c)
until("they are there", lambda: deaf_server.metric("alea_connections_open") >= 11)

# ---- half requests, slow ones, and a stop among them
others = Server(alea, "--rate", "0")
halves = [others.connect() for _ in range(30)]
for c in halves:
    c.sendall(post("/api/odds", {"procedure": "ancients.combat"})[:-5])
check("others are served meanwhile", others.ask("GET", "/health")[0] == 200)
many = [threading.Thread(target=lambda: replies.append(others.ask("POST", "/api/odds", SHOT)[0])) for _ in range(30)]
for t in many:
    t.start()
for t in many:
    t.join()
check("thirty at once", replies == [200] * 30, replies)
status, took = others.stop()
check("a stop with half requests open", status == 0 and took <= 5, (status, took))
for c in halves:
    c.close()

# ---- a log that nobody reads does not stop the server
unread = Server(alea, "--rate", "0", stderr=subprocess.PIPE)
for _ in range(1500):
    if unread.ask("GET", "/health", wait=20)[0] != 200:
        check("served while the log is full", False)
        break
check("lines were left out, and counted", unread.metric("alea_log_lines_lost_total") > 0)
os.set_blocking(unread.process.stderr.fileno(), False)
read = unread.process.stderr.read()
unread.ask("GET", "/health")


def said():
    global read
    read += unread.process.stderr.read() or ""
    return "lines left out" in read


until("the log goes on", said)
check("and it says how many", "lines left out" in read, read[-300:])
check("it stops", unread.stop()[0] == 0)

# ---- odd things in the page's folder: pipes and links are left alone, too many files are refused
odd = os.path.join(work, "odd")
os.makedirs(odd)
with open(os.path.join(odd, "index.html"), "w") as f:
    f.write("page")
with open(os.path.join(work, "secret.txt"), "w") as f:
    f.write("secret")
os.mkfifo(os.path.join(odd, "pipe.html"))
os.symlink(os.path.join(work, "secret.txt"), os.path.join(odd, "link.txt"))
os.symlink(work, os.path.join(odd, "up"))
s = Server(alea, "--page", odd)
check("the page", s.ask("GET", "/")[2] == b"page")
for path in ("/pipe.html", "/link.txt", "/up/secret.txt", "/up/odd/index.html"):
    check("not served: " + path, s.ask("GET", path)[0] == 404)
s.stop()
for i in range(255):
    with open(os.path.join(odd, "f%d.txt" % i), "w") as f:
        f.write("x")
s = Server(alea, "--page", odd)
check("256 files", all(s.ask("GET", "/f%d.txt" % i)[0] == 200 for i in range(0, 255, 50)))
s.stop()
with open(os.path.join(odd, "one-more.txt"), "w") as f:
    f.write("x")
full = subprocess.run([alea, "serve", "--page", odd], capture_output=True, text=True, timeout=60)
check("257 files are refused", full.returncode == 1 and full.stderr.endswith("more than 256 files\n"), full.stderr)
empty = os.path.join(work, "empty")
os.makedirs(empty)
none = subprocess.run([alea, "serve", "--page", empty], capture_output=True, text=True, timeout=60)
check("a folder without a page", none.returncode == 1 and none.stderr.endswith("no index.html\n"), none.stderr)

until("clients that do not read are gone", lambda: deaf_server.metric("alea_connections_open") == 1, 40)
check("their files too", deaf_server.open_files() < 30, deaf_server.open_files())
for c in deaf:
    c.close()
status, took = deaf_server.stop()
check("a stop after it", status == 0 and took <= 5, (status, took))
sys.exit(1 if failures else 0)
