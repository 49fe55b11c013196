#!/bin/sh
# The systemd unit is valid, and its command line starts a server that keeps games.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/service.py" "$ALEA" "$work" "$SOURCE/dist/alea.service"
