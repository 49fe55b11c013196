/* between.c - what lies between two who stand on a free table, in words: distance, who stands before or behind whom,
** sight, shot and reach. */
#include "match/between.h"
#include "base/text.h"

static const char *const places[] = { N_("{1} is in front of {2}"), N_("{1} is on the flank of {2}"),
                                      N_("{1} is behind {2}") };

/* ---- words ---- */

void between_name(const struct between *p, int thing, bool title, char *out, size_t size)
{
    char other[96];
    struct text a = text_in(title ? other : out, title ? sizeof other : size);
    struct text b = text_in(title ? out : other, title ? size : sizeof other);

    if (!p->t->play.game->thing(&p->t->play, p->t->play.game->standing, thing, &a, &b)) text_char(title ? &b : &a, '?');
}

static const char *length_in(const struct between *p, int units, char *room, size_t size)
{
    struct text t = text_in(room, size);

    measure_text(&t, p->table->length, units, words_in, &p->t->lang);
    decimals_told(p->t->lang, room);
    return room;
}

/* "distance    1.5 H": the heading, and what is said of it. */
static void line(const struct between *p, struct buffer *out, const char *heading, const char *says)
{
    enum { WIDTH = 12 };
    const char *word = words(p->t->lang, heading);

    buffer_add(out, "  ");
    buffer_add(out, word);
    buffer_repeat(out, " ", text_width(word) < WIDTH ? WIDTH - text_width(word) : 1);
    buffer_add(out, says);
    buffer_char(out, '\n');
}

static void said(const struct between *p, struct buffer *out, const char *heading, const char *pattern, const char *a,
                 const char *b)
{
    struct buffer says = { 0 };

    buffer_say2(&says, words(p->t->lang, pattern), a, b);
    line(p, out, heading, buffer_text(&says));
    buffer_free(&says);
}

static void say_distance(const struct between *p, struct buffer *out)
{
    char length[48], common[48];

    if (!p->m->touching) line(p, out, N_("distance"), length_in(p, p->m->distance, length, sizeof length));
    else if (p->m->contact.common)
        said(p, out, N_("distance"), N_("they touch, {1} of their edges"),
             length_in(p, p->m->contact.common, common, sizeof common), NULL);
    else line(p, out, N_("distance"), words(p->t->lang, N_("they touch")));
}

static void say_place(const struct between *p, struct buffer *out)
{
    char from[96], to[96];

    between_name(p, p->from, true, from, sizeof from);
    between_name(p, p->to, true, to, sizeof to);
    said(p, out, N_("place"), places[p->m->from_stands], from, to);
    said(p, out, "", places[p->m->to_stands], to, from);
}

static void say_sight(const struct between *p, struct buffer *out)
{
    const struct aim *aim = &p->m->aim;
    char length[48], name[96];

    length_in(p, aim->distance, length, sizeof length);
    if (aim->stopper >= 0) between_name(p, aim->stopper, true, name, sizeof name);
    if (aim->seen) said(p, out, N_("sight"), N_("free, {1}"), length, NULL);
    else if (aim->stopper >= 0) said(p, out, N_("sight"), N_("stopped by {1}"), name, NULL);
    else line(p, out, N_("sight"), words(p->t->lang, aim->ground >= 0 ? N_("stopped by the ground")
                                         : N_("too far to be seen")));
}

static void say_shot(const struct between *p, struct buffer *out)
{
    char range[48];

    if (!p->m->shoots) {
        line(p, out, N_("shot"), words(p->t->lang, N_("it does not shoot")));
        return;
    }
    length_in(p, p->table->who[p->from].range, range, sizeof range);
    if (!p->m->in_arc) line(p, out, N_("shot"), words(p->t->lang, N_("outside its arc of fire")));
    else said(p, out, N_("shot"), p->m->in_range ? N_("in its arc and within its range of {1}")
              : N_("in its arc, beyond its range of {1}"), range, NULL);
}

static void say_reach(const struct between *p, struct buffer *out)
{
    const struct charge *c = &p->m->charge;
    char wheel[48], way[48], all[48], name[96];
    struct text t = text_in(wheel, sizeof wheel);
    struct buffer says = { 0 };

    if (!p->m->charges) {
        line(p, out, N_("reach"), words(p->t->lang, N_("it does not charge it")));
        return;
    }
    measure_text(&t, &measure_turn, c->advance.wheel, words_in, &p->t->lang);
    length_in(p, c->advance.distance, way, sizeof way);
    length_in(p, c->length, all, sizeof all);
    if (!c->possible) {
        length_in(p, p->table->who[p->from].charge, all, sizeof all);
        if (p->m->in_the_way >= 0) between_name(p, p->m->in_the_way, true, name, sizeof name);
        if (p->m->in_the_way >= 0 && p->m->distance <= p->table->who[p->from].charge + GRACE)
            said(p, out, N_("reach"), N_("{1} is in the way"), name, NULL);
        else if (p->m->slowed) {
            length_in(p, p->table->who[p->from].bad_charge, all, sizeof all);
            said(p, out, N_("reach"), N_("not over the ground on its way, with {1}"), all, NULL);
        }
        else said(p, out, N_("reach"), N_("not with {1}"), all, NULL);
        return;
    }
    if (c->advance.wheel)
        buffer_say3(&says, words(p->t->lang, N_("wheel {1}, then {2}: {3} in all")), wheel, way, all);
    else buffer_say1(&says, words(p->t->lang, N_("straight, {1}")), all);
    line(p, out, N_("reach"), buffer_text(&says));
    buffer_free(&says);
}

void between_words(const struct between *p, struct buffer *out)
{
    char from[96], to[96];

    between_name(p, p->from, true, from, sizeof from);
    between_name(p, p->to, true, to, sizeof to);
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
