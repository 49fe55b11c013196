#!/bin/sh
# The program and the library as they are shipped: at any place in memory, tables that cannot be written once it
# runs, no stack that can be executed, frames and copies that are checked. Usage: check_hardened.sh [FOLDER]
folder=${1:-${BUILD:-build}}
command -v readelf >/dev/null 2>&1 || { echo "left out: readelf is missing"; exit 77; }
wrong=0
say() { echo "check_hardened: $*"; wrong=$((wrong + 1)); }
has() { case $2 in *"$3"*) ;; *) say "$1: no $3" ;; esac; }

for file in "$folder/alea" "$folder/libalea.so" "$folder/alea_mpi.so"; do
    [ -e "$file" ] || continue
    head=$(readelf -hW "$file")
    parts=$(readelf -lW "$file")
    dynamic=$(readelf -dW "$file")
    names=$(readelf -sW --dyn-syms "$file")
    has "$file" "$head" "DYN"
    has "$file" "$parts" "GNU_RELRO"
    has "$file" "$dynamic" "NOW"
    case $file in */alea | */libalea.so)
        has "$file" "$names" "__stack_chk_fail"
        has "$file" "$names" "_chk@" ;;
    esac
    printf '%s\n' "$parts" | grep 'GNU_STACK' | grep -q 'RWE' && say "$file: a stack that can be executed"
    case $file in */alea) has "$file" "$dynamic" "PIE" ;; esac
done
[ -e "$folder/alea" ] || say "$folder holds no program"
[ "$wrong" -eq 0 ] || exit 1
echo "check_hardened: in order"
