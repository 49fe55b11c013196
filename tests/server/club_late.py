"""club_late.py ALEA WORK URL - clocks that run out on two servers at once: both see it, one writes it, and both go on."""
import sys
from playing import Socket, make, take
from running import Server, check, failures, until

GAMES = 12

alea, work, url = sys.argv[1:4]


def hear_all():
    """Everybody answers pings, also who is not waited for just now: a busy machine takes its time."""
    for here in games:
        for one in here.values():
            one.catch_up()


servers = [Server(alea, "--db", url, "--rate", "0", "--quiet", "--a-day", "0", stderr=None) for _ in range(2)]
games = []
for i in range(GAMES):
    made = make(servers[i % 2], "fantasy/ford", clock={"each": 2, "late": "loses"})
    here = {}
    for server, seat in zip(servers, ("red", "blue")):
        key = take(server, made["game"], made["seats"][seat]["invitation"])["key"]
        here[seat] = Socket(server)
        here[seat].hello(made["game"], key)
    games.append(here)
    hear_all()


def over(here):
    hear_all()
    return all(any("late" in h for h in one.happened) for one in here.values())


for here in games:
    until("both hear that a clock has run out", lambda here=here: over(here))
    late = [[h["seat"] for h in one.happened if "late" in h] for one in here.values()]
    check("it ran out once, for one seat, at both servers", late[0] == late[1] and len(late[0]) == 1, late)
    check("and the game is over at both", all(one.ask("state")["over"] for one in here.values()))
for s in servers:
    check("the server still runs", s.process.poll() is None, s.process.poll())
    s.stop()
print("%d games, %d failed" % (GAMES, len(failures)))
sys.exit(1 if failures else 0)
