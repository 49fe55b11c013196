#!/bin/sh
# docs/table.png and docs/page.png: the table of a battle and a question, as the page shows them in a real browser.
# After ./dev page; ALEA is the program, build/alea where it is not set.
cd "$(dirname "$0")/.." || exit 1
sh tools/page_tests.sh || exit 1
ALEA=${ALEA:-build/alea} PAGE=${PAGE:-build/page} DOCS=docs CHROMIUM=${CHROMIUM:-$(command -v chromium)} \
    sh tools/node.sh tests/web/pictures.mjs
