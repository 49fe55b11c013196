#!/bin/sh
# A new version of the page waits until it is asked for; battles begin and go on without a network.
. "$SOURCE/tests/web/_web.sh"
browse update.mjs
