#!/bin/sh
# What ARCHITECTURE.md and README.md name of the source exists: files, and in the pictures of ARCHITECTURE.md the functions
# behind a file's name.
cd "$(dirname "$0")/.." || exit 2
bad=0
for page in ARCHITECTURE.md README.md CONTRIBUTING.md; do
    for path in $(grep -oE '(^|[^A-Za-z0-9_/-])(src|tools|tests|bench|docs|data|web|include|examples|bindings)/[A-Za-z0-9_./-]*[A-Za-z0-9_]' "$page" | sed 's/^[^a-z]*//' | sort -u); do
        [ -e "$path" ] || { echo "$page names $path, which is not there"; bad=1; }
    done
done
# "src/match/match.c  match_order, match_try    words": two blanks, then names
grep -oE 'src/[a-z_/]+\.c  [a-z_]+(, [a-z_]+)*' ARCHITECTURE.md | sort -u | {
while read -r file names; do
    for name in $(echo "$names" | tr -d ,); do
        grep -qE "\\b$name\\(" "$file" || { echo "ARCHITECTURE.md: there is no $name in $file"; bad=1; }
    done
done
exit $bad
}
