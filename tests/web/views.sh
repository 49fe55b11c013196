#!/bin/sh
# What a player does with the page: dice, comparison, rank, house rules, tables, keyboard, phone.
. "$SOURCE/tests/web/_web.sh"
browse views.mjs
