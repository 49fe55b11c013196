/* battle.c - see battle.h. */
#include "battle.h"
#include <string.h>
#include "base/text.h"
#include "model/measure.h"
#include "request.h"

/* ---- what must hold ---- */

const char *any_sound(struct any_battle *b)
{
    struct play play = match_play(b->m);
    struct refusals wrong = { .len = 0 };
    struct text t = text_in(b->unsound, sizeof b->unsound);

    if (state_sound(&play, b->m->state, &wrong)) return NULL;
    text_add(&t, wrong.row[0].field);
    text_char(&t, '=');
    text_int(&t, wrong.row[0].value);
    text_add(&t, ": ");
    text_add(&t, wrong.row[0].says);
    return b->unsound;
}

/* ---- orders ---- */

static void fill_in(struct any_battle *b, int seat, struct act *order)
{
    const struct act_kind *kind = order_kind(b->m->game, order);

    for (int i = 0; i < kind->args; i++) {
        struct range x;

        if (!kind->arg[i].open) continue;
        x = match_range(b->m, seat, order, i);
        order->arg[i] = (int16_t)any_int(b->c, x.lo, x.hi);
    }
}

static const char *any_order(struct any_battle *b, unsigned seats)
{
    static const struct faces none = { NULL, 0 };
    int seat = chance_int(b->c, 0, b->m->game->seats - 1), n;
    struct act order, listed;

    while (!(seats & 1u << seat)) seat = (seat + 1) % b->m->game->seats;
    n = match_legal(b->m, seat);
    if (n < 1) return "who has to decide has an order to give";
    listed = order = b->m->room->legal[chance_int(b->c, 0, n - 1)];
    fill_in(b, seat, &order);
    if (match_order(b->m, seat, &order, none) == MATCH_DONE) return NULL;
    return match_order(b->m, seat, &listed, none) == MATCH_DONE ? NULL : "a legal order is carried out";
}

/* ---- the umpire ---- */

/* Does it look like the number of something else, such as a target, a leader, a section, a choice? Such a number is an
** index later on, so it is changed more often than the others. */
static bool names_another(const struct place *p)
{
    enum { MOST_THINGS = 256 };

    return p->input->kind == IN_INT && p->input->lo >= -1 && p->input->hi - p->input->lo <= MOST_THINGS &&
           strchr(p->path, '#');
}

static int count_members(const struct layout *state, bool names)
{
    struct input_walk w = walk_inputs(state, NULL);
    struct place p;
    int n = 0;

    while (next_input(&w, &p)) n += !names || names_another(&p);
    return n;
}

/* How many things the list at this path has now; 0: it is no list. */
static int things_of(const struct any_battle *b, const char *path)
{
    struct place list;

    return find_input(b->m->game->state, path, &list, NULL) && list.input->kind == IN_LIST
           ? b->m->state[list.offset / (int)sizeof(int32_t)] : 0;
}

/* Any member of the description, or any that names another thing; of a list mostly one that is there. */
static void any_member(struct any_battle *b, struct place *out)
{
    enum { BEYOND_ONE_IN = 20 };
    const struct layout *state = b->m->game->state;
    struct input_walk w = walk_inputs(state, NULL);
    bool names = !chance_one_in(b->c, 3) && count_members(state, true) > 0;
    int skip = chance_int(b->c, 0, count_members(state, names) - 1);
    char path[MAX_PATH];
    struct text t = text_in(path, sizeof path);

    while (next_input(&w, out) && ((names && !names_another(out)) || skip-- > 0)) continue;
    for (const char *s = out->path; *s; s++) {
        if (*s == '#') {
            size_t was = t.len;
            int n;

            path[was - 1] = 0;                                          /* the list, without its dot */
            n = things_of(b, path) + chance_one_in(b->c, BEYOND_ONE_IN);
            path[was - 1] = '.';
            text_int(&t, chance_int(b->c, 1, n > 0 ? n : 1));
        } else {
            text_char(&t, *s);
        }
    }
    memcpy(out->path, path, sizeof path);
}

static int within(const struct input *in, int64_t n) { return (int)(n < in->lo ? in->lo : n > in->hi ? in->hi : n); }

/* The number of the last thing of some list of the state, or one that is just too large or too small to be one: what
** is looked up by a number goes wrong there. */
static int near_the_end(struct any_battle *b, const struct input *in)
{
    struct input_walk w = walk_inputs(b->m->game->state, NULL);
    struct place p;
    int lists = 0, n = 0;

    while (next_input(&w, &p))
        if (p.input->kind == IN_LIST && !strchr(p.path, '#') && chance_one_in(b->c, ++lists)) n = things_of(b, p.path);
    return within(in, (int64_t)n + chance_int(b->c, -1, 1));
}

