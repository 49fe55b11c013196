#!/bin/sh
# An include may only point to the same or a lower layer (tools/layers.txt), and never to another rulebook.
# Usage: check_layers.sh [TREE]
cd "${1:-$(dirname "$0")/..}" || exit 2
[ -d src ] || { echo "check_layers: no src here"; exit 0; }

find src -type f \( -name '*.c' -o -name '*.h' -o -name '*.def' \) | LC_ALL=C sort |
while IFS= read -r file; do
    awk -v f="$file" '/^[ \t]*#[ \t]*include[ \t]*"/ { split($0, part, "\""); print f "\t" FNR "\t" part[2] }' "$file"
done | awk -F '\t' '
    function folder(path) { sub(/\/[^\/]*$/, "", path); return path }
    function name(path)   { sub(/.*\//, "", path); return path }
    function say(why)     { print $1 ":" $2 ": \"" $3 "\": " why; bad++ }
    BEGIN {
        while ((getline row < "tools/layers.txt") > 0) {
            if (row !~ /^[0-9]/) continue
            n = split(row, w, / +/)
            level[w[2]] = w[1] + 0
            for (i = 3; i <= n; i++) if (w[i] == "book") book[w[2]] = 1
        }
    }
    {
        checked++
        from = folder($1)
        sub(/^src\/?/, "", from)
        if ($3 ~ /^\.\.?\//) { say("write it relative to src"); next }
        if ($3 == "alea.h") next
        if ($3 !~ /\//) {                       # in the same folder, or generated beside it
            if (system("test -f \"src/" from "/" $3 "\"") != 0) say("write it relative to src")
            next
        }
        to = folder($3)
        if (!(from in level)) { if (!(from in told)) say("src/" from " is not in tools/layers.txt"); told[from] = 1; next }
        if (!(to in level))   { say("src/" to " is not in tools/layers.txt"); next }
        if (system("test -f \"src/" $3 "\"") != 0) { say("there is no such file"); next }
        if (to == from) next
        if (level[to] >= level[from]) { say("points up from " from " to " to); next }
        if ((to in book) && name($1) != "books.c" && !((from in book) && name(from) == name(to)))
            say((from in book) ? "another rulebook" : "a rulebook; only books.c may name one")
    }
    END {
        while ((getline row < "src/ask/books.def") > 0)
            if (match(row, /^BOOK(_[A-Z_]+)?\([a-z]+\)/)) { listed = row; gsub(/^.*\(|\).*$/, "", listed); in_list["rules/" listed] = 1 }
        for (folder_of in book) if (folder_of ~ /^rules\// && !(folder_of in in_list)) { print "src/ask/books.def: " folder_of " is missing"; bad++ }
        for (folder_of in in_list) if (!(folder_of in book)) { print "src/ask/books.def: " folder_of " is not in tools/layers.txt"; bad++ }
        print "check_layers: " checked + 0 " includes, " bad + 0 " wrong"
        exit bad > 0
    }'
