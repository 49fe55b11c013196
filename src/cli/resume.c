/* resume.c - see battles.h: what a simulation has done, kept in a file (--resume), and gone on from. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/text.h"
#include "base/whole.h"
#include "cli/battles.h"
#include "form/reasons.h"
#include "match/match.h"

/* A number for the scenario's setup and the rules it is played by. A change of the rules is told by how far its
** figure stands from the book: addresses differ from run to run, distances do not. */
static uint64_t basis_of(const struct simulation *s)
{
    const unsigned char *setup = (const unsigned char *)s->scenario.setup;
    uint64_t h = rules_hash(s->scenario.game);

    for (int i = 0; i < s->scenario.game->setup->size; i++) h = hash_on(h, setup[i]);
    for (int i = 0; s->has_house && i < s->house.len; i++) {
        const struct changed *c = &s->house.change[i];
        h = hash_on(h, (uint64_t)((uintptr_t)c->where - (uintptr_t)s->scenario.game->book));
        h = hash_on(h, (uint64_t)(int64_t)c->value ^ (uint64_t)c->over << 40);
    }
    return h;
}

/* What a simulation must have in common with a file to go on from it. */
static void head_of(const struct simulation *s, struct buffer *out)
{
    char text[320];

    buffer_add(out, "{\"alea\":3,\"scenario\":\"");
    buffer_add(out, s->scenario.id);
    snprintf(text, sizeof text, "\",\"seats\":\"%s,%s\",\"seed\":%llu,\"swap\":%d,\"rules\":\"%016llx\",\"sums\":[",
             s->player_id[0], s->player_id[1], (unsigned long long)s->run.plan.seed, s->run.plan.swap,
             (unsigned long long)basis_of(s));
    buffer_add(out, text);
}

/* A number for the sums themselves, so that a damaged file is not believed. */
static uint64_t check_of(const struct sim_sums *sums)
{
    uint64_t h = hash_begin();

    for (int i = 0; i < SIM_SUMS_LEN; i++) h = hash_on(h, ((const uint64_t *)sums)[i]);
    return h;
}

/* After every round. What cannot be written is told at the end; the file of the round before stays. */
void resume_save(struct sim_run *r)
{
    struct simulation *s = r->caller;
    struct buffer text = { 0 };
    char number[40];

    if (!s->resume || r->cluster.rank != 0 || r->broken) return;
    head_of(s, &text);
    for (int i = 0; i < SIM_SUMS_LEN; i++) {
        snprintf(number, sizeof number, "%s%llu", i ? "," : "", (unsigned long long)((const uint64_t *)&r->done)[i]);
        buffer_add(&text, number);
    }
    snprintf(number, sizeof number, "],\"check\":\"%016llx\"}\n", (unsigned long long)check_of(&r->done));
    buffer_add(&text, number);
    s->save_error = text.failed ? ENOMEM : write_whole(s->resume, &text);
    buffer_free(&text);
}

static bool read_sums(const char *at, struct sim_sums *sums)
{
    char check[40];

    for (int i = 0; i < SIM_SUMS_LEN; i++) {
        char *end;
        ((uint64_t *)sums)[i] = strtoull(at, &end, 10);
        if (end == at || *end != (i + 1 < SIM_SUMS_LEN ? ',' : ']')) return false;
        at = end + 1;
    }
    snprintf(check, sizeof check, ",\"check\":\"%016llx\"}\n", (unsigned long long)check_of(sums));
    return text_same(at, check) && sim_sums_fit(sums);
}

/* Goes on from a file of the same simulation; a file that is not there is a fresh start. */
bool resume_load(struct simulation *s)
{
    struct errors *errors = &s->args->desk->errors;
    struct buffer text = { 0 }, head = { 0 };
    bool fine = true;

    if (!s->resume) return true;
    if (access(s->resume, F_OK) != 0)       /* told before anything is played, and not after hours of it */
        return s->run.cluster.rank != 0 || can_write(s->args, "--resume", s->resume);
    if (!read_file(s->args, s->resume, &text)) return false;
    head_of(s, &head);
    if (!text_starts(buffer_text(&text), buffer_text(&head))) {
        errors_say1(errors, STATUS_WRONG, "--resume",
                    N_("{1} is of another simulation: scenario, rules, seats, seed and swap must be the same"),
                        s->resume);
        fine = false;
    } else if (!read_sums(buffer_text(&text) + head.len, &s->run.done)) {
        errors_say1(errors, STATUS_WRONG, "--resume", N_("{1} is damaged"), s->resume);
        fine = false;
    }
    if (fine && s->run.done.games < s->run.goal.games && s->run.cluster.rank == 0)      /* there is more to be kept */
        fine = can_write(s->args, "--resume", s->resume);
    if (fine) atomic_store(&s->run.progress, s->run.done.games);
    buffer_free(&text);
    buffer_free(&head);
    return fine;
}
