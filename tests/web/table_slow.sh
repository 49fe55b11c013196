#!/bin/sh
# Whole battles on the table, by mouse, by keys alone, on a phone, with own dice; two at one screen; three languages.
. "$SOURCE/tests/web/_web.sh"
browse table_slow.mjs
