#!/bin/sh
# What ARCHITECTURE.md and README.md name of the source exists: files, and in the pictures of ARCHITECTURE.md the functions
# behind a file's name. Comments of the source name only files that are there.
cd "$(dirname "$0")/.." || exit 2
bad=0
for page in ARCHITECTURE.md README.md CONTRIBUTING.md; do
    for path in $(grep -oE '(^|[^A-Za-z0-9_/-])(src|tools|tests|bench|docs|data|web|include|examples|bindings)/[A-Za-z0-9_./-]*[A-Za-z0-9_]' "$page" | sed 's/^[^a-z]*//' | sort -u); do
        [ -e "$path" ] || { echo "$page names $path, which is not there"; bad=1; }
    done
done
find src include tests bench tools -name '*.[ch]' | sort | xargs perl -0777 -e '
    my (%there, $bad);
    foreach (@ARGV) { m{([^/]+)$}; $there{$1} = 1; }
    foreach my $file (@ARGV) {
        open(my $in, "<", $file) or die "$file: $!\n";
        my $text = <$in>;
        while ($text =~ m{/\*.*?\*/}gs) {
            my $comment = $&;
            while ($comment =~ m{(?<![\w./*-])(?:[a-z_0-9]+/)*([a-z][a-z_0-9]*\.[ch])(?!\w)}g) {
                print("$file names $1, which is not there\n"), $bad = 1 unless $there{$1};
            }
        }
    }
    exit($bad ? 1 : 0);
' || bad=1
# "src/match/match.c  match_order, match_try    words": two blanks, then names
grep -oE 'src/[a-z_/]+\.c  [a-z_]+(, [a-z_]+)*' ARCHITECTURE.md | sort -u | {
while read -r file names; do
    for name in $(echo "$names" | tr -d ,); do
        grep -qE "\\b$name\\(" "$file" || { echo "ARCHITECTURE.md: there is no $name in $file"; bad=1; }
    done
done
exit $bad
}
