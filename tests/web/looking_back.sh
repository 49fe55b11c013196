#!/bin/sh
# A battle that is over: what decided it, its replay, the odds of an order of then, and another end of it.
. "$SOURCE/tests/web/_web.sh"
browse looking_back.mjs
