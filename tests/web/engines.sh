#!/bin/sh
# The page's engines: the same records as the program's for every scenario, small enough to be fetched, and no English in French or Italian.
. "$SOURCE/tests/web/_web.sh"
browse engines.mjs
