/* test_inputs_matter.c - an input that changes nothing is a lie: in whole random questions to every procedure of every
** rulebook each input is changed alone until a result or a line of the explanation differs. Those that never do
** stand in a list here, with the reason; an entry of the list whose inputs all make a difference is noticed too. */
#include "tests.h"
#include <stdio.h>
#include <string.h>
#include "ask/books.h"
#include "ask/places.h"
#include "ask/question.h"
#include "ask/resolve.h"
#include "base/text.h"
#include "rules/paths.h"

enum { MOST_SETTINGS = 600, PATH = 96, VALUE = 160, TRIES = 40000, TRIES_OF_LISTED = 2000 };

struct setting { char path[PATH], value[VALUE]; const struct input *input; };
static struct setting setting[MOST_SETTINGS];
static int settings;
static struct question q;
static struct answer first, second;

/* ---- a whole random question ---- */

static void add(struct text *t, const char *s) { text_add(t, s); }

static void draw_value(struct draw *d, const struct input *i, char *out)
{
    static const char *const dice[] = { "d6", "2d6", "d8", "d4", "d6+1" };
    struct text t = text_in(out, VALUE);

    switch (i->kind) {
    case IN_INT:      text_int(&t, draw_int(d, 0, 2) ? draw_int(d, i->lo, i->hi)
                               : draw_int(d, i->lo, i->hi - i->lo > 4 ? i->lo + 4 : i->hi)); break;
    case IN_FLAG:     add(&t, draw_int(d, 0, 1) ? "true" : "false"); break;
    case IN_CHOICE:   add(&t, i->choice[draw_int(d, 0, i->choices - 1)].id); break;
    case IN_FRACTION: text_int(&t, draw_int(d, 2 * i->lo, 2 * i->hi)), add(&t, "/2"); break;
    case IN_DICE:     add(&t, dice[draw_int(d, 0, 4)]); break;
    case IN_SET:
        for (int n = draw_int(d, 0, i->most < 3 ? i->most : 3), k = 0; k < n; k++) {
            if (k) text_char(&t, '+');
            add(&t, i->choice[draw_int(d, 0, i->choices - 1)].id);
        }
        break;
    default: add(&t, draw_int(d, 0, 1) ? "one" : "two");
    }
}

static bool is_set(const char *path)
{
    for (int i = 0; i < settings; i++) if (text_same(setting[i].path, path)) return true;
    return false;
}

/* Of so many inputs one is given, roughly: seldom 0 is nearly all, 4 is hardly any. */
static void draw_inputs(struct draw *d, const struct input *input, int inputs, const char *prefix, int seldom)
{
    for (int k = 0; k < inputs; k++) {
        const struct input *i = &input[k];
        char path[PATH];

        snprintf(path, sizeof path, "%s%s", prefix, i->id);
        if (i->kind == IN_GROUP || i->kind == IN_LIST) {
            int n = i->kind == IN_GROUP ? 1 : draw_int(d, i->needed, seldom > 1 ? 1 : 2);
            for (int thing = 1; thing <= n; thing++) {
                char below[PATH + 16];
                if (i->kind == IN_GROUP) snprintf(below, sizeof below, "%s.", path);
                else snprintf(below, sizeof below, "%s.%d.", path, thing);
                draw_inputs(d, i->member, i->members, below, seldom);
            }
            continue;
        }
        if (settings == MOST_SETTINGS || is_set(path) || !(i->needed || draw_int(d, 0, (2 << seldom) - 1) == 0))
            continue;
        memcpy(setting[settings].path, path, sizeof path);
        setting[settings].input = i;
        draw_value(d, i, setting[settings++].value);
    }
}

