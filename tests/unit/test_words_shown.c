/* test_words_shown.c - what people read is words: every procedure of every rulebook with requests by chance, and whole
** battles of every scenario, in three languages. Looked for are
** - a value that is one of a few, or yes or no, shown as a number;
** - an id ("no_action", "units.3", "red.3") inside a sentence;
** - a text that has no translation, in French and Italian.
**
** The seed is the date or ALEA_SEED. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "any/request.h"
#include "any/trial.h"
#include "ask/books.h"
#include "base/text.h"
#include "form/show.h"
#include "match/match.h"
#include "match/orders.h"
#include "match/scenario.h"
#include "tests.h"

enum { REQUESTS = 400, ROOM = 4 << 20, MOST_FAULTS = 200, BATTLES = 3, MOST_KINDS = 4096, WIDTH = 80 };

/* ---- faults, each told once ---- */

static struct buffer faults;
static int fault_count;

static void fault(const char *where, const char *what, const char *text)
{
    struct buffer line = { 0 };

    buffer_say(&line, "{1}: {2}: {3}\n", (const char *[]){ where, what, text }, 3);
    if (fault_count < MOST_FAULTS && !strstr(buffer_text(&faults), buffer_text(&line))) {
        buffer_add(&faults, buffer_text(&line));
        fault_count++;
    }
    buffer_free(&line);
}

static void no_faults(void)
{
    int n = fault_count;
    char *told = strdup(buffer_text(&faults));

    buffer_free(&faults);
    fault_count = 0;
    if (n) fputs(told, stderr);
    free(told);
    assert_int_equal(n, 0);
}

/* ---- texts ---- */

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/* "no_action", "units.3", "attacker.units", "{unit}": words that are only for programs; "1.5" is not. */
static bool has_id(const char *s)
{
    for (const char *c = s; *c; c++) {
        if (*c == '_' || *c == '{' || *c == '}') return true;
        if (*c == '.' && c > s && is_letter(c[-1]) && ((c[1] >= 'a' && c[1] <= 'z') || (c[1] >= '0' && c[1] <= '9')))
            return true;
    }
    return false;
}

static bool has_words(const char *s)
{
    for (; *s; s++) if (is_letter(s[0]) && is_letter(s[1]) && is_letter(s[2])) return true;
    return false;
}

/* Words that are the same in English and another language. */
static bool is_the_same(enum language lang, const char *english)
{
    static const struct { enum language lang; const char *word; } same[] = {
        { FRENCH, "initiative" }, { FRENCH, "Expert" }, { FRENCH, "total" }, { FRENCH, "terrain" },
        { FRENCH, "reconnaissance" }, { FRENCH, "Reconnaissance" }, { FRENCH, "combat" }, { FRENCH, "Combat" },
        { ITALIAN, "morale" }, { FRENCH, "W, ART, CGP" }, { ITALIAN, "W, ART, CGP" }, { FRENCH, "CGL" },
        { ITALIAN, "CGL" }, { FRENCH, "score" }, { FRENCH, "ruse" }, { FRENCH, "distance" }, { FRENCH, "Terrain" },
        { FRENCH, "lance" }, { FRENCH, "sabre" }, { FRENCH, "contact" }, { FRENCH, "lances" }, { ITALIAN, "immune" },
        { FRENCH, "Wagenburg" }, { ITALIAN, "Wagenburg" }, { FRENCH, "fortification" }, { FRENCH, "village" },
        { FRENCH, "type" }, { FRENCH, "discipline" }, { FRENCH, "front" }, { FRENCH, "test" }, { ITALIAN, "test" },
        { FRENCH, "pilum" }, { ITALIAN, "pilum" }, { FRENCH, "VBU" }, { ITALIAN, "VBU" },
    };

    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        if (same[i].lang == lang && text_same(same[i].word, english)) return true;
    return false;
}

/* An English text that stands in no catalogue comes back as it is. */
static void translated(const char *where, const char *english)
{
    if (!english || !has_words(english)) return;
    for (enum language lang = FRENCH; lang < LANGUAGES; lang++)
        if (words(lang, english) == english && !is_the_same(lang, english))
            fault(where, lang == FRENCH ? "no French" : "no Italian", english);
}

/* A static text of a description: words, and translated. */
static void plain_words(const char *where, const char *english)
{
    if (!english) return;
    if (has_id(english)) fault(where, "an id in a text", english);
    translated(where, english);
}

/* ---- explanations ---- */

/* What an explanation calls a quantity, and whether its value was ever more than 1: one that never is, is yes or no. */
struct quantity { const char *of, *says; char where[64]; bool large, negative; int seen; };
static struct quantity quantities[MOST_KINDS];
static int quantity_count;

