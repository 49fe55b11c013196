#!/bin/sh
# Fetches what the tests of the page need from npm (tests/web/package-lock.json), unless it is there already.
cd "$(dirname "$0")/../tests/web" || exit 1
if [ node_modules/.package-lock.json -nt package-lock.json ]; then exit 0; fi
npm ci --no-audit --no-fund </dev/null || exit 1
touch node_modules/.package-lock.json
