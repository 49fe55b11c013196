#!/bin/sh
# A phone sleeps for a day with a half-made order, a dice link or a handful still owed: the server's clock is really put on, by libfaketime.
. "$SOURCE/tests/cli/_check.sh"
# In .ci/run nobody reads what was left out: there it has failed.
if [ -n "${CI:-}" ]; then skip() { fail "cannot run: $*"; }; fi
command -v faketime >/dev/null 2>&1 || skip "no faketime to put the server's clock on with"
LIBFAKETIME=$(faketime -m -f +0 sh -c 'echo "$LD_PRELOAD"') && [ -n "$LIBFAKETIME" ] || skip "faketime does not run here"
export LIBFAKETIME
python3 "$SOURCE/tests/server/club_day.py" "$ALEA" "$work"
