#!/bin/sh
# The club on a real PostgreSQL: two servers on one database, one of which dies; kills among orders.
. "$SOURCE/tests/cli/_check.sh"
. "$SOURCE/tests/cli/_postgres.sh"
trap 'stop_postgres; rm -rf "$work"' EXIT
start_postgres
python3 "$SOURCE/tests/server/club_two.py" "$ALEA" "$work" "$ALEA_POSTGRES"
ORDERS=300 python3 "$SOURCE/tests/server/club_killed.py" "$ALEA" "$work" "$ALEA_POSTGRES"
