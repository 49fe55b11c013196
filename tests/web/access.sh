#!/bin/sh
# Nobody is shut out: axe-core finds nothing on any view, light or dark; the page prints; text zooms.
. "$SOURCE/tests/web/_web.sh"
browse access.mjs
