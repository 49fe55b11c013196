#!/bin/sh
# PostgreSQL is stopped and started while people play at two servers.
. "$SOURCE/tests/cli/_check.sh"
. "$SOURCE/tests/cli/_postgres.sh"
trap 'stop_postgres; rm -rf "$work"' EXIT
start_postgres
control="$postgres_bin/pg_ctl -D $POSTGRES/data -l $POSTGRES/log -w -t 60"
if [ "$(id -u)" -eq 0 ]; then control="runuser -u postgres -- $control"; fi
python3 "$SOURCE/tests/server/club_stopped.py" "$ALEA" "$work" "$ALEA_POSTGRES" "$control"
