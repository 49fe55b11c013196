#!/bin/sh
# No function of C has more than six parameters: what belongs together is a struct.
# Function types and the members of structs that point to functions count, too.
# Usage: check_parameters.sh [TREE]
cd "${1:-$(dirname "$0")/..}" || exit 2
find src include tests bench tools examples -name '*.[ch]' 2>/dev/null | sort | xargs perl -0777 -e '
    my $most = 6;
    my $bad = 0;
    foreach my $file (@ARGV) {
        open(my $in, "<", $file) or die "$file: $!\n";
        my $text = <$in>;
        my $blank = sub { my $s = shift; $s =~ s/[^\n]/ /g; return $s; };
        $text =~ s{(/\*.*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"|\x27(?:[^\x27\\\n]|\\.)*\x27)}{$blank->($1)}gse;
        $text =~ s{^(#(?:[^\n\\]|\\.|\\\n)*)}{$blank->($1)}gme;
        $text =~ s{^\{(.*?)^\}}{"{" . $blank->($1) . "}"}gmse;   # bodies of functions begin and end at the margin
        # a type, then a name or (*name), then parameters
        while ($text =~ /[\w*]\s*[\s*](\w+|\(\s*\*\s*\w+(?:\[\w*\])?\s*\))\s*(\((?:[^()]|(?2))*\))\s*(?=[;{]|__attribute__)/g) {
            my ($name, $list, $at) = ($1, $2, $-[1]);
            1 while $list =~ s/(?<=.)\([^()]*\)//s;             # parameters of parameters
            next unless $list =~ /^\(\s*(?:const\s+|struct\s+|enum\s+|unsigned\s+)*\w+[\s*]+\w/;
            my $n = 1 + ($list =~ tr/,//);
            next if $n <= $most;
            my $line = 1 + (substr($text, 0, $at) =~ tr/\n//);
            print "$file:$line: $name has $n parameters, more than $most\n";
            $bad++;
        }
    }
    print $bad ? "check_parameters: $bad places\n" : "check_parameters: in order\n";
    exit($bad ? 1 : 0);
'
