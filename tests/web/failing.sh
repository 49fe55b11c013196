#!/bin/sh
# The table with a slow, failing carrier and an engine that dies in the middle of orders: nothing is lost.
. "$SOURCE/tests/web/_web.sh"
browse failing.mjs
