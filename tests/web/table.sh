#!/bin/sh
# The table: a battle played in the page by touching, dragging, typing; own dice, two at one screen, three languages, axe-core in its states.
. "$SOURCE/tests/web/_web.sh"
browse table.mjs
