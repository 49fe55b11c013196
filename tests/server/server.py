"""server.py ALEA WORK - `alea serve` under test: routes, headers, limits, hostile clients, a graceful end."""
import gzip
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time

from running import Server, check, failures, status_of

alea, work = sys.argv[1], sys.argv[2]
page = os.path.join(work, "page")
os.makedirs(os.path.join(page, "sub"))
with open(os.path.join(page, "index.html"), "w") as f:
    f.write("<!doctype html><title>t</title>" + "<p>words</p>" * 200)
with open(os.path.join(page, "sub", "a.js"), "w") as f:
    f.write("export const a = 1;\n")
with open(os.path.join(work, "secret.txt"), "w") as f:
    f.write("secret")

log = open(os.path.join(work, "log"), "w")
server = Server(alea, "--page", page, "--rate", "0", "--threads", "2", stderr=log)
address, ask = server.address, server.ask


def raw(data, wait=2.0):
    return server.raw(data, wait)


def leave(data):
    """Sends bytes and is gone before the reply."""
    with server.connect() as s:
        try:
            s.sendall(data)
        except ConnectionError:
            pass


# ---- what it is for
check("health", ask("GET", "/health")[0] == 200)
questions = [
    {"procedure": "flintlock.shoot", "inputs": {"weapon": "musket", "distance": 35, "shooters": 10, "class": 3}},
    {"procedure": "ancients.melee", "inputs": {"attacker": {"charged": True, "impetus": 3}}},
    {"procedure": "campaign.combat", "inputs": {"attacker": {"infantry": 10}, "defender": {"infantry": 8}}},
    {"procedure": "fantasy.attack", "inputs": {}},
    {"procedure": "flintlock.shoot", "inputs": {"weapon": "cannon"}},
]
for q in questions:
    line = json.dumps(q)
    for lang in ("en", "fr"):
        told = subprocess.run([alea, "odds", "-", "--lang", lang], input=line + "\n", capture_output=True, text=True).stdout
        status, headers, text = ask("POST", "/api/odds?lang=" + lang, line, {"Content-Type": "application/json"})
        check("odds are the program's, byte for byte: " + q["procedure"], text.decode() == told, (text[:200], told[:200]))
        check("status of odds", status == (200 if '"error"' not in told else 400), status)
    dice = dict(q, seed=7)
    told = subprocess.run([alea, "resolve", "-"], input=json.dumps(dice) + "\n", capture_output=True, text=True).stdout
    check("resolve is the program's: " + q["procedure"], ask("POST", "/api/resolve", json.dumps(dice))[2].decode() == told)
check("rank", ask("POST", "/api/rank", json.dumps({"procedure": "flintlock.shoot", "inputs": {"distance": 20, "class": 3}, "vary": {"weapon": ["pistol", "musket"]}}))[0] == 200)
for lang in ("en", "fr", "it"):
    told = subprocess.run([alea, "scenario", "list", "--json", "--lang", lang], capture_output=True, text=True).stdout
    check("scenarios are the program's, " + lang, ask("GET", "/api/scenarios?lang=" + lang)[2].decode() == told)
    status, headers, text = ask("GET", "/api/scenarios", headers={"Accept-Language": "de, %s-CH;q=0.8, en;q=0.2" % lang})
    check("Accept-Language is obeyed, " + lang, text.decode() == told and headers["content-language"] == lang, headers)
    check("Vary", "accept-language" in headers["vary"].lower())
check("?lang goes before Accept-Language", ask("GET", "/api/scenarios?lang=it", headers={"Accept-Language": "fr"})[1]["content-language"] == "it")
check("q=0 is no", ask("GET", "/api/rules", headers={"Accept-Language": "fr;q=0, en"})[1]["content-language"] == "en")
check("the server's own words too", "n'existe pas" in json.loads(ask("GET", "/api/no", headers={"Accept-Language": "fr"})[2])["error"]["message"])
check("a language that is not ours", ask("GET", "/api/rules?lang=de")[0] == 400)
for path, words in (("/api/rules", "rulebooks"), ("/api/rules/ancients", "procedures"), ("/api/describe/flintlock.shoot", "inputs")):
    status, headers, text = ask("GET", path)
    check(path, status == 200 and words in json.loads(text), text)
first_table = json.loads(ask("GET", "/api/rules/flintlock")[2])["tables"][0]["id"]
check("table", ask("GET", "/api/table/" + first_table)[0] == 200)
check("no such table", ask("GET", "/api/table/flintlock.nothing")[0] == 400)
api = json.loads(ask("GET", "/api/openapi.json")[2])
check("openapi", api["openapi"].startswith("3.1"))
described = {p["id"] for b in json.loads(ask("GET", "/api/rules")[2])["rulebooks"] for p in json.loads(ask("GET", "/api/rules/" + b["id"])[2])["procedures"]}
check("openapi knows every procedure", described and described <= set(api["components"]["schemas"]), described - set(api["components"]["schemas"]))