static void weigh(const char *where, const struct trace_line *line)
{
    struct quantity *q = quantities;

    while (q < quantities + quantity_count && (q->of != line->of || q->says != line->says)) q++;
    if (q == quantities + quantity_count) {
        assert_true(quantity_count < MOST_KINDS);
        *q = (struct quantity){ .of = line->of, .says = line->says };
        snprintf(q->where, sizeof q->where, "%s", where);
        quantity_count++;
    }
    q->seen++;
    q->large = q->large || line->value > 1 || line->over > 1;
    q->negative = q->negative || line->value < 0;
}

/* Words that are numbers: "1", "2". */
static bool are_numbers(const struct result *r)
{
    for (int i = 0; i < r->choices; i++)
        if (r->choice[i].says[strspn(r->choice[i].says, "0123456789")] == 0) return true;
    return false;
}

/* Is this quantity one of a few, or yes or no, by the description of the procedure? */
static bool is_worded(const struct procedure *p, const char *of)
{
    for (int i = 0; of && i < p->results; i++) {
        const char *dot = strrchr(p->result[i].id, '.');

        if (!text_same(dot ? dot + 1 : p->result[i].id, of)) continue;
        return p->result[i].kind == OUT_FLAG || (p->result[i].kind == OUT_CHOICE && !are_numbers(&p->result[i]));
    }
    return false;
}

static void look_at_line(const char *where, const struct procedure *p, const struct trace_line *line)
{
    plain_words(where, line->says);
    plain_words(where, line->because);
    plain_words(where, line->word);
    if (line->table) {
        plain_words(where, line->table->row[line->row].says);
        plain_words(where, line->table->col[line->col].says);
    }
    if (line->kind != TRACE_VALUE || line->word) return;
    if (p && is_worded(p, line->of)) fault(where, "a number for words", line->says);
    weigh(where, line);
}

/* ---- requests ---- */

/* One request that is answered, if chance gives one; the answer stands in the room of the desk. */
static bool one_answer(struct trial *t, struct chance *c, const struct book *book, const struct procedure *p)
{
    const char *wrong = try_any_request(t, c, book, p);

    if (wrong) fail_msg("not so: %s\nrequest: %s", wrong, buffer_text(&t->request));
    return t->answered;
}

static void explanations_are_words(void **state)
{
    struct chance c = chance_seeded(chance_seed());
    struct trial t = { .desk = desk_new(ROOM) };
    int lines = 0;

    (void)state;
    print_message("ALEA_SEED=%llu\n", (unsigned long long)chance_seed());
    for (int i = 0; i < books(); i++)
        for (int k = 0; k < book_number(i)->procedures; k++) {
            const struct procedure *p = book_number(i)->procedure[k];
            char where[64];

            snprintf(where, sizeof where, "%s.%s", book_number(i)->id, p->id);
            for (int n = 0; n < REQUESTS; n++) {
                const struct trace *trace = &t.desk->room->answer.trace;

                if (!one_answer(&t, &c, book_number(i), p)) continue;
                for (int line = 0; line < trace->len; line++) look_at_line(where, p, &trace->line[line]);
                lines += trace->len;
            }
        }
    assert_true(lines > 10000);
    trial_free(&t);
    no_faults();
}

/* ---- descriptions ---- */

/* Headings of tables, names of results and readings. What explains a procedure at length may name its inputs. */
static void descriptions_are_words(void **state)
{
    (void)state;
    for (int i = 0; i < books(); i++) {
        const struct book *b = book_number(i);

        for (int k = 0; k < b->tables; k++) plain_words(b->id, b->table[k]->says);
        for (int k = 0; k < b->options; k++) plain_words(b->id, b->option[k]->says);
        for (int k = 0; k < b->procedures; k++) {
            plain_words(b->procedure[k]->id, b->procedure[k]->says);
            for (int n = 0; n < b->procedure[k]->results; n++)
                plain_words(b->procedure[k]->id, b->procedure[k]->result[n].says);
        }
    }
    no_faults();
}

/* ---- battles ---- */

static struct match_room room;
static const char *scenario_now;

/* A translator that looks at what it translates: all that a game says of itself goes through it. */
static const char *watched(const void *language, const char *english)
{
    enum language lang = *(const enum language *)language;

    translated(scenario_now, english);
    return words(lang, english);
}

static void look_at_act(const struct play *p, const struct act_kind *kind, const struct act *a)
{
    char text[400];

    for (enum language lang = ENGLISH; kind && lang < LANGUAGES; lang++) {
        struct text t = text_in(text, sizeof text);

        act_text(&t, p, kind, a, watched, &lang);
        if (has_id(text) || strchr(text, '?')) fault(scenario_now, "an id or nobody in a sentence", text);
    }
}

