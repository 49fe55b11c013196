/* labels.c - short names for orders in the lists of a person: "3b" is the second order of unit 3.
**
** A label keeps its order for a phase, and goes on meaning it until the orders of its unit are shown in another. */
#include <string.h>
#include "base/text.h"
#include "model/angle.h"
#include "play/inside.h"

enum { MOST_LABEL_WORDS = 12 };                  /* "3b 20° left 1.5 H" */

/* The phase in which labels keep their orders: where the referee acted last, and what the game itself calls one. */
static int phase_now(struct playing *p)
{
    const struct match *m = p->m;
    const struct layout *state = m->game->state;
    int at = m->entries, phase = 0;

    while (at > 0 && (m->log[m->history[at - 1]].kind != HAPPENED_ORDER || m->log[m->history[at - 1]].seat != REFEREE))
        at--;
    for (int i = 0; i < state->inputs; i++)
        if (text_same(state->input[i].id, "phase"))
            phase = ((const int32_t *)m->room->seen_state)[state->input[i].offset / (int)sizeof(int32_t)];
    return (at * MOST_PHASES + phase) * MOST_SEATS + p->seat;
}

static const struct shown *find_shown(const struct playing *p, int unit, const struct act *a)
{
    for (int i = 0; i < p->showns; i++)
        if (p->shown[i].unit == unit && act_same(&p->shown[i].act, a)) return &p->shown[i];
    return NULL;
}

static int count_shown(const struct playing *p, int unit)
{
    int n = 0;

    for (int i = 0; i < p->showns; i++) n += p->shown[i].unit == unit;
    return n;
}

/* The labels that a unit had in another phase. */
static void forget_labels(struct playing *p, int unit, int phase)
{
    int kept = 0;

    for (int i = 0; i < p->showns; i++)
        if (p->shown[i].unit != unit || p->shown[i].phase == phase) p->shown[kept++] = p->shown[i];
    p->showns = kept;
}

/* "3b" for the second order of unit 3, "b" for one that is given to nobody. */
static void letter_label(struct text *out, int unit, int before)
{
    if (unit) text_int(out, unit);
    if (before >= 26) text_char(out, (char)('a' + before / 26 - 1));
    text_char(out, (char)('a' + before % 26));
}

/* Every order of a unit has its label: those of this phase keep theirs, further ones get further letters. */
static void label_unit(struct playing *p, const struct telling *t, int unit)
{
    int phase = phase_now(p);

    forget_labels(p, unit, phase);
    if (p->showns > MOST_SHOWN - p->choices) p->showns = 0;
    for (int i = 0; i < p->choices; i++) {
        struct shown *x;
        struct text label;

        if (choice_unit(t, &p->choice[i]) != unit || find_shown(p, unit, &p->choice[i])) continue;
        x = &p->shown[p->showns];
        *x = (struct shown){ .act = p->choice[i], .unit = unit, .phase = phase };
        label = text_in(x->label, sizeof x->label);
        letter_label(&label, unit, count_shown(p, unit));
        p->showns++;
    }
}

void label_places(struct playing *p)
{
    p->showns = 0;
    for (int i = 0; i < p->choices; i++) {
        struct text label = text_in(p->shown[i].label, sizeof p->shown[i].label);

        text_int(&label, i + 1);
        p->shown[i].act = p->choice[i];
        p->shown[i].unit = p->shown[i].phase = 0;
        p->showns++;
    }
}

bool choice_says_way(const struct playing *p, const struct telling *t, const struct act *a)
{
    struct point from;
    return t->play.game->starts && t->play.game->starts(&t->play, p->m->room->seen_state, a, &from);
}

static bool shown_typed(const struct playing *p, const struct telling *t, char (*token)[TYPED_TOKEN], int n,
                        struct typed *out)
{
    for (int i = 0; i < p->showns; i++) {
        if (!text_same(p->shown[i].label, token[0])) continue;
        if (n == 1 && choice_says_way(p, t, &p->shown[i].act)) {               /* the place that the list shows */
            *out = (struct typed){ .kind = TYPED_ORDER, .order = p->shown[i].act };
            return true;
        }
        if (order_filled(t, &p->shown[i].act, token + 1, n - 1, out)) return true;
    }
    return false;
}

bool choice_labelled(struct playing *p, const char *line, struct typed *out)
{
    struct telling t = playing_telling(p);
    char token[MOST_LABEL_WORDS][TYPED_TOKEN];
    bool decimals = measures_typed(p->m->game);
    int n = 0;

    while (*line && n < MOST_LABEL_WORDS) {
        struct text word = text_in(token[n++], TYPED_TOKEN);
        while (*line && *line != ' ' && (*line != ',' || (decimals && word.len && line[1] >= '0' && line[1] <= '9')))
            text_char(&word, *line >= 'A' && *line <= 'Z' ? (char)(*line + 32) : *line), line++;
        while (*line == ' ' || *line == ',') line++;
    }
    if (!n || *line) return false;
    if (game_has_units(t.play.game)) forget_labels(p, 0, phase_now(p));    /* nothing is shown of nobody again */
    if (shown_typed(p, &t, token, n, out)) return true;
    choices_now(p);
    t = playing_telling(p);
    if (!game_has_units(t.play.game) && !p->showns) label_places(p);
    /* units whose orders have not been shown yet */
    for (int i = 0; i < p->choices && game_has_units(t.play.game); i++)
        if (!count_shown(p, choice_unit(&t, &p->choice[i]))) label_unit(p, &t, choice_unit(&t, &p->choice[i]));
    return shown_typed(p, &t, token, n, out);
}

int unit_labelled(struct playing *p, const char *line)
{
    char title[96];
    struct text name = text_in(title, sizeof title);
    int number = 0, family, thing, letters = 0;

    while (*line >= '0' && *line <= '9' && number < 1000) number = number * 10 + *line++ - '0';
    while ((*line >= 'a' && *line <= 'z') || (*line >= 'A' && *line <= 'Z')) line++, letters++;
    if (*line || !number || letters < 1 || letters > 2 || !game_has_units(p->m->game)) return 0;
    return name_of_number(p, number, &family, &thing, &name) ? number : 0;
}

void choice_add_label(struct playing *p, const struct telling *t, int at, struct buffer *out)
{
    bool units = game_has_units(t->play.game);
    int unit = units ? choice_unit(t, &p->choice[at]) : 0;
    const struct shown *x = find_shown(p, unit, &p->choice[at]);

    if (units && (!x || x->phase != phase_now(p))) label_unit(p, t, unit);
    if (!units && !x) label_places(p);
    x = find_shown(p, unit, &p->choice[at]);
    if (x) buffer_add(out, x->label);
}

void choice_label(struct playing *p, int at, struct buffer *out)
{
    struct telling t = playing_telling(p);

    choice_add_label(p, &t, at, out);
}
