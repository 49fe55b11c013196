#!/bin/sh
# The club on a real PostgreSQL: the server is killed among orders.
. "$SOURCE/tests/cli/_check.sh"
if [ -n "${ALEA_SANITIZE:-}" ]; then export ORDERS=300; fi       # a thousand where nothing slows them down
. "$SOURCE/tests/cli/_postgres.sh"
club_on_postgres killed
