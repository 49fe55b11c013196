#!/bin/sh
# The store's tests on a real PostgreSQL: the same ones that run on SQLite, and those of several servers.
. "$SOURCE/tests/cli/_postgres.sh"
trap stop_postgres EXIT
trap 'exit 130' INT TERM HUP
start_postgres
failed=0
for test in store store_whole; do
    if [ -x "$BUILD/unit/test_$test" ]; then "$BUILD/unit/test_$test" || failed=1; fi
done
exit "$failed"