def references(x):
    if isinstance(x, dict):
        for k, v in x.items():
            if k == "$ref":
                yield v
            else:
                yield from references(v)
    elif isinstance(x, list):
        for v in x:
            yield from references(v)


for ref in set(references(api)):
    check("openapi reference " + ref, ref.rsplit("/", 1)[1] in api["components"]["schemas"])

# ---- the page
status, headers, text = ask("GET", "/")
check("page", status == 200 and text.startswith(b"<!doctype html>") and headers["content-type"].startswith("text/html"))
for h in ("content-security-policy", "x-content-type-options", "referrer-policy", "etag"):
    check("header " + h, h in headers)
tag = headers["etag"]
check("not modified", ask("GET", "/", headers={"If-None-Match": tag})[0] == 304)
status, headers, packed = ask("GET", "/", headers={"Accept-Encoding": "gzip"})
check("compressed", headers.get("content-encoding") == "gzip" and gzip.decompress(packed) == text and len(packed) < len(text))
check("not compressed when refused", "content-encoding" not in ask("GET", "/", headers={"Accept-Encoding": "gzip;q=0"})[1])
status, headers, body = ask("HEAD", "/sub/a.js")
check("head", status == 200 and body == b"" and headers["content-type"].startswith("text/javascript"))
check("no such page", ask("GET", "/nothing")[0] == 404)
check("post to a page", ask("POST", "/", "{}")[0] == 405)
check("get of odds", ask("GET", "/api/odds")[0] == 405)
check("no type", status_of(raw(b"POST /api/odds HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}")) == 415)
check("a type with parameters", ask("POST", "/api/odds", json.dumps(questions[0]), {"Content-Type": "Application/JSON; charset=utf-8"})[0] == 200)
check("a type that only begins so", ask("POST", "/api/odds", json.dumps(questions[0]), {"Content-Type": "application/jsonx"})[0] == 415)
check("wrong type", ask("POST", "/api/odds", "{}", {"Content-Type": "text/plain"})[0] == 415)

