/* measure.c - alea measure: what lies between two units on a free table, in words, as JSON and as a picture. */
#include <stdlib.h>
#include "base/text.h"
#include "cli/looking.h"
#include "game/table.h"
#include "game/scene.h"
#include "match/orders.h"

struct pair {
    struct args *a;
    const struct looked *d;
    struct telling t;
    struct tabletop table;
    struct sketch sketch;
    struct measuring m;
    int from, to;
};

static const char *const places[] = { N_("{1} is in front of {2}"), N_("{1} is on the flank of {2}"),
                                      N_("{1} is behind {2}") };
static const char *const place_ids[] = { "front", "flank", "rear" };

/* ---- words ---- */

static void name_of(const struct pair *p, int thing, bool title, char *out, size_t size)
{
    char other[96];
    struct text a = text_in(title ? other : out, title ? sizeof other : size);
    struct text b = text_in(title ? out : other, title ? size : sizeof other);

    if (!p->d->game->thing(&p->t.play, p->d->game->standing, thing, &a, &b)) text_char(title ? &b : &a, '?');
}

static const char *length_in(const struct pair *p, int units, char *room, size_t size)
{
    struct text t = text_in(room, size);

    measure_text(&t, p->table.length, units, words_in, &p->a->lang);
    decimals_told(p->a->lang, room);
    return room;
}

/* "distance    1.5 H": the heading, and what is said of it. */
static void line(const struct pair *p, struct buffer *out, const char *heading, const char *says)
{
    enum { WIDTH = 12 };
    const char *word = words(p->a->lang, heading);

    buffer_add(out, "  ");
    buffer_add(out, word);
    buffer_repeat(out, " ", text_width(word) < WIDTH ? WIDTH - text_width(word) : 1);
    buffer_add(out, says);
    buffer_char(out, '\n');
}

static void said(const struct pair *p, struct buffer *out, const char *heading, const char *pattern, const char *a,
                 const char *b)
{
    struct buffer says = { 0 };

    buffer_say2(&says, words(p->a->lang, pattern), a, b);
    line(p, out, heading, buffer_text(&says));
    buffer_free(&says);
}

static void say_distance(const struct pair *p, struct buffer *out)
{
    char length[48], common[48];

    if (!p->m.touching) line(p, out, N_("distance"), length_in(p, p->m.distance, length, sizeof length));
    else if (p->m.contact.common)
        said(p, out, N_("distance"), N_("they touch, {1} of their edges"),
             length_in(p, p->m.contact.common, common, sizeof common), NULL);
    else line(p, out, N_("distance"), words(p->a->lang, N_("they touch")));
}

static void say_place(const struct pair *p, struct buffer *out)
{
    char from[96], to[96];

    name_of(p, p->from, true, from, sizeof from);
    name_of(p, p->to, true, to, sizeof to);
    said(p, out, N_("place"), places[p->m.from_stands], from, to);
    said(p, out, "", places[p->m.to_stands], to, from);
}

static void say_sight(const struct pair *p, struct buffer *out)
{
    const struct aim *aim = &p->m.aim;
    char length[48], name[96];

    length_in(p, aim->distance, length, sizeof length);
    if (aim->stopper >= 0) name_of(p, aim->stopper, true, name, sizeof name);
    if (aim->seen) said(p, out, N_("sight"), N_("free, {1}"), length, NULL);
    else if (aim->stopper >= 0) said(p, out, N_("sight"), N_("stopped by {1}"), name, NULL);
    else line(p, out, N_("sight"), words(p->a->lang, aim->ground >= 0 ? N_("stopped by the ground")
                                         : N_("too far to be seen")));
}

static void say_shot(const struct pair *p, struct buffer *out)
{
    char range[48];

    if (!p->m.shoots) {
        line(p, out, N_("shot"), words(p->a->lang, N_("it does not shoot")));
        return;
    }
    length_in(p, p->table.who[p->from].range, range, sizeof range);
    if (!p->m.in_arc) line(p, out, N_("shot"), words(p->a->lang, N_("outside its arc of fire")));
    else said(p, out, N_("shot"), p->m.in_range ? N_("in its arc and within its range of {1}")
              : N_("in its arc, beyond its range of {1}"), range, NULL);
}

static void say_reach(const struct pair *p, struct buffer *out)
{
    const struct charge *c = &p->m.charge;
    char wheel[48], way[48], all[48], name[96];
    struct text t = text_in(wheel, sizeof wheel);
    struct buffer says = { 0 };

    if (!p->m.charges) {
        line(p, out, N_("reach"), words(p->a->lang, N_("it does not charge it")));
        return;
    }
    measure_text(&t, &measure_turn, c->advance.wheel, words_in, &p->a->lang);
    length_in(p, c->advance.distance, way, sizeof way);
    length_in(p, c->length, all, sizeof all);
    if (!c->possible) {
        length_in(p, p->table.who[p->from].charge, all, sizeof all);
        if (p->m.in_the_way >= 0) name_of(p, p->m.in_the_way, true, name, sizeof name);
        if (p->m.in_the_way >= 0 && p->m.distance <= p->table.who[p->from].charge + GRACE)
            said(p, out, N_("reach"), N_("{1} is in the way"), name, NULL);
        else if (p->m.slowed) {
            length_in(p, p->table.who[p->from].bad_charge, all, sizeof all);
            said(p, out, N_("reach"), N_("not over the ground on its way, with {1}"), all, NULL);
        }
        else said(p, out, N_("reach"), N_("not with {1}"), all, NULL);
        return;
    }
    if (c->advance.wheel)
        buffer_say3(&says, words(p->a->lang, N_("wheel {1}, then {2}: {3} in all")), wheel, way, all);
    else buffer_say1(&says, words(p->a->lang, N_("straight, {1}")), all);
    line(p, out, N_("reach"), buffer_text(&says));
    buffer_free(&says);
}

static void in_words(const struct pair *p, struct buffer *out)
{
    char from[96], to[96];

    name_of(p, p->from, true, from, sizeof from);
    name_of(p, p->to, true, to, sizeof to);
    buffer_add(out, from);
    buffer_add(out, " – ");
    buffer_add(out, to);
    buffer_char(out, '\n');
    say_distance(p, out);
    say_place(p, out);
    say_sight(p, out);
    say_shot(p, out);
    say_reach(p, out);
}

/* ---- JSON ---- */

static void name_json(const struct pair *p, struct json *j, const char *key, int thing)
{
    char id[96];

    json_key(j, key);
    if (thing < 0) {
        json_null(j);
        return;
    }
    name_of(p, thing, false, id, sizeof id);
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
    if (p->a->json) as_json(p, &out);
    else in_words(p, &out);
    status = picture_of(p->a, p->d, &p->sketch, &svg) ? write_pictures(p->a, &svg, false) : fail(p->a);
    if (status == STATUS_DONE) status = write_out(&out, p->a->lang);
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