/* Fields in which something happens: hardly any that chance alone makes is one. A is one side, B the other. */
static const char *const fields[] = {
    "A.units.1.order=engage A.units.1.target=1 B.units.1.order=engage B.units.1.target=1",
    "A.units.1.order=engage A.units.1.target=1 A.units.1.contacts=1 B.units.1.order=engage B.units.1.target=1",
    "A.units.1.order=engage A.units.1.target=1 B.units.1.order=no_action A.units.2.men=60",
    "A.units.1.missiles=true A.units.1.order=shoot A.units.1.target=1 B.units.1.order=engage B.units.1.target=1",
    "A.units.1.missiles=true A.units.1.order=shoot A.units.1.target=1 B.units.1.men=90",
    "A.units.1.order=withdraw A.units.1.contacts=1 B.units.1.order=engage B.units.1.target=1",
    "A.units.1.state=demoralised A.units.1.order=rally B.units.1.order=no_action",
    "A.units.1.state=just_demoralised A.units.1.contacts=1 B.units.1.order=engage B.units.1.target=1",
    "A.units.1.regen=3 A.units.1.order=engage A.units.1.target=1 B.units.1.order=engage B.units.1.target=1",
    "A.units.1.immune=normal A.units.1.order=engage A.units.1.target=1 B.units.1.order=engage B.units.1.target=1",
    "A.units.1.order=engage A.units.1.target=1 A.units.1.contacts=1 A.heroes.1.order=unit A.heroes.1.target=1"
    " B.units.1.order=engage B.units.1.target=1",
    "A.units.1.immune=normal A.units.1.order=engage A.units.1.target=1 A.units.1.contacts=1 B.units.1.order=engage"
    " B.units.1.target=1 B.heroes.1.order=unit B.heroes.1.target=1",
    "A.units.1.men=80 B.units.1.men=80 A.heroes.1.order=hero A.heroes.1.target=1 B.heroes.1.order=hero"
    " B.heroes.1.target=1",
    "A.units.1.huge=true A.units.1.men=1 A.units.1.hp=60 A.units.1.order=engage A.units.1.target=1 A.units.1.duels=1"
    " B.units.1.men=80 B.heroes.1.order=monster B.heroes.1.target=1",
    "A.units.1.order=engage A.units.1.target=1 A.units.1.section=1 B.units.1.section=1 siege.besieged=B siege.section=1"
    " B.units.1.order=engage B.units.1.target=1",
    "A.units.1.order=engage A.units.1.target=1 B.units.1.outside=true B.units.1.order=engage B.units.1.target=1"
    " siege.besieged=B",
    "A.units.1.order=no_action A.units.1.engine=light_catapult siege.besieged=B siege.sections.1.progress=1/2",
    "A.heroes.1.order=magic A.heroes.1.class=magic_user A.units.1.men=50 B.units.1.men=50 siege.besieged=B",
    "B.units.1.order=retreat B.units.1.outside=true B.units.1.contacts=1 siege.besieged=B"
    " A.units.1.order=engage A.units.1.target=1",
    "A.units.1.order=ram B.units.1.order=flee B.units.1.outside=true B.units.1.state=demoralised siege.besieged=B",
};

static void set_field(struct draw *d, const struct procedure *p)
{
    const char *at = fields[draw_int(d, 0, (int)(sizeof fields / sizeof *fields) - 1)];
    bool swapped = draw_int(d, 0, 1);

    while (*at) {
        struct setting *s = &setting[settings];
        struct text path = text_in(s->path, PATH), value = text_in(s->value, VALUE);
        struct place place;
        struct text *to = &path;

        for (; *at && *at != ' '; at++) {
            if (*at == '=') to = &value;
            else if (*at == 'A' || *at == 'B') add(to, (*at == 'A') == swapped ? "blue" : "red");
            else text_char(to, *at);
        }
        while (*at == ' ') at++;
        if (!find_input(&p->in, s->path, &place, NULL)) fail_msg("%s is no input", s->path);
        s->input = place.input;
        settings++;
    }
}

static bool pose(const struct book *b, const struct procedure *p)
{
    question_start(&q, b, p);
    for (int i = 0; i < settings; i++) question_set(&q, setting[i].path, given_text(setting[i].value));
    return question_finish(&q);
}

/* ---- does it make a difference? ---- */

static bool same_text(const char *a, const char *b) { return a == b || (a && b && text_same(a, b)); }

static bool same_lines(const struct trace *a, const struct trace *b)
{
    if (a->len != b->len) return false;
    for (int i = 0; i < a->len; i++) {
        const struct trace_line *x = &a->line[i], *y = &b->line[i];
        if (x->kind != y->kind || x->value != y->value || x->over != y->over || x->row != y->row || x->col != y->col ||
            x->table != y->table) return false;
        if (!same_text(x->says, y->says) || !same_text(x->who, y->who) || !same_text(x->because, y->because))
            return false;
    }
    return true;
}

static bool same_answers(const struct procedure *p)
{
    return memcmp(first.out, second.out, (size_t)p->out_size) == 0 &&
           memcmp(&first.notes, &second.notes, sizeof first.notes) == 0
        && same_lines(&first.trace, &second.trace);
}