/* The value that stands there with one bit turned round: some numbers are sets of things. */
static int other_bit(struct any_battle *b, const struct place *p)
{
    struct place here;
    int32_t now = find_input(b->m->game->state, p->path, &here, NULL)
                  ? b->m->state[here.offset / (int)sizeof(int32_t)] : 0;

    return within(p->input, (int64_t)(now ^ (int32_t)(1u << chance_int(b->c, 0, 30))));
}

/* As a person writes it: a number alone is no length. */
static void in_its_measure(const struct input *in, struct buffer *value)
{
    char room[64];
    struct text t = text_in(room, sizeof room);
    int64_t units;

    if (!in->measure || !text_to_int(buffer_text(value), &units) || units < INT32_MIN || units > INT32_MAX) return;
    measure_number(&t, in->measure, (int)units);
    buffer_empty(value);
    buffer_add(value, room);
}

static bool any_new_value(struct any_battle *b, const struct place *p, struct buffer *out)
{
    bool some = true;

    if (p->input->kind != IN_INT || !chance_one_in(b->c, 3)) some = any_value(b->c, p->input, true, out);
    else buffer_int(out, names_another(p) ? near_the_end(b, p->input) : other_bit(b, p));
    in_its_measure(p->input, out);
    return some;
}

/* One change; false in *done: it was refused, as what cannot be has to be. */
static const char *one_override(struct any_battle *b, bool *done)
{
    struct buffer value = { 0 };
    struct place place;
    struct text last = text_in(b->last, sizeof b->last);
    char near[MAX_PATH];
    enum match_say say;

    *done = false;
    any_member(b, &place);
    if (!any_new_value(b, &place, &value)) return NULL;
    text_add(&last, place.path);
    text_char(&last, '=');
    text_add(&last, buffer_text(&value));
    say = match_override(b->m, place.path, given_text(buffer_text(&value)), "by chance", near, NULL);
    buffer_free(&value);
    *done = say == MATCH_DONE;
    b->overrides += say == MATCH_DONE;
    b->refused += say != MATCH_DONE;
    switch (say) {
    case MATCH_DONE: case MATCH_NO_SUCH_MEMBER: case MATCH_BAD_VALUE: case MATCH_UNSOUND: return NULL;
    default: return "what an umpire may change leaves a battle that goes on";
    }
}

/* Most changes by chance are refused, which takes little time: he tries until one is not. */
static const char *any_override(struct any_battle *b)
{
    enum { TRIES = 8 };
    const char *wrong = NULL;
    bool done = false;

    for (int i = 0; i < TRIES && !done && !wrong && match_to_decide(b->m); i++) wrong = one_override(b, &done);
    return wrong;
}

/* Is it a member of one thing of a list? There are many of those, and one of what is being done. */
static bool in_a_list(const char *path)
{
    for (; (path = strchr(path, '.')) != NULL; path++)
        if (path[1] >= '0' && path[1] <= '9') return true;
    return false;
}

void any_change(struct any_battle *b)
{
    enum { MOST_INTS = 64, DRAWS = 40 };
    struct buffer value = { 0 };
    struct place named, place;
    struct complaint complaint = { .input = NULL };
    int32_t room[MOST_INTS] = { 0 };

    any_member(b, &named);
    if (chance_one_in(b->c, 2))
        for (int i = 0; i < DRAWS && in_a_list(named.path); i++)
            any_member(b, &named);
    if (!any_value(b->c, named.input, false, &value)) return;
    in_its_measure(named.input, &value);
    if (find_input(b->m->game->state, named.path, &place, NULL) && input_ints(place.input) <= MOST_INTS &&
        parse_value(place.input, given_text(buffer_text(&value)), room, &complaint))
        memcpy(b->m->state + place.offset / 4, room, (size_t)input_ints(place.input) * sizeof *room);
    buffer_free(&value);
}

const char *any_step(struct any_battle *b, bool *over)
{
    unsigned seats = match_to_decide(b->m);
    const char *wrong = NULL;

    *over = seats == 0;
    if (*over) return NULL;
    if (b->umpire_in && chance_one_in(b->c, b->umpire_in)) wrong = any_override(b);
    else if (seats == 1u << REFEREE)
        wrong = match_settle(b->m, (struct faces){ NULL, 0 }) == MATCH_DONE ? NULL : "the referee acts";
    else wrong = any_order(b, seats);
    return wrong ? wrong : any_sound(b);
}

