#!/bin/sh
# The first page, links beside what is set, house figures refused where they are typed, typed dice that stay.
. "$SOURCE/tests/web/_web.sh"
browse home.mjs
