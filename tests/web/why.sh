#!/bin/sh
# The words of "Why" on the page are those of the rules, for every procedure in three languages.
. "$SOURCE/tests/web/_web.sh"
browse why.mjs
