"""handed.py ALEA - small questions are handed to a worker several at a time. Each of many clients gets the answer to his own question; a long
question holds none of those behind it up, and one that nobody waits for stops no other; a worker that is killed costs one answer at most."""
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from running import Server, check, children, failures, post, status_of

alea = sys.argv[1]
CLIENTS, EACH, KILLS = 16, 60, 12


def question(distance, shooters):
    return {"procedure": "flintlock.shoot", "inputs": {"weapon": "musket", "distance": distance, "shooters": shooters}}


def asked(s, wish):
    status, _, text = s.ask("POST", "/api/odds", json.dumps(wish))
    return status, json.loads(text)


# ---- what the program says, a question a line
wishes = [question(d, n) for d in (5, 15, 25, 35, 45, 55) for n in (1, 2, 5, 9)]
lines = subprocess.run([alea, "odds", "-"], input="".join(json.dumps(w) + "\n" for w in wishes), capture_output=True, text=True, check=True).stdout
right = {json.dumps(w): json.loads(line) for w, line in zip(wishes, lines.splitlines())}
check("the answers differ", len({json.dumps(one) for one in right.values()}) == len(wishes))


def client(s, seed, wrong, lost):
    rng = random.Random(seed)
    c = s.connect()
    for _ in range(EACH):
        wish = rng.choice(wishes)
        c.sendall(post("/api/odds", wish))
        got = b""
        while b"\r\n\r\n" not in got or len(got.split(b"\r\n\r\n", 1)[1]) < int(got.split(b"Content-Length: ", 1)[1].split(b"\r\n", 1)[0]):
            more = c.recv(65536)
            if not more:
                break
            got += more
        if status_of(got) == 500 and b"could not be worked out" in got:
            lost.append(wish)
        elif status_of(got) != 200 or json.loads(got.split(b"\r\n\r\n", 1)[1]) != right[json.dumps(wish)]:
            wrong.append((wish, got))
    c.close()


def many(s):
    wrong, lost = [], []
    threads = [threading.Thread(target=client, args=(s, i, wrong, lost)) for i in range(CLIENTS)]
    [t.start() for t in threads]
    return threads, wrong, lost


s = Server(alea, "--rate", "0", "--threads", "2", "--quiet")
threads, wrong, lost = many(s)
[t.join() for t in threads]
check("each gets the answer to his own question", not wrong and not lost, (wrong[:2], lost))

# ---- workers killed at their work
killed = 0
threads, wrong, lost = many(s)
while killed < KILLS and any(t.is_alive() for t in threads):
    time.sleep(0.02)
    for worker in children(s.process.pid)[:1]:
        with contextlib.suppress(ProcessLookupError):       # the last blow has only just hit it
            os.kill(worker, signal.SIGKILL)
            killed += 1
[t.join() for t in threads]
check("a worker that dies costs one answer at most", not wrong and len(lost) <= killed, (wrong[:2], len(lost), killed))
after = [asked(s, wishes[0]) for _ in range(2)]          # the last blow may have cost the first of them
check("and others come after it", after[1] == (200, right[json.dumps(wishes[0])]), after)
s.stop()

# ---- a long one among small ones: the workers are held until all wait, so that they are handed over together
DEAR = {"procedure": "fantasy.ballista", "inputs": {"target": {"hp": 1000}, "rounds": 40}}
s = Server(alea, "--rate", "0", "--threads", "2", "--quiet")
for _ in range(4):
    asked(s, wishes[0])                         # the workers are there


def together(waiting):
    """These questions, each on a connection of its own, all there before any is begun; the order in which they were answered."""
    order, threads = [], []
    for worker in children(s.process.pid):
        os.kill(worker, signal.SIGSTOP)
    for name, wish in [("held", wishes[0]), ("held", wishes[1])] + waiting:
        threads.append(threading.Thread(target=lambda name=name, wish=wish: order.append((name, asked(s, wish)))))
        threads[-1].start()
        time.sleep(0.05)
    for worker in children(s.process.pid):
        os.kill(worker, signal.SIGCONT)
    return threads, order


threads, order = together([("dear", DEAR)] + [("small", wish) for wish in wishes[:14]])
[t.join() for t in threads]
check("all are answered", [one[1][0] for one in order] == [200] * len(order), order)
check("none waits for the long one that it was handed over with", order[-1][0] == "dear", [one[0] for one in order])

# ---- a long one whose client goes: those beside it are answered all the same
c = s.connect()
for worker in children(s.process.pid):
    os.kill(worker, signal.SIGSTOP)
for i in range(2):
    threading.Thread(target=asked, args=(s, wishes[i])).start()
time.sleep(0.1)
c.sendall(post("/api/odds", DEAR))
time.sleep(0.1)
answers = []
threads = [threading.Thread(target=lambda i=i: answers.append((i, asked(s, wishes[i])))) for i in range(14)]
[t.start() for t in threads]
time.sleep(0.3)
for worker in children(s.process.pid):
    os.kill(worker, signal.SIGCONT)
time.sleep(0.02)
c.close()
[t.join() for t in threads]
check("who goes takes nobody's answer along", all(got == (200, right[json.dumps(wishes[i])]) for i, got in answers) and len(answers) == 14, answers)
s.stop()
sys.exit(1 if failures else 0)