/* ---- records ---- */

/* What is written in a record is changed to something else of its kind. */
static void other_word(struct chance *c, const char *word, size_t n, struct buffer *out)
{
    static const char *const words[] = { "red", "blue", "referee", "order", "override", "undo", "redo", "resign",
                                         "draw", "true", "", "units.1.total", "phase" };

    if (n && word[0] >= '0' && word[0] <= '9') {
        switch (chance_int(c, 0, 3)) {
        case 0: buffer_int(out, chance_int(c, -1, 30)); break;
        case 1: buffer_int(out, chance_int(c, 0, 1) ? INT32_MAX : INT32_MIN); break;
        default: buffer_int(out, chance_int(c, 1, 6));
        }
    } else {
        buffer_add(out, words[chance_int(c, 0, LEN(words) - 1)]);
    }
}

static bool is_part(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static void damaged_line(struct chance *c, const char *line, size_t len, struct buffer *out)
{
    size_t skip = (size_t)chance_int(c, 0, len > 1 ? (int)len - 1 : 0), n = 0;

    while (skip < len && !is_part(line[skip])) skip++;
    while (skip > 0 && is_part(line[skip - 1])) skip--;
    while (skip + n < len && is_part(line[skip + n])) n++;
    buffer_add_n(out, line, skip);
    other_word(c, line + skip, n, out);
    buffer_add_n(out, line + skip + n, len - skip - n);
}

/* The hash of a line of a record, "" where it has none. */
static const char *hash_of(const char *line, size_t len, char hash[17])
{
    static const char before[] = "\"hash\":\"";
    const size_t key = sizeof before - 1, all = key + 16;

    hash[0] = 0;
    for (size_t i = 0; i + all <= len; i++)
        if (memcmp(line + i, before, key) == 0) memcpy(hash, line + i + key, 16), hash[16] = 0;
    return hash;
}

void any_note(struct chance *c, const char *line, size_t len, struct buffer *out)
{
    static const char *const by[] = { "", "\"seat\":\"referee\",", "\"seat\":\"red\",", "\"seat\":\"blue\"," };
    static const char *const kinds[] = { "asks", "agrees", "declines", "takes", "gives", "pauses", "goes_on", "late",
                                         "anew", "tells", "rematch", "types", "waits", "undo", "redo", "draw" };
    static const char *const says[] = { "true", "\"undo\"", "\"redo\"", "\"draw\"", "\"device\"", "\"rules\"", "\"\"",
                                        "\"1 6\"", "{\"order\":\"hold\"}" };
    static const char *const more[] = { "", ",\"agreed\":[\"red\",\"blue\"]", ",\"why\":\"because\"" };
    char hash[17];

    buffer_char(out, '{');
    buffer_add(out, by[chance_int(c, 0, LEN(by) - 1)]);
    buffer_char(out, '"');
    buffer_add(out, kinds[chance_int(c, 0, LEN(kinds) - 1)]);
    buffer_add(out, "\":");
    if (chance_one_in(c, 3)) buffer_int(out, chance_int(c, 0, 30));
    else buffer_add(out, says[chance_int(c, 0, LEN(says) - 1)]);
    buffer_add(out, more[chance_int(c, 0, LEN(more) - 1)]);
    buffer_add(out, ",\"hash\":\"");
    buffer_add(out, hash_of(line, len, hash));
    buffer_add(out, "\"}");
}

void any_damage(struct chance *c, const char *record, size_t len, struct buffer *out)
{
    const char *end = record + len;
    int lines = 0, hit;

    for (const char *s = record; s < end; s++) lines += *s == '\n';
    hit = chance_int(c, 0, lines);
    for (int i = 0; record < end; i++) {
        const char *newline = memchr(record, '\n', (size_t)(end - record));
        size_t n = newline ? (size_t)(newline - record) : (size_t)(end - record);
        int what = i == hit ? chance_int(c, 0, 8) : 9;

        if (what == 0) damaged_line(c, record, n / 2, out);                 /* cut off */
        else if (what == 1) buffer_add_n(out, record, n), buffer_char(out, '\n'), buffer_add_n(out, record, n);
        else if (what >= 3 && what <= 6) damaged_line(c, record, n, out);
        else if (what >= 7) buffer_add_n(out, record, n);
        if (what == 7 || what == 8) buffer_char(out, '\n'), any_note(c, record, n, out);
        if (newline && what != 2) buffer_char(out, '\n');                   /* 2: the line is left out */
        record += n + (newline != NULL);
    }
}
