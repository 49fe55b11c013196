#!/bin/sh
# Where the system has no random numbers to give nothing is thrown: an error, never a seed that somebody could guess.
. "$SOURCE/tests/cli/_lib.sh"
need gcc
cat >"$scratch/none.c" <<'C'
#include <errno.h>
#include <stddef.h>
#include <sys/types.h>
ssize_t getrandom(void *into, size_t len, unsigned flags);
int getentropy(void *into, size_t len);
ssize_t getrandom(void *into, size_t len, unsigned flags) { (void)into, (void)len, (void)flags; errno = ENOSYS; return -1; }
int getentropy(void *into, size_t len) { (void)into, (void)len; errno = ENOSYS; return -1; }
C
gcc -shared -fPIC -o "$scratch/none.so" "$scratch/none.c" || { echo "left out: no shared library can be made here"; exit 77; }
none() { env LD_PRELOAD="$scratch/none.so" "$@"; }

status 1 none "$ALEA" resolve flintlock.wound
has "resolve says so" "$err" "no random numbers"
same "resolve throws nothing" "" "$out"
status 0 none "$ALEA" resolve flintlock.wound --seed 3
status 0 none "$ALEA" resolve flintlock.wound --dice 3
status 0 none "$ALEA" odds flintlock.wound
printf '{"procedure":"flintlock.wound"}\n' >"$scratch/line"
none "$ALEA" resolve - <"$scratch/line" >"$scratch/out" 2>"$scratch/err"
same "lines: status" 1 $?
has "lines say so" "$(cat "$scratch/err")" "no random numbers"
(cd "$scratch" && none "$ALEA" play fantasy/ford --seats recruit,recruit </dev/null >play.out 2>play.err)
same "play: status" 1 $?
has "play says so" "$(cat "$scratch/play.err")" "no random numbers"
printf '{"id":1,"cmd":"new","scenario":"fantasy/ford"}\n' | none "$ALEA" engine >"$scratch/engine"
has "the engine says so" "$(cat "$scratch/engine")" "no random numbers"
lacks "the engine begins nothing" "$(cat "$scratch/engine")" '"ok":true'
finish
