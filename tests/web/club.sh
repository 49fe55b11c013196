#!/bin/sh
# Two browsers play a whole game on a server.
. "$SOURCE/tests/web/_web.sh"
WORK=$work
export WORK
browse club.mjs
