#!/bin/sh
# Mutual dice over real sockets: links of all devices, a kill meanwhile, a lost device, clocks, verify.
. "$SOURCE/tests/cli/_check.sh"
python3 "$SOURCE/tests/server/club_mutual.py" "$ALEA" "$work"
