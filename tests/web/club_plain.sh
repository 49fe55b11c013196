#!/bin/sh
# Games with others over plain HTTP, as in a club's own network.
. "$SOURCE/tests/web/_web.sh"
WORK=$work
export WORK
browse club_plain.mjs
