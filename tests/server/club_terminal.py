"""club_terminal.py ALEA WORK - `alea play http://…`: two terminals play a game on a server to its end."""
import os
import subprocess
import sys
from playing import make
from running import Server, check, failures

alea, work = sys.argv[1], sys.argv[2]
s = Server(alea, "--db", os.path.join(work, "club.db"), "--rate", "0", "--quiet", stderr=None)
made = make(s, "fantasy/lances")
link = {seat: "http://127.0.0.1:%d%s" % (s.port, x["link"]) for seat, x in made["seats"].items()}
lines = {"red": "list\nsay Hello, blue\n" + "1\n" * 400, "blue": "help\n" + "2\n1\n" * 200}
players = {seat: subprocess.Popen([alea, "play", link[seat]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for seat in link}
for seat, p in players.items():
    p.stdin.write(lines[seat])
    p.stdin.close()
told = {seat: p.stdout.read() for seat, p in players.items()}
for seat, p in players.items():
    check("it ends well: " + seat, p.wait(timeout=60) == 0, p.stderr.read())
    check("both hear the end: " + seat, "It is over" in told[seat], told[seat][-300:])
check("what is said is heard", "red: Hello, blue" in told["blue"], told["blue"][:600])
wrong = subprocess.run([alea, "play", "http://127.0.0.1:1/#/game/%s/%s" % (made["game"], "x" * 26)], capture_output=True, text=True, timeout=30)
check("nobody there", wrong.returncode == 1 and "does not answer" in wrong.stderr, wrong.stderr)
wrong = subprocess.run([alea, "play", link["red"]], capture_output=True, text=True, timeout=30)
check("the invitation is dead", wrong.returncode == 2 and "taken" in wrong.stderr, wrong.stderr)
s.stop()
print("%d failed" % len(failures))
sys.exit(1 if failures else 0)
