#!/bin/sh
# The opening turn of every scenario, played in the page by mouse.
. "$SOURCE/tests/web/_web.sh"
browse openings.mjs
