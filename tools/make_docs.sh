#!/bin/sh
# The documents that the program writes itself: docs/reference/RULEBOOK.md, one for each rulebook.
# ALEA is the program; build/alea where it is not set. With --check nothing is written: it fails where a
# document is not what the program would write.
alea=${ALEA:-build/alea}
root=${SOURCE:-.}
LC_ALL=C.UTF-8
export LC_ALL
failed=0
mkdir -p "$root/docs/reference" || exit 1
for book in $("$alea" rules --json | sed 's/"rulebooks":\[/\n/; s/{"id":"/\n/g' | sed -n 's/^\([a-z]*\)",.*/\1/p'); do
    page=$root/docs/reference/$book.md
    new=$page.new.$$
    "$alea" reference "$book" --lang en >"$new" || { rm -f "$new"; exit 1; }
    if [ "${1:-}" = --check ]; then
        cmp -s "$new" "$page" || { echo "docs/reference/$book.md is not what the program says: ./dev docs"; failed=1; }
        rm -f "$new"
    else
        mv "$new" "$page" && echo "docs/reference/$book.md"
    fi
done
exit $failed
