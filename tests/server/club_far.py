"""club_far.py ALEA WORK - `alea play http://…` beyond orders: the odds of an order before it is given, the clocks, and a
rematch, with served and with mutual dice, as the terminals tell them and as the server says it to another device."""
import json
import os
import re
import subprocess
import sys
import threading
from playing import Socket, make, take
from running import Server, check, failures, until

alea, work = sys.argv[1], sys.argv[2]
s = Server(alea, "--db", os.path.join(work, "club.db"), "--rate", "0", "--quiet", stderr=None)


def url(game, key):
    return "http://127.0.0.1:%d/#/game/%s/%s" % (s.port, game, key)


class Terminal:
    """One that somebody sits at who types when he has read something."""

    def __init__(self, who, link, lang="en"):
        folder = os.path.join(work, "home-" + who)
        os.makedirs(folder, exist_ok=True)
        self.process = subprocess.Popen([alea, "play", link, "--lang", lang], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                        text=True, env={**os.environ, "XDG_DATA_HOME": folder})
        self.told = ""
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self):
        for letter in iter(lambda: self.process.stdout.read(1), ""):
            self.told += letter

    def type(self, text):
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def hears(self, what, times=1):
        until("told: " + what, lambda: self.told.count(what) >= times or self.process.poll() is not None)
        check("told: " + what, self.told.count(what) >= times, self.told[-600:])

    def end(self, status=0):
        self.process.stdin.close()
        check("it ends well", self.process.wait(60) == status, self.told[-400:])
        self.reader.join(60)
        return self.told


def percent(p, point="."):
    return "<0%s01 %%" % point if 0 < p < 0.0001 else ("%.2f %%" % (p * 100)).replace(".", point)


# ---- odds: of an order by its number, by its words, of an idea; what the server tells another device is what is shown
def odds_of(device, order):
    return device.ask("odds", order=order)


made = make(s, "fantasy/ford")
red = take(s, made["game"], made["seats"]["red"]["invitation"])["key"]
take(s, made["game"], made["seats"]["blue"]["invitation"])
device = Socket(s)
check("hello", device.hello(made["game"], red)["ok"])
legal = device.ask("legal")["orders"]
all_odds = [(i + 1, one, odds_of(device, one["order"])) for i, one in enumerate(legal) if not one.get("open")]
thrown = [row for row in all_odds if row[2]["ok"]]
check("some orders throw dice", thrown, legal)

def is_alone(text):
    """No other order of the list holds all its words."""
    return sum(all(word.lower() in other["text"].lower() for word in text.split()) for other in legal) == 1


number, one, said = [row for row in thrown if is_alone(row[1]["text"])][0]
quiet = [row for row in all_odds if not row[2]["ok"]]
typed = "odds %d\nodds %s\nodds nonsense at all\n" % (number, one["text"]) + "".join("odds %d\n" % row[0] for row in quiet[:1]) + "quit\n"
for lang, point in (("en", "."), ("fr", ","), ("it", ",")):
    t = Terminal("red-" + lang, url(made["game"], red), lang)
    t.type(typed)
    told = t.end()
    device.close()
    device = Socket(s, lang)
    device.hello(made["game"], red)
    said = odds_of(device, one["order"])
    main = [r for r in said["results"] if r["main"]][0]
    lines = told.splitlines()
    times = 2 if lang == "en" else 1                    # elsewhere these words are others
    for value in said["marginals"][main["id"]][:40]:
        name = main.get("words", {}).get(str(value["value"]), value["value"])
        name = {True: {"en": "yes", "fr": "oui", "it": "sì"}[lang], False: {"en": "no", "fr": "non", "it": "no"}[lang], None: "-"}.get(name, name)
        check("%s: %s" % (lang, value), lines.count("    %s  %s" % (name, percent(value["p"], point))) == times, told)
    check("everything that may come of it, " + lang, all(any(r["text"] in line for line in lines) for r in said["results"]), told)
    check("what may come back, " + lang, len(said["answers"]) == 0 or all(a["text"] in told for a in said["answers"] if not a["whole"]), told)
    check("nobody ordered anything", device.ask("legal")["orders"] and device.number == 2, device.number)
    if lang == "en":
        check("exact", said["method"] != "exact" or "  exact" in lines, told)
        check("what means nothing", lines.count("red> No order holds that: nonsense at all. What can be typed is told by: help") == 1, told)
        check("nothing is thrown", not quiet or quiet[0][2]["error"]["message"] in told, told)
device.close()

# ---- clocks: before each line what is left to oneself, and all of them when asked for
made = make(s, "fantasy/lances", clock={"each": 7200, "per_order": 0, "late": "told"})
t = Terminal("red", url(made["game"], made["seats"]["red"]["invitation"]))
t.hears("(red")
blue = Socket(s)
blue.hello(made["game"], take(s, made["game"], made["seats"]["blue"]["invitation"])["key"])
t.type("clock\n")
t.hears("Left on the clocks: ")
t.type("quit\n")
told = t.end()
check("what is left to whoever is asked", re.search(r"^\(?red (2:00:00|1:59:[0-5]\d)\)?> ", told, re.M), told)
check("all clocks", re.search(r"Left on the clocks: red (2:00:00|1:59:[0-5]\d), blue (2:00:00|1:59:[0-5]\d)$", told, re.M), told)
blue.close()
made = make(s, "fantasy/lances")
take(s, made["game"], made["seats"]["blue"]["invitation"])
t = Terminal("red", url(made["game"], made["seats"]["red"]["invitation"]))
t.type("clock\nquit\n")
check("no clock", "This game has no clock." in t.end())

# ---- a rematch: one types it, the other is told and takes part; each plays the other side with his old key
for dice in ("served", "mutual"):
    made = make(s, "fantasy/lances", dice=dice)
    players = {seat: Terminal(dice + seat, url(made["game"], made["seats"][seat]["invitation"])) for seat in ("red", "blue")}
    for t in players.values():
        t.hears("for coming back: ")
    key = re.search(r"for coming back: (\S+)", players["red"].told).group(1)
    players["red"].hears("red> ")
    players["blue"].type("say good luck\nresign\n")
    for t in players.values():
        t.hears("It is over: red")
    players["red"].type("rematch\n")
    players["red"].hears("(blue)")                       # he plays blue now
    players["blue"].type("say once more\nrematch\n")
    players["blue"].hears("(red)")
    check("who wants it is told", "red plays it again, with the sides swapped. To take part type: rematch" in players["blue"].told, players["blue"].told)
    check("what was said is told once", players["red"].told.count("blue: good luck") == 1, players["red"].told)
    watcher = Socket(s)
    again = watcher.hello(made["game"], made["watch"]["key"])["rematch"]
    second = Socket(s)
    until("it has begun: " + dice, lambda: second.hello(again, key)["begun"])
    check("with sides swapped", second.hello(again, key)["you"] == ["blue"])
    for t in players.values():
        t.type("1\n" * 300)
    for t in players.values():
        t.hears("It is over", 2)
        t.end()
    record = s.ask("POST", "/api/games/%s/record" % again, json.dumps({"key": key}))[2]
    with open(os.path.join(work, "again.alea"), "wb") as f:
        f.write(record)
    got = json.loads(subprocess.run([alea, "verify", f.name, "--json"], capture_output=True, text=True, timeout=60).stdout)
    check("its dice are proved: " + dice, got["ok"] and got["dice"] == dice and got["throws"] > 0 and got.get("renewed", 0) == 0
          and not got.get("lots_missing"), got)
    for one in (watcher, second):
        one.close()
s.stop()
print("%d failed" % len(failures))
sys.exit(1 if failures else 0)
