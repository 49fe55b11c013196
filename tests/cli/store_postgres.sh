#!/bin/sh
# The store's tests on a real PostgreSQL: the same ones that run on SQLite, and those of several servers.
. "$SOURCE/tests/cli/_postgres.sh"
trap stop_postgres EXIT
trap 'exit 130' INT TERM HUP
start_postgres
# What stops the whole database at once, as a crash does, and starts it again.
ALEA_POSTGRES_CRASH="$postgres_bin/pg_ctl -D $POSTGRES/data -l $POSTGRES/log -w -t 60 -m immediate restart >/dev/null"
if [ "$(id -u)" -eq 0 ]; then ALEA_POSTGRES_CRASH="runuser -u postgres -- $ALEA_POSTGRES_CRASH"; fi
export ALEA_POSTGRES_CRASH
failed=0
for test in store store_whole store_crash; do
    if [ -x "$BUILD/unit/test_$test" ]; then "$BUILD/unit/test_$test" || failed=1; fi
done
exit "$failed"
