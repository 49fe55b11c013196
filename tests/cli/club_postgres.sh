#!/bin/sh
# The club on a real PostgreSQL: two servers on one database, one of which dies, clocks that run out on both; a rematch; a server that faults; what is kept of accounts; clocks, and --on-turn by one of two servers.
. "$SOURCE/tests/cli/_check.sh"
. "$SOURCE/tests/cli/_postgres.sh"
club_on_postgres accounts late two again faults clock
