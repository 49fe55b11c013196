#!/bin/sh
# Runs node, version 20 or later: the one on PATH, or npm's package node@22 put into build-node.
# Usage: node.sh ARGUMENT …   Ends with 77 where none can be had.
new_enough() { "$1" -e 'process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)' >/dev/null 2>&1 </dev/null; }
root=$(cd "$(dirname "$0")/.." && pwd) || exit 1
if new_enough node; then exec node "$@"; fi
own=$root/build-node/node_modules/node/bin/node
if ! new_enough "$own"; then
    mkdir -p "$root/build-node" && npm install --prefix "$root/build-node" --no-save --no-audit --no-fund node@22 >"$root/build-node/log" 2>&1 </dev/null
fi
if new_enough "$own"; then exec "$own" "$@"; fi
echo "node.sh: no node of version 20 or later" >&2
exit 77
