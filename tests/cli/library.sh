#!/bin/sh
# An installed copy of libalea as its users meet it: pkg-config, CMake, static and shared, C and C++, Python and JavaScript.
. "$SOURCE/tests/cli/_check.sh"
[ -f "$BUILD/libalea.so" ] || skip "this build has no shared library"
stage=$work/stage
DESTDIR=$stage cmake --install "$BUILD" --prefix /usr >"$work/install" 2>&1 || fail "cmake --install: $(tail -n 3 "$work/install")"
lib=$(dirname "$(find "$stage" -name libalea.so)")
PKG_CONFIG_PATH=$lib/pkgconfig
export PKG_CONFIG_PATH
flags=$(pkg-config --define-prefix --cflags alea) || fail "pkg-config --cflags"
libs=$(pkg-config --define-prefix --libs alea) || fail "pkg-config --libs"
LD_LIBRARY_PATH=$lib
export LD_LIBRARY_PATH

cc -Wall -Wextra -Werror -std=c17 $flags -o "$work/odds" "$SOURCE/examples/odds.c" $libs || fail "examples/odds.c does not build"
"$work/odds" >"$work/out" || fail "examples/odds ended with $?"
grep -q '^10 hits:   0.00 %  (1/60466176)$' "$work/out" || fail "examples/odds: $(cat "$work/out")"
cc -Wall -Wextra -Werror -std=c17 $flags -o "$work/dice" "$SOURCE/examples/dice.c" $libs || fail "examples/dice.c does not build"
printf '5\n3\n' | "$work/dice" >"$work/out" || fail "examples/dice ended with $?"
grep -qx 'first: unhurt' "$work/out" && grep -qx 'second: hit' "$work/out" || fail "examples/dice: $(tail -n 3 "$work/out")"
"$work/dice" </dev/null >/dev/null 2>&1
[ $? -eq 3 ] || fail "examples/dice without dice should end with 3"

cc -Wall -Wextra -Werror -std=c17 $flags -o "$work/battle" "$SOURCE/examples/battle.c" $libs || fail "examples/battle.c does not build"
"$work/battle" >"$work/out" 2>"$work/err" || fail "examples/battle ended with $?"
grep -q '"over":true' "$work/out" && grep -q '"games":512' "$work/out" || fail "examples/battle: $(cut -c1-300 "$work/out")"
[ "$(tail -n 1 "$work/err")" = "512 of 512" ] || fail "examples/battle: $(cat "$work/err")"

# in a program that writes numbers with a comma
localedef -i de_DE -f UTF-8 "$work/de_DE.UTF-8" >/dev/null 2>&1
[ -d "$work/de_DE.UTF-8" ] || fail "localedef makes no locale (package locales)"
cat >"$work/comma.c" <<'TEXT'
#include <alea.h>
#include <locale.h>
#include <stdio.h>
int main(void)
{
    alea *a = alea_new();
    if (!a || !setlocale(LC_ALL, "de_DE.UTF-8")) return 9;
    alea_ask(a, "flintlock.shoot");
    alea_input(a, "distance", "35");
    alea_input(a, "shooters", "1");
    alea_count(a);
    printf("%.4f %.4f\n", alea_chance(a, 0), alea_chance(a, 1));
    puts(alea_json_simulate(a, "{\"scenario\":\"fantasy/ford\",\"games\":4}", NULL, NULL));
    alea_free(a);
    return 0;
}
TEXT
cc -Wall -Werror -std=c17 $flags -o "$work/comma" "$work/comma.c" $libs || fail "comma.c does not build"
LOCPATH=$work "$work/comma" >"$work/out" || fail "comma ended with $?"
same=$(head -n 1 "$work/out")
[ "$same" = "0,8333 0,1667" ] || fail "chances in another locale: $same"
tail -n 1 "$work/out" | python3 -c 'import json, sys; json.load(sys.stdin)' || fail "JSON in another locale: $(tail -n 1 "$work/out" | cut -c1-300)"

