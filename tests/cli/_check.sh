# Read by the tests: a folder to work in, and ways to end.
work=$(mktemp -d "${TMPDIR:-/tmp}/alea-test.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
fail() {
    echo "FAILED: $*" >&2
    exit 1
}
skip() {
    echo "left out: $*"
    exit 77
}