/* Some options and figures another way, the same for both questions: some inputs are read by one reading of a rule
** only. */
static void draw_house(struct draw *d, const struct book *b, struct house *h)
{
    struct figure_walk w = walk_figures(b);
    struct figure f;

    h->len = 0;
    while (next_figure(&w, &f)) {
        char value[32], near[MAX_NAME];
        struct text t = text_in(value, sizeof value);

        if (f.kind != FIGURE_OPTION && f.kind != FIGURE_NUMBER) continue;
        if (f.kind == FIGURE_OPTION ? draw_int(d, 0, 2) : draw_int(d, 0, 9)) continue;
        if (f.kind == FIGURE_OPTION) add(&t, f.option->choice[draw_int(d, 0, f.hi)].id);
        else text_int(&t, draw_int(d, f.lo, f.hi < f.lo + 8 ? f.hi : f.lo + 8));
        figure_set(h, &f, value, near);
    }
}

/* ---- those that never do, and why ---- */

#define WHOLE_UNIT "a unit is described whole, with the same words everywhere"
#define ONLY_DICE "of a Support unit value and impetus alone count (HI-33); it is described like every unit"
#define ATTACKERS "both sides are described alike; fatigue counts for attackers only (H-15)"
static const struct { const char *path, *reason; } justified[] = {
    { "ancients.discipline unit.*", WHOLE_UNIT }, { "ancients.pursues unit.*", WHOLE_UNIT },
    { "ancients.shoot shooter.*", WHOLE_UNIT }, { "ancients.shoot target.*", WHOLE_UNIT },
    { "ancients.passes mover.*", WHOLE_UNIT }, { "ancients.passes other.*", WHOLE_UNIT },
    { "ancients.* *tacker.missile", WHOLE_UNIT }, { "ancients.* defender.missile", WHOLE_UNIT },
    { "ancients.* *tacker.in_melee", WHOLE_UNIT }, { "ancients.* defender.in_melee", WHOLE_UNIT },
    { "ancients.* *.support.#.discipline", ONLY_DICE }, { "ancients.* *.support.#.impetuous", ONLY_DICE },
    { "ancients.* *.support.#.disordered", ONLY_DICE }, { "ancients.* *.support.#.weapon", ONLY_DICE },
    { "ancients.* *.support.#.missile", ONLY_DICE }, { "ancients.* *.support.#.large", ONLY_DICE },
    { "ancients.* *.support.#.commander", ONLY_DICE }, { "ancients.* *.support.#.courageous", ONLY_DICE },
    { "ancients.* *.support.#.trait", ONLY_DICE }, { "ancients.* *.support.#.in_melee", ONLY_DICE },
    { "ancients.* *.support.#.again_below", ONLY_DICE },
    { "ancients.melee *.support.#.close_ranks", ONLY_DICE },
    { "ancients.* *.support.#.camel", "camels that charge camels, seldom met at random: melee.cases has them" },
    { "campaign.battle defender.units.#.fatigued", ATTACKERS },
    { "fantasy.attack attacker.ac", WHOLE_UNIT }, { "fantasy.attack attacker.mounted", WHOLE_UNIT },
        { "fantasy.attack target.*", WHOLE_UNIT },
    { "fantasy.engine target.*", WHOLE_UNIT }, { "fantasy.huge target.*", WHOLE_UNIT },
    { "fantasy.battle *.mounted", WHOLE_UNIT },
};

static bool fits(const char *pattern, const char *path)
{
    for (; *pattern; pattern++, path++) {
        if (*pattern == '*') {
            do if (fits(pattern + 1, path)) return true;
            while (*path++);
            return false;
        }
        if (*pattern != *path) return false;
    }
    return !*path;
}

/* The entry that says why it may change nothing, or -1. */
static int entry_of(const char *name, const char *path)
{
    char whole[2 * PATH];
    struct text t = text_in(whole, sizeof whole);

    add(&t, name), text_char(&t, ' '), add(&t, path);
    for (size_t i = 0; i < sizeof justified / sizeof *justified; i++)
        if (fits(justified[i].path, whole)) return (int)i;
    return -1;
}

/* ---- which have been seen to matter ---- */

static struct { char path[PATH]; const struct input *input; int entry; bool matters; } known[MOST_SETTINGS];
static int knowns;
static bool entry_used[sizeof justified / sizeof *justified];      /* one of its inputs has changed nothing */

