"""service.py ALEA WORK UNIT - the systemd unit: systemd finds nothing wrong with it, and its own command line, with the folder
that systemd would give it, the system calls that it would allow and nothing else of a machine's environment, keeps games there, has
its workers, and ends at a SIGTERM."""
import configparser
import ctypes
import ctypes.util
import errno
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
from running import check, failures, until

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
check("it comes back, however often, and after the database", service["Restart"] == "on-failure" and read["Unit"]["StartLimitIntervalSec"] == "0"
      and "postgresql.service" in read["Unit"]["After"])
check("it comes with the machine", read["Install"]["WantedBy"] == "multi-user.target")

# ---- the system calls that are allowed, as systemd reads the lines: a set more, a set less, some more
def calls_of(name):
    if not name.startswith("@"):
        return {name}
    listed = subprocess.run(["systemd-analyze", "syscall-filter", name], capture_output=True, text=True, check=True).stdout
    words = {line.split()[0] for line in listed.splitlines()[1:] if line.strip() and not line.strip().startswith("#")}
    return set().union(*(calls_of(one) for one in words))


def filter_of_unit():
    """Loads the filter into this process; None: there is nothing here to do it with."""
    library = ctypes.util.find_library("seccomp")
    if not library or not shutil.which("systemd-analyze") or os.environ.get("ALEA_SANITIZE"):
        return None
    allowed = set()
    for line in again:
        names = set().union(*(calls_of(one.lstrip("~")) for one in line))
        allowed = allowed - names if line[0].startswith("~") else allowed | names
    check("what it is not to do is not allowed", not allowed & {"mount", "chown", "keyctl", "reboot", "ptrace"} and "setpriority" in allowed)
    seccomp = ctypes.CDLL(library)
    seccomp.seccomp_init.restype = ctypes.c_void_p
    context = ctypes.c_void_p(seccomp.seccomp_init(0x00050000 | errno.EPERM))
    for one in allowed:
        number = seccomp.seccomp_syscall_resolve_name(one.encode())
        if number >= 0:
            seccomp.seccomp_rule_add(context, 0x7fff0000, number, 0)
    return lambda: seccomp.seccomp_load(context) and os._exit(99)


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
loads = filter_of_unit()
turns = os.path.join(work, "turns")
told = os.path.join(work, "told")
open(told, "w").write("#!/bin/sh\necho $ALEA_SEAT >>%s\n" % turns)
os.chmod(told, 0o755)
process = subprocess.Popen(command + ["--on-turn", told], cwd="/", env={"STATE_DIRECTORY": state}, stdout=subprocess.PIPE, text=True,
                           umask=int(service["UMask"], 8), preexec_fn=loads)
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


def post(path, **body):
    asked = urllib.request.Request(address + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    return json.load(urllib.request.urlopen(asked, timeout=60))


with open("/proc/%d/status" % process.pid) as f:
    check("with systemd's filter", loads is None or re.search(r"^Seccomp:\t2$", f.read(), re.M))
check("a worker answers", post("api/odds", procedure="flintlock.wound")["procedure"] == "flintlock.wound")
check("a worker hashes a pass phrase", post("api/account", name="Ann", phrase="horses and bridges") == {"name": "Ann"})
made = post("api/games", scenario="fantasy/lances", seats={"blue": "recruit"})
post("api/games/%s/take" % made["game"], invitation=made["seats"]["red"]["invitation"])
until("whose turn it is is told", lambda: os.path.exists(turns) and open(turns).read() == "red\n")
process.send_signal(signal.SIGTERM)
check("it ends when it is told to", process.wait(60) == 0)
sys.exit(1 if failures else 0)
