#!/bin/sh
# The pure layers use nothing but memory functions and the compiler's own helpers, keep no mutable
# data and compute with whole numbers only.
# Usage: check_pure.sh ARCHIVE|OBJECT …   or   check_pure.sh BUILD_FOLDER
LC_ALL=C
export LC_ALL
here=$(cd "$(dirname "$0")/.." && pwd) || exit 2
if [ $# -eq 0 ]; then echo "check_pure: nothing to look at"; exit 0; fi
if [ $# -eq 1 ] && [ -d "$1" ]; then
    build=$1
    shift
    for folder in $(awk '/^[0-9]/ && / pure/ { print $2 }' "$here/tools/layers.txt"); do
        archive=$build/libalea_$(echo "${folder#rules/}" | tr / _).a
        if [ -f "$archive" ]; then set -- "$@" "$archive"; fi
    done
fi
for tool in nm objdump; do
    command -v "$tool" >/dev/null 2>&1 || { echo "check_pure: $tool is missing"; exit 77; }
done

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
bad=0

# alea_fault is what a failed CHECK calls; the program brings it. What one archive lacks another may give: undefined less defined, over all of them.
nm -A -g --defined-only "$@" 2>/dev/null | awk '/ [A-Za-z] [^ ]+$/ { print $NF }' | sort -u >"$work/defined"
nm -A -u "$@" 2>/dev/null | awk '/ [Uvw] [^ ]+$/ { place = $0; sub(/: +[Uvw] [^ ]+$/, "", place); print $NF "\t" place }' | sort -u >"$work/undefined"
awk -F '\t' '
    NR == FNR { have[$1] = 1; next }
    $1 in have { next }
    $1 ~ /^(memcpy|memset|memmove|memcmp|strlen|alea_fault|_GLOBAL_OFFSET_TABLE_)$/ { next }
    $1 ~ /^__(u?div|u?mod|u?divmod|mul|ashl|ashr|lshr|neg|cmp|ucmp|clz|ctz|popcount|bswap|parity|ffs)[a-z0-9]*[sdt]i[0-9]$/ { next }
    $1 ~ /^__(stack_chk_fail|asan_|ubsan_|sanitizer_|gcov_|llvm_|tsan_|msan_|sancov_)/ { next }
    $1 ~ /^__mem(cpy|set|move)_chk$/ { next }
    { print "check_pure: " $2 " uses " $1; bad = 1 }
    END { exit bad }' "$work/defined" "$work/undefined" || bad=1

# .data and .bss empty; .data.rel.ro holds constant tables of pointers and is allowed.
objdump -h "$@" 2>/dev/null | awk '
    / file format / { object = $1; sub(/:$/, "", object) }
    $2 ~ /^\.(data|bss|tdata|tbss)/ && $2 !~ /^\.data\.rel\.ro/ && $3 !~ /^0+$/ {
        print "check_pure: " object " has mutable data in " $2; bad = 1
    }
    END { exit bad }' || bad=1

# Arithmetic in floating point. Copies through the same registers are fine.
objdump -d --no-show-raw-insn "$@" 2>/dev/null | awk '
    / file format / { object = $1; sub(/:$/, "", object) }
    /^[0-9a-f]+ <.*>:$/ { place = $2 }
    /\t(v?(add|sub|mul|div|sqrt|min|max|u?comi)(ss|sd|ps|pd)|v?cvt[a-z0-9]+|f(add|sub|mul|div|ild|ist|istp|ld|st|stp)[a-z]*)( |$)/ {
        n = split($0, part, "\t"); word = part[n > 1 ? 2 : 1]
        print "check_pure: " object " " place " computes in floating point: " word; bad = 1
    }
    END { exit bad }' | sort -u >"$work/floats"
if [ -s "$work/floats" ]; then cat "$work/floats"; bad=1; fi

if [ "$bad" -ne 0 ]; then echo "check_pure: not pure"; exit 1; fi
echo "check_pure: $# archives are pure"