/* `name`: of the procedure. */
static void list_inputs(const char *name, const struct input *input, int inputs, const char *prefix)
{
    for (int k = 0; k < inputs; k++) {
        char path[PATH];

        snprintf(path, sizeof path, input[k].kind == IN_LIST ? "%s%s.#." : input[k].kind == IN_GROUP ? "%s%s." : "%s%s",
                 prefix, input[k].id);
        if (input[k].kind == IN_GROUP || input[k].kind == IN_LIST) {
            list_inputs(name, input[k].member, input[k].members, path);
            continue;
        }
        assert_true(knowns < MOST_SETTINGS);
        memcpy(known[knowns].path, path, sizeof path);
        known[knowns].input = &input[k];
        known[knowns].entry = entry_of(name, path);
        known[knowns++].matters = false;
    }
}

/* How many have not been seen to matter: of those that have to, or of all. */
static int unknown_left(bool all)
{
    int n = 0;
    for (int i = 0; i < knowns; i++) n += !known[i].matters && (all || known[i].entry < 0);
    return n;
}

/* One that has not been seen to matter yet. */
static int any_unknown(struct draw *d, bool all)
{
    int n = draw_int(d, 1, unknown_left(all));

    for (int i = 0; i < knowns; i++)
        if (!known[i].matters && (all || known[i].entry < 0) && --n == 0) return i;
    return 0;
}

/* The setting of that input, of the first thing in lists; made if it was not given. */
static int setting_of(struct draw *d, int which)
{
    char path[PATH];

    for (int i = 0; i < PATH; i++) path[i] = known[which].path[i] == '#' ? '1' : known[which].path[i];
    for (int i = 0; i < settings; i++) if (text_same(setting[i].path, path)) return i;
    if (settings == MOST_SETTINGS) return -1;
    memcpy(setting[settings].path, path, sizeof path);
    setting[settings].input = known[which].input;
    draw_value(d, known[which].input, setting[settings].value);
    return settings++;
}

static bool answers(const struct book *b, const struct procedure *p, const struct house *house, uint64_t seed,
                    struct answer *out)
{
    struct throws thrown = { .kind = THROW_RANDOM, .seed = seed };

    return pose(b, p) && ask_resolve(&q, house, &thrown, NULL, out) == ANSWER_DONE;
}

/* The rulebook has something against this very value. */
static bool is_refused(const char *path)
{
    for (int i = 0; i < q.kept; i++)
        if (q.complaint[i].kind == COMPLAINT_REFUSED && text_same(q.complaint[i].field, path)) return true;
    return false;
}

static void try_once(struct draw *d, const struct book *b, const struct procedure *p, bool all)
{
    static struct house house;
    uint64_t seed = draw_word(d);
    int which = any_unknown(d, all), i;

    settings = 0;
    draw_house(d, b, &house);
    if (text_same(p->id, "sequence")) set_field(d, p), draw_inputs(d, p->in.input, p->in.inputs, "", draw_int(d, 3, 6));
    else draw_inputs(d, p->in.input, p->in.inputs, "", draw_int(d, 0, 4));
    i = setting_of(d, which);
    if (i < 0 || !answers(b, p, &house, seed, &first)) return;
    for (int k = 0; k < 4 && !known[which].matters; k++) {
        draw_value(d, setting[i].input, setting[i].value);
        known[which].matters = answers(b, p, &house, seed, &second) ? !same_answers(p) : is_refused(setting[i].path);
    }
}

static int complain(const char *name)
{
    int bad = 0;

    for (int i = 0; i < knowns; i++) {
        if (known[i].matters) continue;
        if (known[i].entry >= 0) entry_used[known[i].entry] = true;
        if (known[i].entry >= 0) continue;
        print_message("%s %s changes nothing\n", name, known[i].path);
        bad++;
    }
    return bad;
}

static void every_input_matters(void **state)
{
    int bad = 0;

    (void)state;
    for (int i = 0; i < books(); i++)
        for (int k = 0; k < book_number(i)->procedures; k++) {
            const struct book *b = book_number(i);
            const struct procedure *p = b->procedure[k];
            struct draw d = { 31 };
            char name[64];

            snprintf(name, sizeof name, "%s.%s", b->id, p->id);
            knowns = 0;
            list_inputs(name, p->in.input, p->in.inputs, "");
            for (int n = 0; n < TRIES_OF_LISTED && unknown_left(true); n++) try_once(&d, b, p, true);
            for (int n = 0; n < TRIES && unknown_left(false); n++) try_once(&d, b, p, false);
            bad += complain(name);
        }
    for (size_t i = 0; i < sizeof justified / sizeof *justified; i++) {
        if (!entry_used[i])
            print_message("%s stands in the list, and every input of it makes a difference\n", justified[i].path);
        bad += !entry_used[i];
    }
    assert_int_equal(bad, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_input_matters) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