static void look_at_sheets(const struct play *p, const void *state)
{
    static char page[32768];

    for (enum sheet_kind kind = SHEET_ROSTER; kind <= SHEET_END; kind++)
        for (enum language lang = ENGLISH; lang < LANGUAGES && p->game->show; lang++) {
            struct text t = text_in(page, sizeof page);
            struct sheet sheet = { .kind = kind, .out = &t, .words = watched, .language = &lang };

            page[0] = 0;
            if (!p->game->show(p, state, &sheet)) continue;
            for (char *line = page, *end; line; line = end) {
                end = strchr(line, '\n');
                if (end) *end++ = 0;
                if (has_id(line)) fault(scenario_now, "an id in a sheet", line);
            }
        }
}

/* Who throws is a name, or a word that is translated. */
static void look_at_who(const struct play *p, const void *state, const char *who)
{
    char name[96] = "", against[96] = "";
    struct text a = text_in(name, sizeof name), b = text_in(against, sizeof against);

    if (!who) return;
    if (p->game->who && p->game->who(p, state, who, &a, &b)) who = name;
    else translated(scenario_now, who);
    if (has_id(who)) fault(scenario_now, "an id for somebody who throws", who);
}

static void look_at_happening(struct match *m, const struct happening *h)
{
    struct play p;

    match_view(m, REFEREE);
    p = match_seen(m);
    if (h->kind == HAPPENED_ORDER) look_at_act(&p, order_kind(m->game, &h->act), &h->act);
    for (int i = 0; i < h->events; i++) look_at_act(&p, &m->game->event[h->event[i].act.kind], &h->event[i].act);
    if (!h->rolls) return;
    for (int i = 0; i < m->room->trace.len; i++) {
        look_at_line(scenario_now, NULL, &m->room->trace.line[i]);
        look_at_who(&p, m->room->seen_state, m->room->trace.line[i].who);
    }
}

static void heard(void *listener, const struct match *m, int number)
{
    (void)m;
    look_at_happening(listener, &((struct match *)listener)->log[number]);
}

/* Two who give any order, to the end. */
static void battle_is_words(struct match *m, struct desk *d)
{
    const struct faces none = { NULL, 0 };
    unsigned who;
    int orders = 0;

    m->heard = heard;
    m->listener = m;
    match_settle(m, none);
    while ((who = match_to_decide(m)) != 0) {
        int seat = who & 1u ? 0 : 1;
        struct act order;
        struct play p;

        if (orders++ % 16 == 0) {
            match_view(m, seat);
            p = match_seen(m);
            look_at_sheets(&p, m->room->seen_state);
        }
        d->room->work.used = 0;
        assert_true(match_propose(m, seat, &recruit, &d->room->work, &order));
        assert_int_equal(match_order(m, seat, &order, none), MATCH_DONE);
    }
    plain_words(scenario_now, match_outcome(m).says);
}

static void battles_are_words(void **state)
{
    static struct scenario s;
    struct desk *d = desk_new(ROOM);
    const struct shelf *shelf = built_in();

    (void)state;
    for (int i = 0; i < shelf->scenarios; i++)
        for (int k = 0; k < BATTLES; k++) {
            struct match *m;

            desk_begin(d, ENGLISH);
            scenario_now = shelf->scenario[i].id;
            assert_true(scenario_find(d, shelf, scenario_now, &s));
            m = match_new(s.game, s.setup, &s.house, chance_seed() + (uint64_t)k, false, &room);
            assert_non_null(m);
            battle_is_words(m, d);
            match_free(m);
        }
    desk_free(d);
    no_faults();
}

/* ---- numbers that are yes or no ---- */

/* Small numbers that are numbers all the same. */
static const char *const small_numbers[] = { "hits" };

static bool is_small_number(const char *says)
{
    for (size_t i = 0; i < sizeof small_numbers / sizeof *small_numbers; i++)
        if (text_same(small_numbers[i], says)) return true;
    return false;
}

static void yes_and_no_are_words(void **state)
{
    (void)state;
    for (int i = 0; i < quantity_count; i++) {
        const struct quantity *q = &quantities[i];

        if (!q->large && !q->negative && q->seen > 200 && !is_small_number(q->says))
            fault(q->where, "never more than 1", q->says);
    }
    no_faults();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(explanations_are_words),
        cmocka_unit_test(descriptions_are_words),
        cmocka_unit_test(battles_are_words),
        cmocka_unit_test(yes_and_no_are_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
