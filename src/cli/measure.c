/* measure.c - alea measure: what lies between two units on a free table, in words, as JSON and as a picture. */
#include <stdlib.h>
#include "base/text.h"
#include "cli/looking.h"
#include "game/table.h"
#include "game/scene.h"
#include "match/between.h"
#include "match/orders.h"

struct pair {
    struct args *a;
    const struct looked *d;
    struct telling t;
    struct tabletop table;
    struct sketch sketch;
    struct measuring m;
    int from, to;
    struct between x;                      /* all this, as words are made of it */
};

static const char *const place_ids[] = { "front", "flank", "rear" };

/* ---- JSON ---- */

static void name_json(const struct pair *p, struct json *j, const char *key, int thing)
{
    char id[96];

    json_key(j, key);
    if (thing < 0) {
        json_null(j);
        return;
    }
    between_name(&p->x, thing, false, id, sizeof id);
    json_text(j, id);
}

static void sight_json(const struct pair *p, struct json *j)
{
    json_key(j, "sight");
    json_object(j);
    json_key_bool(j, "clear", p->m.aim.seen);
    json_key_int(j, "distance", p->m.aim.distance);
    name_json(p, j, "stopper", p->m.aim.stopper);
    json_key_bool(j, "ground", p->m.aim.ground >= 0);
    json_object_end(j);
}

static void reach_json(const struct pair *p, struct json *j)
{
    const struct charge *c = &p->m.charge;

    json_key(j, "reach");
    json_object(j);
    json_key_bool(j, "possible", c->possible);
    if (c->possible) {
        json_key_int(j, "wheel", c->advance.wheel);
        json_key_int(j, "distance", c->advance.distance);
        json_key_int(j, "length", c->length);
    }
    json_key_bool(j, "slowed", p->m.slowed);
    name_json(p, j, "stopper", p->m.in_the_way);
    json_object_end(j);
}

static void as_json(const struct pair *p, struct buffer *out)
{
    struct json whole = json_into(out), *j = &whole;

    json_object(j);
    json_key_int(j, "alea", 1);
    name_json(p, j, "from", p->from);
    name_json(p, j, "to", p->to);
    json_key_text(j, "measure", p->table.length->sign);
    json_key_int(j, "per", p->table.length->per);
    json_key_int(j, "distance", p->m.distance);
    json_key_bool(j, "touching", p->m.touching);
    json_key_int(j, "common", p->m.contact.common);
    json_key_text(j, "from_stands", place_ids[p->m.from_stands]);
    json_key_text(j, "to_stands", place_ids[p->m.to_stands]);
    json_key_bool(j, "shoots", p->m.shoots);
    json_key_bool(j, "in_arc", p->m.in_arc);
    json_key_bool(j, "in_range", p->m.in_range);
    sight_json(p, j);
    json_key_bool(j, "charges", p->m.charges);
    reach_json(p, j);
    json_object_end(j);
    buffer_char(out, '\n');
}

/* ---- the command ---- */

static bool both_named(struct pair *p)
{
    struct errors *e = &p->a->desk->errors;

    if (!p->d->game->field) {
        errors_say1(e, STATUS_WRONG, p->a->word[0], N_("this game has no free table"), NULL);
        return false;
    }
    if (!fighter_named(p->a, &p->t, NULL, p->a->word[1], &p->from)) return false;
    if (!fighter_named(p->a, &p->t, NULL, p->a->word[2], &p->to)) return false;
    p->d->game->field(&p->t.play, p->d->seen_state, &p->table);
    for (int way = 0; way < 2; way++)
        if (!(p->table.field.there & base_bit(way ? p->to : p->from))) {
            errors_say1(e, STATUS_WRONG, p->a->word[1 + way], N_("it does not stand on the table"), NULL);
            return false;
        }
    if (p->from != p->to) return true;
    errors_say1(e, STATUS_WRONG, p->a->word[2], N_("two different units are needed"), NULL);
    return false;
}

static int tell(struct pair *p)
{
    struct buffer out = { 0 }, svg = { 0 };
    int status;

    sketch_begin(&p->sketch);
    measure_between(&p->table, p->from, p->to, &p->m, &p->sketch);
    p->x = (struct between){ &p->t, &p->table, &p->m, p->from, p->to };
    if (p->a->json) as_json(p, &out);
    else between_words(&p->x, &out);
    status = picture_of(p->a, p->d, &p->sketch, &svg) ? write_pictures(p->a, &svg, false) : fail(p->a);
    if (status == STATUS_DONE && !picture_alone(p->a)) status = write_out(&out, p->a->lang);
    buffer_free(&out);
    buffer_free(&svg);
    return status;
}

int run_measure(struct args *a)
{
    static const char *const wanted[] = { N_("SCENARIO | RECORD"), N_("UNIT"), N_("UNIT") };
    struct looked *d = NULL;
    struct pair *p = calloc(1, sizeof *p);
    int status;

    if (!p) errors_no_memory(&a->desk->errors);
    picture_alone(a);
    if (args_words(a, LEN(wanted), LEN(wanted), a->words < LEN(wanted) ? wanted[a->words] : NULL) && p) d = look_at(a);
    if (d) {
        p->a = a;
        p->d = d;
        p->t = (struct telling){ .play = looked_play(d), .lang = a->lang };
    }
    status = d && both_named(p) ? tell(p) : fail(a);
    look_away(d);
    free(p);
    return status;
}
