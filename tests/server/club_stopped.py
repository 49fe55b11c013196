"""club_stopped.py ALEA WORK URL CONTROL - PostgreSQL is stopped while people play at two servers, at once and in an orderly
way, and started again: what is not kept is refused for now and told to nobody, nobody waits for it, nothing that was
acknowledged is lost, and both servers go on by themselves, hearing of each other. CONTROL: pg_ctl with all it needs."""
import json
import random
import subprocess
import sys
import time
from playing import Socket, make, take
from running import Server, check, failures, until

alea, work, url, control = sys.argv[1:5]
rng = random.Random(7)
servers = [Server(alea, "--db", url, "--rate", "0", "--quiet", "--a-day", "0", stderr=None) for _ in range(2)]


def postgres(*words):
    subprocess.run(control.split() + list(words), check=True, stdout=subprocess.DEVNULL)


def order(one):
    """One legal order, said until it is done; False: it is not his turn."""
    one.catch_up()
    orders = one.ask("legal").get("orders")
    if not orders:
        return False
    got = one.change("order", order=rng.choice(orders)["order"])
    return got["ok"] or got["error"].get("moved_on") is True and order(one)


made = make(servers[0], "fantasy/ford")
keys = {seat: take(servers[i], made["game"], made["seats"][seat]["invitation"])["key"] for i, seat in enumerate(("red", "blue"))}
for how in ("fast", "immediate"):
    at = {seat: Socket(servers[i]) for i, seat in enumerate(keys)}
    for seat, one in at.items():
        check("sits", one.hello(made["game"], keys[seat], after=0)["ok"])
    given = sum(order(one) for _ in range(5) for one in at.values())
    check("they play: " + how, given > 3, given)
    for one in at.values():
        one.catch_up()
    mine = next(one for one in at.values() if one.ask("legal").get("orders"))
    message = {"order": mine.ask("legal")["orders"][0]["order"], "number": mine.number + 1, "try": "5" + how.encode().hex()[:8]}
    numbers = {seat: one.number for seat, one in at.items()}
    postgres("-m", how, "stop")
    began = time.monotonic()
    got = mine.ask("order", **message)
    check("refused for now: " + how, not got["ok"] and got["error"].get("again") is True, got)
    for server in servers:
        until("not ready", lambda: server.ask("GET", "/ready")[0] == 503)       # it is asked for now and then
        check("but there", server.ask("GET", "/health")[0] == 200)
        check("questions are answered", server.ask("POST", "/api/odds", json.dumps({"procedure": "flintlock.wound"}))[0] == 200)
    for seat, one in at.items():
        one.catch_up()
        check("nobody was told", one.number == numbers[seat], one.number)
    check("nobody waited long", time.monotonic() - began < 20)
    postgres("start")
    for server in servers:
        until("ready again", lambda: server.ask("GET", "/ready")[0] == 200)
    while not (got := mine.ask("order", **message))["ok"] and got["error"].get("again"):
        time.sleep(0.05)
    check("the same message is carried out", got["ok"] and got["happened"][0]["number"] == message["number"], got)
    check("once", mine.ask("order", **message).get("repeated"))
    other = next(one for one in at.values() if one is not mine)
    said = "played while it was away, " + how
    check("said", mine.ask("say", text=said, **{"try": "7" + how.encode().hex()[:8]})["ok"])
    until("heard at the other server, through the database", lambda: other.catch_up() or any(said.encode() in text for text in other.raw_pushes))
    for one in at.values():
        one.close()
# what was acknowledged is there, and the game is whole
at = {seat: Socket(servers[1 - i]) for i, seat in enumerate(keys)}
for seat, one in at.items():
    got = one.hello(made["game"], keys[seat], after=0)
    check("all lines", got["ok"] and [h["number"] for h in got["happened"]] == list(range(1, got["number"] + 1)), got["number"])
check("to its end", at["red"].change("resign").get("over"))
record = servers[0].ask("POST", "/api/games/%s/record" % made["game"], json.dumps({"key": keys["red"]}))[2]
with open(work + "/stopped.alea", "wb") as f:
    f.write(record)
got = json.loads(subprocess.run([alea, "verify", f.name, "--json"], capture_output=True, text=True, timeout=60).stdout)
check("its dice are proved", got["ok"], got)
for server in servers:
    server.stop()
print("%d failed" % len(failures))
sys.exit(1 if failures else 0)
