#!/bin/sh
# The club on a real PostgreSQL: mutual dice at two servers, games that nobody has open, fifty sockets.
. "$SOURCE/tests/cli/_check.sh"
. "$SOURCE/tests/cli/_postgres.sh"
club_on_postgres mutual sleeps load
