"""club_docs.py ALEA WORK SOURCE - the examples of docs/play-protocol.md are a conversation; it is held, and compared."""
import json
import os
import re
import sys
from playing import Socket, frame, make, take
from running import Server, check, failures

alea, work, source = sys.argv[1:4]
s = Server(alea, "--db", os.path.join(work, "club.db"), "--quiet", stderr=None)
made = make(s, "fantasy/ford")
names = {"GAME": made["game"], "WATCH": made["watch"]["key"]}
for seat in ("red", "blue"):
    names[seat.upper()] = take(s, made["game"], made["seats"][seat]["invitation"])["key"]


def filled(text):
    return re.sub(r"\b(GAME|RED|BLUE|WATCH)\b", lambda m: names[m.group(1)], text)


sockets, told = {}, 0
text = open(os.path.join(source, "docs/play-protocol.md")).read()
for who, block in re.findall(r"```play (\w+)\n(.*?)```", text, re.S):
    k = sockets.setdefault(who, Socket(s))
    for line in block.splitlines():
        if line.startswith("> "):
            json.loads(filled(line[2:]))
            k.s.sendall(frame(filled(line[2:])))
        elif line.startswith("< "):
            got = k.message().decode()
            pattern = ".*".join(re.escape(part) for part in filled(line[2:]).split("…"))
            check("as the page says", re.fullmatch(pattern, got, re.S), "%s\n%s" % (line, got))
            told += 1
        else:
            check("a line of a conversation", False, line)
check("the page has examples", told > 12, told)
s.stop()
print("%d answers, %d failed" % (told, len(failures)))
sys.exit(1 if failures else 0)
