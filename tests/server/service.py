"""service.py ALEA WORK UNIT - the systemd unit: systemd finds nothing wrong with it, and its own command line, with the folder
that systemd would give it and nothing else of a machine's environment, keeps games there and ends at a SIGTERM."""
import configparser
import json
import os
import re
import shlex
import shutil
import signal
import stat
import subprocess
import sys
import urllib.request
from running import check, failures

alea, work, unit = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3]


class Several(dict):
    """SystemCallFilter= stands there more than once: all of them count."""

    def __setitem__(self, key, value):
        if key in self and isinstance(value, list):
            self[key].extend(value)
        else:
            super().__setitem__(key, value)


read = configparser.RawConfigParser(dict_type=Several, strict=False, comment_prefixes=("#",), interpolation=None)
read.optionxform = str
read.read(unit)
service = read["Service"]

# ---- what systemd says of it
copy = os.path.join(work, "alea.service")
text = open(unit).read()
check("the program stands where it is installed", "ExecStart=/usr/bin/alea serve " in text)
open(copy, "w").write(text.replace("/usr/bin/alea", alea))
if shutil.which("systemd-analyze"):
    got = subprocess.run(["systemd-analyze", "verify", "--man=no", copy], capture_output=True, text=True)
    check("systemd finds nothing wrong", got.returncode == 0 and not got.stderr.strip(), got.stderr)
else:
    print("no systemd-analyze here: the unit is only run")

again = [one.split() for one in re.findall(r"^SystemCallFilter=(.*)$", text, re.M)]
check("workers may make themselves nicer than the games: allowed, after what is not", ["setpriority" in one for one in again][-1] and again[1][0] == "~@privileged", again)

# ---- who it is, and where it may write
check("a user of its own", service["DynamicUser"] == "yes" and "User" not in service)
check("one folder to write to", service["StateDirectory"] == "alea" and service["StateDirectoryMode"] == "0700"
      and service["ProtectSystem"] == "strict" and service["UMask"] == "0077")
check("it comes with the machine", read["Install"]["WantedBy"] == "multi-user.target")

# ---- the command itself
state = os.path.join(work, "state")
os.mkdir(state, 0o700)
command = []
for word in shlex.split(service["ExecStart"]):
    if word == "$ALEA_SERVE":                   # as systemd does: each of its words is one
        command += ["--name", "alea.example.org"]
    else:
        command.append(word.replace("/usr/bin/alea", alea).replace("127.0.0.1:8080", "127.0.0.1:0"))
check("any free port, for this test", "127.0.0.1:0" in command, command)
process = subprocess.Popen(command, cwd="/", env={"STATE_DIRECTORY": state}, stdout=subprocess.PIPE, text=True, umask=int(service["UMask"], 8))
address = process.stdout.readline().strip()
link = process.stdout.readline()
check("the journal holds the first administrator's link", "/#/club/admin/" in link, link)
ready = json.load(urllib.request.urlopen(address + "ready", timeout=60))
check("games are played", ready == {"ready": True, "games": True}, ready)
named = urllib.request.Request(address + "health", headers={"Host": "alea.example.org"})
check("under the name of /etc/default/alea", json.load(urllib.request.urlopen(named, timeout=60))["ok"])
kept = os.listdir(state)
check("they lie in its folder", "games.db" in kept, kept)
check("which nobody else can read", all(stat.S_IMODE(os.stat(os.path.join(state, one)).st_mode) & 0o077 == 0 for one in kept), kept)
process.send_signal(signal.SIGTERM)
check("it ends when it is told to", process.wait(60) == 0)
sys.exit(1 if failures else 0)
