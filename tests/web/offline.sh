#!/bin/sh
# First paint needs less than 300 kB; after the first load the page needs no network.
. "$SOURCE/tests/web/_web.sh"
browse offline.mjs
