"""far_wrong.py ALEA - `alea play http://…` against a server that tells nonsense: more open numbers than an order can have,
an order that is not there. What is sent is what was told and typed, and nothing else of the terminal's memory."""
import json
import os
import socket
import subprocess
import sys
import threading
from playing import frame
from running import check, failures

alea, work = sys.argv[1], sys.argv[2]
MANY = 40


def read_exactly(s, n):
    got = b""
    while len(got) < n:
        more = s.recv(n - len(got))
        if not more:
            raise ConnectionError
        got += more
    return got


def message(s):
    """One masked text frame of the terminal; None: it has gone."""
    while True:
        head = read_exactly(s, 2)
        length = head[1] & 127
        if length == 126:
            length = int.from_bytes(read_exactly(s, 2), "big")
        key = read_exactly(s, 4)
        data = bytes(b ^ key[i % 4] for i, b in enumerate(read_exactly(s, length)))
        if head[0] & 15 == 8:
            return None
        if head[0] & 15 == 1:
            return json.loads(data)


def head_of(s):
    got = b""
    while b"\r\n\r\n" not in got:
        got += read_exactly(s, 1)
    return got.decode()


def serve(listener, orders, heard, answers):
    s, _ = listener.accept()
    length = [line for line in head_of(s).split("\r\n") if line.lower().startswith("content-length")][0]
    read_exactly(s, int(length.split(":")[1]))
    body = json.dumps({"key": "a" * 26})
    s.sendall(("HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body)).encode())
    s.close()
    s, _ = listener.accept()
    head_of(s)
    s.sendall(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n")
    try:
        while (got := message(s)) is not None:
            heard.append(got)
            answer = {"ok": True}
            if got["cmd"] == "hello":
                answer.update(you=["red"], title="Nonsense", to_decide=["red"], empty=[])
            if got["cmd"] == "hello" and orders is None:
                answer.update(over=True, to_decide=[], result="red", text="so it is")
            if got["cmd"] in ("rematch", "odds"):
                answer = answers.pop(0)
            if got["cmd"] == "legal":
                answer.update(orders=orders)
            if got["cmd"] == "order":
                answer = answers.pop(0) if answers else {"ok": True, "to_decide": ["red"]}
            s.sendall(frame(json.dumps({"id": got["id"], **answer}), mask=False))
    except (ConnectionError, OSError):
        pass
    s.close()


def play(orders, typed, answers=()):
    """What the terminal sent as orders, its exit status and what it said."""
    listener = socket.create_server(("127.0.0.1", 0))
    heard = []
    threading.Thread(target=serve, args=(listener, orders, heard, list(answers)), daemon=True).start()
    got = subprocess.run([alea, "play", "http://127.0.0.1:%d/#/game/abc/invited" % listener.getsockname()[1]], input=typed, text=True,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60, env={**os.environ, "XDG_DATA_HOME": work})
    listener.close()
    return [m for m in heard if m["cmd"] == "order" or orders is None], got.returncode, got.stdout


many = {"k%d" % i: 7 for i in range(MANY)}
sent, status, said = play([{"text": "go", "order": {"order": "go", **many}, "open": {k: [0, 9] for k in many}}], "1\n" + "5\n" * MANY)
check("too many open numbers: it ends well", status >= 0, (status, said[-400:]))
check("only what was told and typed is sent", len(sent) == 1 and all(v in (5, 7) for k, v in sent[0]["order"].items() if k != "order"), sent)
for order in ({"text": "go"}, {"text": "go", "order": 3}, {"text": "go", "order": {"order": "go"}, "open": [1, 2]}, 5):
    sent, status, said = play([order], "1\nquit\n")
    check("an order that is none: %s" % order, status >= 0, (status, said[-400:]))

main = {"id": "hits", "text": "hits", "main": True}
for odds in ({}, {"results": 5}, {"results": [5, [], {}]}, {"results": [main]}, {"results": [main], "marginals": {"hits": 5}},
             {"results": [main], "marginals": {"hits": [5, {}, {"value": [], "p": {}}, {"value": None, "p": "x"}]}, "answers": [5, {}, {"whole": True}]},
             {"results": [{**main, "main": False, "words": 5, "name": []}], "marginals": {"hits": [{"p": 1}, 3]}, "mean": {"hits": {}}, "samples": {}}):
    sent, status, said = play([{"text": "go", "order": {"order": "go"}}], "odds 1\nquit\n", [{"ok": True, **odds}])
    check("odds that are none: %s" % odds, status == 0, (status, said[-300:]))

# the name of a rematch becomes part of a file's name: none that no server of ours makes
for name in ("../../../tmp/evil", "a/b", "", "A" * 16, "a" * 40, 5, None, "abcdefghijklmnop"):
    sent, status, said = play(None, "rematch\nquit\n", [{"ok": True, "rematch": name}])
    games = [m["game"] for m in sent if m["cmd"] == "hello"]
    check("a rematch of this name: %s" % name, status >= 0 and games == ["abc"] + ["abcdefghijklmnop"] * (name == "abcdefghijklmnop"), (games, status, said[-300:]))

wants = {"ok": False, "error": {"message": "dice", "wants": {"dice": "2d6", "text": "a throw"}}}
for typed, faces in (("dice 3,5", [3, 5]), ("dice 3 5", [3, 5]), ("dice 3, 5", [3, 5]), ("dice 3 x 5", None), ("dice 3;5", None)):
    sent, status, said = play([{"text": "go", "order": {"order": "go"}}], "1\n%s\nquit\n" % typed, [wants])
    check("%s: it ends well" % typed, status >= 0, (status, said[-400:]))
    check("%s sends these dice" % typed, [m.get("dice") for m in sent[1:]] == ([faces] if faces else []), sent)
    check("%s is told" % typed, ("is not the face of a die" in said) == (faces is None), said)
sys.exit(1 if failures else 0)
