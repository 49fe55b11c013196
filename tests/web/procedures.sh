#!/bin/sh
# Every procedure of every rulebook in three languages: its form opens, answers, explains and links back to itself.
. "$SOURCE/tests/web/_web.sh"
browse procedures.mjs