# without memory for battles (there is some for the request) a reply is still JSON
cat >"$work/memory.c" <<'TEXT'
#include <alea.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>
int main(void)
{
    alea *a = alea_new();
    FILE *f = fopen("/proc/self/statm", "r");
    unsigned long pages, most;
    setvbuf(stdout, NULL, _IONBF, 0);
    if (!a || !f || fscanf(f, "%lu", &pages) != 1 || fclose(f) != 0) return 9;
    most = pages * (unsigned long)sysconf(_SC_PAGESIZE) + (600 << 10);
    if (setrlimit(RLIMIT_AS, &(struct rlimit){ most, most }) != 0) return 9;
    puts(alea_json_simulate(a, "{\"scenario\":\"fantasy/ford\",\"games\":4}", NULL, NULL));
    printf("%d\n", alea_status(a));
    return 0;
}
TEXT
cc -Wall -Werror -std=c17 $flags -o "$work/memory" "$work/memory.c" $libs || fail "memory.c does not build"
"$work/memory" >"$work/out" || fail "memory ended with $?"
[ "$(cat "$work/out")" = '{"error":{"message":"out of memory"}}
1' ] || fail "without memory: $(cat "$work/out")"

cc -std=c17 $flags -o "$work/static" "$SOURCE/examples/odds.c" "$lib/libalea.a" $(pkg-config --libs yaml-0.1) -lm -pthread || fail "libalea.a does not link"
LD_LIBRARY_PATH= "$work/static" | grep -q '1/60466176' || fail "the static example"

if command -v c++ >/dev/null 2>&1; then
    printf '#include <alea.h>\nint main() { return alea_version()[0] == 0; }\n' >"$work/cpp.cpp"
    c++ -Wall -Werror $flags -o "$work/cpp" "$work/cpp.cpp" $libs && "$work/cpp" || fail "alea.h in C++"
fi

mkdir -p "$work/user"
cat >"$work/user/CMakeLists.txt" <<TEXT
cmake_minimum_required(VERSION 3.20)
project(user C)
find_package(alea 0.1 REQUIRED)
add_executable(user $SOURCE/examples/odds.c)
target_link_libraries(user PRIVATE alea::alea)
TEXT
cmake -S "$work/user" -B "$work/user/build" -Dalea_DIR="$lib/cmake/alea" >"$work/log" 2>&1 && cmake --build "$work/user/build" >>"$work/log" 2>&1 || fail "find_package(alea): $(tail -n 5 "$work/log")"
"$work/user/build/user" | grep -q '1/60466176' || fail "the CMake user"

nm -D --defined-only "$lib/libalea.so" | awk '$2 != "A" { print $3 }' | grep -v '^alea_' >"$work/others"
[ ! -s "$work/others" ] || fail "exported besides alea_*: $(head -n 5 "$work/others")"
objdump -p "$lib/libalea.so" | grep -q 'SONAME.*libalea.so.0$' || fail "soname"

expected='pistol: 0.1996 hits on average
musketoon: 1.6667 hits on average
musket: 1.6667 hits on average'
got=$(ALEA_LIBRARY=$lib/libalea.so.0 python3 "$SOURCE/examples/odds.py") || fail "examples/odds.py"
[ "$got" = "$expected" ] || fail "examples/odds.py: $got"

cat >"$work/binding.py" <<'TEXT'
import sys
sys.path.insert(0, sys.argv[1])
import alea
a = alea.Alea()
faces = {tuple(a.resolve("flintlock.shoot", weapon="musket", distance=20, shooters=12)["rolls"][0]["faces"]) for _ in range(4)}
assert len(faces) == 4, faces                               # random by default
same = {tuple(a.resolve("flintlock.shoot", distance=20, shooters=12, seed=3)["rolls"][0]["faces"]) for _ in range(4)}
assert len(same) == 1
for wrong in (-1, 1.5, 1 << 64):
    try:
        a.resolve("flintlock.shoot", distance=20, seed=wrong)
    except ValueError:
        continue
    raise AssertionError(f"seed {wrong} was taken")
bounded = a.odds("campaign.initiative", red={"vc": 3}, blue={"vc": 2})      # "error" is a number here, and no error
assert bounded["method"] == "bounded" and 0 < bounded["error"] < 1e-12 and abs(bounded["outcomes"][0]["p"] - 21 / 31) < 1e-12, bounded
rows = a.rank("flintlock.shoot", vary={"weapon": ["pistol", "musket"]}, distance=15, shooters=10)
assert len(rows["rows"]) == 2, rows
for wrong in (lambda: a.odds("flintlock.shoot", weapon="cannon", distance=1), lambda: a.engine(cmd="nonsense"), lambda: a.simulate("fantasy/fjord"), lambda: a.odds("\0")):
    try:
        wrong()
    except alea.AleaError as error:
        assert error.fields and error.fields[0]["message"] and "None" not in str(error), error
    else:
        raise AssertionError("no AleaError")
game = a.engine(cmd="new", scenario="fantasy/ford", seed=1)["game"]
assert a.engine(cmd="legal", game=game, seat="red")["orders"]
told = []
assert a.simulate("fantasy/ford", games=300, progress=lambda done, of: told.append((done, of)))["games"] == 300
assert told == [(256, 300), (300, 300)], told
TEXT
ALEA_LIBRARY=$lib/libalea.so.0 python3 "$work/binding.py" "$SOURCE/bindings" || fail "bindings/alea.py"

for file in bin/alea include/alea.h share/man/man1/alea.1 share/bash-completion/completions/alea share/zsh/vendor-completions/_alea share/fish/vendor_completions.d/alea.fish lib/systemd/system/alea.service \
    share/doc/alea/README.md share/doc/alea/docs/server.md share/doc/alea/docs/reference/flintlock.md share/doc/alea/examples/odds.c \
    share/alea/scenarios/fantasy/ford.yaml share/alea/alea.mjs lib/python3/dist-packages/alea.py; do
    [ -s "$stage/usr/$file" ] || fail "not installed: $file"
done
examples=$stage/usr/share/doc/alea/examples
binding=$(sed -n "s/.*from '\(\.[^']*\)'.*/\1/p" "$examples/odds.mjs")
[ -f "$examples/$binding" ] || fail "the installed odds.mjs does not find its binding at $binding"
"$stage/usr/bin/alea" --version | grep -q '^alea [0-9]' || fail "the installed program"
