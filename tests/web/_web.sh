# Read by the tests of the page: node, its packages, a browser, and the page itself. Where one cannot be had a test is left out (77), or fails where CI is set.
. "$SOURCE/tests/cli/_check.sh"
node() { sh "$SOURCE/tools/node.sh" "$@"; }
web=$SOURCE/tests/web
# In .ci/run nobody reads what was left out: there a test of the page that cannot run has failed.
if [ -n "${CI:-}" ]; then skip() { fail "cannot run: $*"; }; fi
if [ -n "${ALEA_NO_PAGE_TESTS:-}" ]; then skip "$ALEA_NO_PAGE_TESTS"; fi
node --version >/dev/null 2>&1 || skip "no node of version 20 or later"
sh "$SOURCE/tools/page_tests.sh" >"$work/npm" 2>&1 || skip "npm ci: $(tail -n 1 "$work/npm")"
CHROMIUM=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || true)}
PAGE=$BUILD/page
export CHROMIUM PAGE
make_page() {
    command -v clang-14 >/dev/null 2>&1 || skip "no clang-14 to make the module with"
    sh "$SOURCE/tools/make_page.sh" "$PAGE" >"$work/page" 2>&1 || fail "tools/make_page.sh: $(tail -n 5 "$work/page")"
}
browse() {
    [ -n "$CHROMIUM" ] || skip "no chromium"
    make_page
    node "$web/$1" && return
    echo "$1 failed once; a browser on a busy machine may miss a moment, so it is run a second time, which counts"
    rm -f "$work"/club.db*
    node "$web/$1" || fail "$1"
}
