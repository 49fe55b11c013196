#!/bin/sh
# People in games on a server: accounts, clocks, consent, umpire, watcher, other devices.
. "$SOURCE/tests/web/_web.sh"
WORK=$work
export WORK
browse club_people.mjs
