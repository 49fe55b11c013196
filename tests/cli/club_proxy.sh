#!/bin/sh
# The notes of docs/server.md for a reverse proxy, as they stand there, in a real nginx that speaks TLS; left out where there is no nginx or openssl.
. "$SOURCE/tests/cli/_check.sh"
PATH=$PATH:/usr/sbin
command -v nginx >/dev/null 2>&1 || skip "no nginx"
command -v openssl >/dev/null 2>&1 || skip "no openssl to make a certificate with"
python3 "$SOURCE/tests/server/club_proxy.py" "$ALEA" "$work" "$SOURCE/docs/server.md"
