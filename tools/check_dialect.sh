#!/bin/sh
# The four rulebooks are written in one dialect (CONTRIBUTING.md, "How the code is written"):
#   - enumerators of one kind begin with the same word, the last may be how many there are; constants with values of their
#     own (= 24) and the names of figures (numbers.h) are free, and so are the sides of a fight;
#   - functions that readings call name their parameters alike: (r, input, result), (r, args, result), (r, args, state);
#   - functions, structs and data that other files see begin with the name of the book, or of its battles;
#   - a procedure's functions have its name: BOOK_ID_prepare, BOOK_ID_rule (a rally is a test of morale);
#   - every figure of a list of numbers is read somewhere by its name: a house rule for it does something.
# Usage: check_dialect.sh [TREE]
cd "${1:-$(dirname "$0")/..}" || exit 2
find src/rules/*/ src/game/*/ -name '*.[ch]' | sort | xargs perl -0777 -e '
    my (%of, $bad, $figures);
    foreach my $file (@ARGV) {
        open(my $in, "<", $file) or die "$file: $!\n";
        my ($book, $text) = ($file =~ m{src/\w+/(\w+)/}, scalar <$in>);
        $text =~ s{/\*.*?\*/}{}gs;
        $text =~ s/\benum(?: \w+)? \{[^}]*\}//g;
        $of{$book} .= $text;
    }
    foreach my $book (sort keys %of) {
        foreach my $list ($of{$book} =~ /^const struct number \w+\[\] = \{(.*?)^\};/gms) {
            foreach my $name ($list =~ /\[(\w+)\]/g) {
                my $seen = () = $of{$book} =~ /\b$name\b/g;
                $figures++;
                print("$book: nobody reads the figure $name\n"), $bad = 1 if $seen < 2;
            }
        }
    }
    print("check_dialect: no figures found\n"), $bad = 1 unless $figures;
    exit($bad ? 1 : 0);
' || exit 1
find src/rules/*/ src/game/*/ -name '*.[ch]' | sort | xargs perl -0777 -e '
    my %battles = (ancients => "host", campaign => "theatre", fantasy => "war", flintlock => "fray");
    my %side = map { $_ => 1 } qw(RED BLUE SEATS ATTACKER DEFENDER NOBODY FIGHTERS FIGHTERS_OR_NONE SIDES_AND_NOBODY);
    my ($bad, $kinds, $functions, $procedures) = (0, 0, 0, 0);
    my $say = sub { print "$_[0]: $_[1]\n"; $bad++; };
    foreach my $file (@ARGV) {
        my ($book) = $file =~ m{src/\w+/(\w+)/};
        open(my $in, "<", $file) or die "$file: $!\n";
        my $text = <$in>;
        my $own = qr/^(?:${book}|$battles{$book})(?:_|$)/;
        $text =~ s{/\*.*?\*/}{}gs;
        while ($text =~ /\b\w+\(struct reading \*\w+, const void \*(\w+), void \*(\w+)\)/g) {
            $functions++;
            my $names = "$1, $2";
            $say->($file, "parameters (r, $names)") unless $names =~ /^(?:input, result|args, result|args, state)$/;
        }
        while ($text =~ /^const struct procedure \w+ = \{\s*\.id = "(\w+)"(.*?)^\};/gms) {
            my ($id, $rest) = ($1, $2);
            $procedures++;
            while ($rest =~ /\.(prepare|rule) = (\w+)/g) {
                $say->($file, "$id has the function $2") unless $2 eq "${book}_${id}_$1" || ($id eq "rally" && $2 eq "${book}_morale_$1");
            }
        }
        next unless $file =~ /\.h$/;
        while ($text =~ /^(?:struct (\w+) \{|extern const [\w ]+?[ *](\w+)[\[,;]|(?!static|typedef|extern|struct \w+ \{|enum)[a-z][\w *]*?\b(\w+)\()/gm) {
            my $name = $1 // $2 // $3;
            $say->($file, "$name does not begin with ${book}_ or $battles{$book}_") unless $name =~ $own;
        }
        next if $file =~ /numbers\.h$/;
        while ($text =~ /\benum(?: \w+)? \{([^}#]*)\}/g) {
            my @all = grep { /\S/ } split /,/, $1;
            my @names = map { /(\w+)/; $1 } grep { !/=/ } @all;
            my ($first) = $all[0] =~ /([A-Z0-9]+)/;
            $kinds++;
            pop @names if @names && $all[-1] !~ /=/;            # how many there are
            foreach my $name (@names) {
                next if $side{$name} || $name =~ /^${first}(?:_|$)/ || $name =~ /S$/ || $name =~ /^${first}S_/;    # counts on the way: COMBAT_TYPES
                $say->($file, "$name stands among those that begin with $first");
            }
        }
    }
    print $bad ? "check_dialect: $bad places\n" : "check_dialect: $procedures procedures, $functions functions, $kinds kinds, in order\n";
    exit($bad ? 1 : 0);
'