# ---- hostile clients
nested = "[" * 5000 + "]" * 5000
hostile = {
    "path up": (b"GET /../secret.txt HTTP/1.1\r\nHost: localhost\r\n\r\n", {400, 404}),
    "path up, escaped": (b"GET /%2e%2e/secret.txt HTTP/1.1\r\nHost: localhost\r\n\r\n", {400, 404}),
    "path up, inside": (b"GET /sub/..%2f..%2fsecret.txt HTTP/1.1\r\nHost: localhost\r\n\r\n", {400, 404}),
    "backslash": (b"GET /..\\secret.txt HTTP/1.1\r\nHost: localhost\r\n\r\n", {400, 404}),
    "nul in the path": (b"GET /a%00b HTTP/1.1\r\nHost: localhost\r\n\r\n", {400}),
    "bad escape": (b"GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n", {400}),
    "no host": (b"GET / HTTP/1.1\r\n\r\n", {400}),
    "two hosts": (b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", {400}),
    "old version": (b"GET / HTTP/0.9\r\nHost: localhost\r\n\r\n", {505}),
    "new version": (b"GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", {505}),
    "long line": (b"GET /" + b"a" * 2000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", {414}),
    "long head": (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 20000 + b"\r\n\r\n", {431}),
    "bare line feeds": (b"GET / HTTP/1.1\nHost: x\n\n", {400, 408, None}),
    "folded header": (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n", {400}),
    "space before colon": (b"GET / HTTP/1.1\r\nHost : x\r\n\r\n", {400}),
    "control character": (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\x01b\r\n\r\n", {400}),
    "chunked": (b"POST /api/odds HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", {501}),
    "two lengths": (b"POST /api/odds HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}", {400}),
    "negative length": (b"POST /api/odds HTTP/1.1\r\nHost: localhost\r\nContent-Length: -2\r\n\r\n", {400}),
    "huge length": (b"POST /api/odds HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n", {413}),
    "no length": (b"POST /api/odds HTTP/1.1\r\nHost: localhost\r\n\r\n", {411}),
    "other method": (b"BREW /pot HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", {405}),
    "tls hello": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 200, {400}),
    "noise": (bytes(range(256)) * 4, {400, 431, None}),
    "deep nesting": (b"POST /api/odds HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: " + str(len(nested)).encode() + b"\r\n\r\n" + nested.encode(), {400}),
    "not JSON": (b"POST /api/odds HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n{{{", {400}),
    "not UTF-8": (b"POST /api/odds HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n\"\xff\"", {400}),
}
for what, (data, expected) in hostile.items():
    got = status_of(raw(data))
    check("hostile: " + what, got in expected, got)
for i in range(60):                     # gone before the reply
    leave(b"POST /api/odds HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
    leave(b'POST /api/odds HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 32\r\n\r\n{"procedure":"ancients.combat"}  ')


def lives():
    """While it still finds out that sixty of this address have gone it may turn the next one away."""
    for _ in range(100):
        try:
            return ask("GET", "/health")[0] == 200
        except (ConnectionError, http.client.HTTPException):
            time.sleep(0.1)
    return False


check("lives after it", lives())

slow = [server.connect() for _ in range(50)]       # slow ones do not hold the others up
for s in slow:
    s.sendall(b"GET / HTTP/1.1\r\nHo")
began = time.monotonic()
check("others are served meanwhile", ask("GET", "/health")[0] == 200 and time.monotonic() - began < 9)
slow[0].settimeout(20)
check("a slow request is ended", status_of(slow[0].recv(4096)) in (408, None))
for s in slow:
    s.close()

# several requests in one go are answered in order
body = json.dumps(questions[0]).encode()
one = b"POST /api/odds HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " + str(len(body)).encode() + b"\r\n\r\n" + body
reply = raw(one * 5 + b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", wait=10)
check("pipelined", reply.count(b"HTTP/1.1 200") == 6 and reply.rstrip().endswith(b'"version":"0.1.0"}'), reply[-200:])

metrics = ask("GET", "/metrics")[2].decode()
check("metrics", re.search(r'^alea_requests_total\{route="odds",status="2xx"\} \d+$', metrics, re.M) and "alea_request_seconds_count" in metrics, metrics[:300])
for line in metrics.splitlines():
    check("metrics line", re.match(r"^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? [0-9.+-]+(e[+-]?\d+)?)$", line), line)

# ---- a graceful end: what is under way is answered
answers = []


def late():
    answers.append(ask("POST", "/api/odds", json.dumps({"procedure": "ancients.combat", "inputs": {}}))[0])


threads = [threading.Thread(target=late) for _ in range(2)]      # who waits in a queue may be refused when time is up
for t in threads:
    t.start()
for _ in range(200):
    if int(re.search(r"^alea_connections_open (\d+)$", ask("GET", "/metrics")[2].decode(), re.M).group(1)) > len(threads):
        break                           # both are connected, and who asks this
    time.sleep(0.1)
time.sleep(0.3)
server.process.send_signal(signal.SIGTERM)
for t in threads:
    t.join()
check("ends with status 0", server.process.wait(timeout=60) == 0, server.process.returncode)
check("the last were answered", answers == [200] * 2, answers)
log.close()
lines = open(os.path.join(work, "log")).read().splitlines()
check("a line for each request", len([x for x in lines if re.match(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ \S+ (GET|POST|HEAD|OPTIONS|-) \S+ \d{3} \d+ [\d.]+ms$", x)]) > 50, lines[:3])
check("nothing else in the log", all("Sanitizer" not in x and "runtime error" not in x for x in lines), [x for x in lines if "anitizer" in x][:3])

# ---- one address asking too often
server = Server(alea, "--rate", "5", "--quiet")
ask = server.ask
statuses = [ask("GET", "/api/rules")[0] for _ in range(30)]
check("limited", statuses[0] == 200 and 429 in statuses, statuses)
check("health is not limited", ask("GET", "/health")[0] == 200)
check("Ctrl-C ends it", server.stop(signal.SIGINT, 60)[0] == 0)

taken = socket.socket()
taken.bind(("127.0.0.1", 0))
taken.listen()
wrong = subprocess.run([alea, "serve", "--listen", "127.0.0.1:%d" % taken.getsockname()[1]], capture_output=True, text=True, timeout=60)
check("a taken port is said", wrong.returncode == 1 and wrong.stderr == "alea: cannot listen on 127.0.0.1:%d: the port is taken\n" % taken.getsockname()[1], wrong.stderr)
for place in ("nowhere:abc", "foo", "1.2.3:80", "127.0.0.1:70000", "[::1]:x", "::1:", "::1:8080", ""):
    wrong = subprocess.run([alea, "serve", "--listen", place], capture_output=True, text=True, timeout=60)
    check("a wrong address is said: " + place, wrong.returncode == 2 and wrong.stderr.startswith("alea: --listen: ") and wrong.stderr.count("\n") == 1, wrong.stderr)
wrong = subprocess.run([alea, "serve", "--page", os.path.join(work, "nope")], capture_output=True, text=True, timeout=60)
check("a page folder that is not there", wrong.returncode == 1 and wrong.stderr.startswith("alea: --page: ") and wrong.stderr.count("\n") == 1, wrong.stderr)
for bad in (["--proxy", "x"], ["--proxy", "127.0.0.1,"], ["--name", "a b"], ["--name", ""], ["--on-turn", "/nope"], ["--on-turn", work], ["--on-turn", ""]):
    wrong = subprocess.run([alea, "serve"] + bad, capture_output=True, text=True, timeout=60)
    check("refused: " + " ".join(bad), wrong.returncode == 2 and wrong.stderr.startswith("alea: " + bad[0] + ": "), wrong.stderr)
wrong = subprocess.run([alea, "serve", "--listen", "127.0.0.1:0", "--db", "mysql://here/x"], capture_output=True, text=True, timeout=60)
check("a database of another kind", wrong.returncode == 1 and wrong.stderr.startswith("alea: --db: mysql://here/x is not FILE, sqlite:FILE or postgresql://"), wrong.stderr)

sys.exit(1 if failures else 0)
