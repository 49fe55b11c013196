#!/bin/sh
# On a phone nothing has to be moved sideways: every table and every question.
. "$SOURCE/tests/web/_web.sh"
browse fits.mjs
