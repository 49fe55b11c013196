#!/bin/sh
# Questions at the table: units from armies, the decision first, the best card, what if, situations side by side, short forms.
. "$SOURCE/tests/web/_web.sh"
browse ask.mjs
