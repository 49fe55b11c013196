#!/bin/sh
# Games between people: a real server, real sockets, seats and watchers, an umpire, chat, computers, a restart.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club.py" "$ALEA" "$work"
