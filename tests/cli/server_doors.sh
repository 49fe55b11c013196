#!/bin/sh
# Who is let in: addresses, names, origins, proxies, connections, points.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/doors.py" "$ALEA" "$work"
