#!/bin/sh
# The page on a slow device and a slow line (bench/page.mjs): first paint, first odds, table ready, a target's odds, the longest task while the computer
# thinks. ALEA and PAGE may name another program and page than build/alea and build/page; RUNS says how often.
root=$(cd "$(dirname "$0")/.." && pwd) || exit 1
node="sh $root/tools/node.sh"
CHROMIUM=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || true)}
ALEA=${ALEA:-$root/build/alea}
export CHROMIUM ALEA
if [ -z "$CHROMIUM" ] || ! $node --version >/dev/null 2>&1; then
    echo "bench/page.sh: no chromium or no node, left out" >&2
    exit 0
fi
sh "$root/tools/page_tests.sh" >/dev/null 2>&1 || { echo "bench/page.sh: npm ci failed, left out" >&2; exit 0; }
if [ -z "${PAGE:-}" ]; then
    PAGE=$root/build/page
    sh "$root/tools/make_page.sh" "$PAGE" >&2 || exit 1
fi
export PAGE
$node "$root/bench/page.mjs"
