#!/bin/sh
# A game on a server survives sleeping phones, restarts, slips of typed dice, and cheating.
. "$SOURCE/tests/web/_web.sh"
WORK=$work
export WORK
browse club_back.mjs
