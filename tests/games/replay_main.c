/* replay_main.c - records from standard input, one behind the other, played again: how many entries, the last hash
** and the result of each. Compiled for WebAssembly, its lines must be those of the program itself. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/check.h"
#include "match/engine.h"
#include "match/record.h"
#include "match_bridge.h"
#include "drill.h"

const struct packed scenarios_packed[] = { { NULL, NULL } };
const int scenarios_packed_count = 0;

_Noreturn void alea_fault(const char *file, int line, const char *what)
{
    printf("%s:%d: %s\n", file, line, what);
    exit(1);
}

/* no scenarios are read here */
bool yaml_read(struct tree *t, const char *text, size_t len, enum language lang, struct wrong *wrong)
{
    (void)t, (void)text, (void)len;
    wrong_say(wrong, 1, 1, lang, "", NULL);
    return false;
}

bool random_seed(uint64_t *seed) { return *seed = 1, true; }

static struct match_room match_space;
static void one_record(struct desk *d, const char *text, size_t len)
{
    struct record_report report;
    struct match *m = record_read(d, built_in(), &match_space, text, len, &report);
    char hash[17];

    if (!m) m = record_read(d, &bridge_shelf, &match_space, text, len, &report);
    if (!m) m = record_read(d, &drill_shelf, &match_space, text, len, &report);
    if (!m) {
        printf("not a record: %s\n", d->errors.row[0].message);
        return;
    }
    hash_text(hash, state_hash(m->game, m->state));
    printf("%d %s %s\n", m->entries, hash, report.bad_line ? report.what : match_over(m) ? "over" : "on");
    match_free(m);
}

int main(void)
{
    struct desk *d = desk_new(1 << 20);
    struct buffer text = { 0 };
    char block[4096];
    size_t n;
    const char *at, *next;

    while ((n = fread(block, 1, sizeof block, stdin)) > 0) buffer_add_n(&text, block, n);
    for (at = buffer_text(&text); *at; at = next) {
        next = strstr(at + 1, "{\"alea\":");         /* a first line; no other begins so */
        if (!next) next = at + strlen(at);
        one_record(d, at, (size_t)(next - at));
    }
    buffer_free(&text);
    desk_free(d);
    return 0;
}
