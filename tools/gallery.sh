#!/bin/sh
# Every screen of the page as pictures to look at: on a desk and on a phone, light, dark, on paper; index.html there shows them all. After ./dev page.
# Usage: gallery.sh FOLDER [NAME …]   NAME: only screens whose names begin so, "ask" or "order-fantasy". LANGUAGE=fr: in French.
folder=${1:?where to put the pictures}
mkdir -p "$folder" && folder=$(cd "$folder" && pwd) || exit 1
shift
cd "$(dirname "$0")/.." || exit 1
sh tools/page_tests.sh || exit 1
rm -f "$folder"/club.db*
ALEA=${ALEA:-build/alea} PAGE=${PAGE:-build/page} GALLERY=$folder ONLY="$*" CHROMIUM=${CHROMIUM:-$(command -v chromium)} \
    sh tools/node.sh tests/web/gallery.mjs
rm -f "$folder"/club.db*
