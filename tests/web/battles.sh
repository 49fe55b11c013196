#!/bin/sh
# Battles in the browser: begun, kept, gone on with, looked at again, taken out and in, without a network, in three languages.
. "$SOURCE/tests/web/_web.sh"
WORK=$work
export WORK
browse battles.mjs
