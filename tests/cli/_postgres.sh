# Functions that start a PostgreSQL of their own for a test: a cluster in a temporary folder, reached by its socket alone.
# start_postgres sets POSTGRES (its folder) and ALEA_POSTGRES (its URL); it ends with the script. Where there is none, or
# it cannot be started, the test is left out with the reason; in CI that is a failure.

no_postgres() {
    echo "PostgreSQL: $*"
    if [ -n "${CI:-}" ]; then exit 1; fi
    exit 77
}
# initdb and the server refuse to run as root.
as_postgres() {
    if [ "$(id -u)" -eq 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}
postgres_control() { as_postgres "$postgres_bin/pg_ctl" -D "$POSTGRES/data" -l "$POSTGRES/log" -w -t 60 "$@" >/dev/null; }
stop_postgres() {
    if [ -n "${POSTGRES:-}" ] && [ -d "$POSTGRES" ]; then
        postgres_control -m immediate stop 2>/dev/null
        rm -rf "$POSTGRES"
    fi
}
start_postgres() {
    postgres_bin=
    for folder in /usr/lib/postgresql/*/bin $(dirname "$(command -v initdb 2>/dev/null || echo /nowhere/initdb)"); do
        if [ -x "$folder/initdb" ] && [ -x "$folder/pg_ctl" ]; then postgres_bin=$folder; fi
    done
    [ -n "$postgres_bin" ] || no_postgres "initdb is not installed"
    if [ "$(id -u)" -eq 0 ]; then
        command -v runuser >/dev/null 2>&1 || no_postgres "root has no runuser here"
        id postgres >/dev/null 2>&1 || no_postgres "there is no user postgres"
    fi
    POSTGRES=$(mktemp -d /tmp/alea-pg.XXXXXX) || no_postgres "no room for temporary files"
    if [ "$(id -u)" -eq 0 ]; then chown postgres "$POSTGRES"; fi
    chmod 755 "$POSTGRES"
    as_postgres "$postgres_bin/initdb" -D "$POSTGRES/data" -A trust -U alea -E UTF8 --locale=C >"$POSTGRES.log" 2>&1 ||
        { cat "$POSTGRES.log"; rm -rf "$POSTGRES" "$POSTGRES.log"; no_postgres "initdb failed"; }
    rm -f "$POSTGRES.log"
    printf "listen_addresses = ''\nunix_socket_directories = '%s'\nmax_connections = 40\nshared_buffers = 16MB\n" "$POSTGRES" |
        as_postgres tee -a "$POSTGRES/data/postgresql.conf" >/dev/null
    postgres_control start || { cat "$POSTGRES/log"; stop_postgres; no_postgres "the server does not start"; }
    ALEA_POSTGRES="postgresql:///postgres?host=$POSTGRES&user=alea"
    export POSTGRES ALEA_POSTGRES
}
# club_on_postgres NAME...: tests/server/club_NAME.py, one after another on the same database
club_on_postgres() {
    trap 'stop_postgres; rm -rf "$work"' EXIT
    start_postgres
    for one in "$@"; do
        GAMES=10 python3 "$SOURCE/tests/server/club_$one.py" "$ALEA" "$work" "$ALEA_POSTGRES" || exit 1
    done
}
