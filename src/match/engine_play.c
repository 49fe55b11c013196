/* engine_play.c - the engine's commands that change a game (engine.h). */
#include <string.h>
#include "base/text.h"
#include "form/values.h"
#include "match/engine_inside.h"
#include "match/members.h"
#include "match/record.h"
#include "match/scenario.h"
#include "match/tell.h"

/* ---- what happens meanwhile ---- */

static void hear(void *listener, const struct match *m, int number)
{
    struct engine *e = listener;
    const struct happening *h = &m->log[number];
    struct telling t;

    if (h->kind != HAPPENED_ORDER) return;
    t = engine_telling(e);
    for (int i = 0; i < h->events; i++)
        if (match_sees(m, e->seat, h->event[i].seats)) event_json(&e->events_j, &t, &h->event[i].act);
    if (match_sees(m, e->seat, h->witnesses)) engine_trace(e, &e->trace_j, m);
}

/* From now on events and trace are gathered … */
static void listen_to(struct engine *e)
{
    buffer_empty(&e->events);
    buffer_empty(&e->trace);
    e->events_j = json_into(&e->events);
    e->trace_j = json_into(&e->trace);
    json_list(&e->events_j);
    json_list(&e->trace_j);
    e->g->m->heard = hear;
    e->g->m->listener = e;
    e->g->stopped = 0;
}

/* Writes what was heard into the answer, with "over". */
static void heard(struct engine *e)
{
    struct match *m = e->g->m;

    m->heard = NULL;
    json_list_end(&e->events_j);
    json_list_end(&e->trace_j);
    json_key(e->j, "events");
    json_written(e->j, &e->events);
    json_key(e->j, "trace");
    json_written(e->j, &e->trace);
    json_key_bool(e->j, "over", match_over(m));
    if (e->g->stopped) {
        json_key(e->j, "stopped");
        json_list(e->j);
        for (int i = 0; i < m->game->seats; i++)
            if (e->g->stopped & 1u << i) json_text(e->j, m->game->seat[i].id);
        json_list_end(e->j);
    }
    if (e->g->pending || (m->typed && match_to_decide(m) == 1u << REFEREE)) {
        json_key(e->j, "wants");
        engine_roll_json(e, e->j, &m->wants);
    }
}

/* The seat of a computer that has to decide now; the number of seats: there is none. */
static int computer_to_decide(const struct engine_game *g)
{
    unsigned seats = match_to_decide(g->m);
    int seat = 0;

    while (seat < g->m->game->seats && !(seats & 1u << seat && g->player[seat])) seat++;
    return seat;
}

/* It gives one order; with typed dice it may have to wait for them. */
static bool let_computer(struct engine *e, int seat)
{
    struct engine_game *g = e->g;
    struct act order;
    enum match_say say;

    if (!engine_ponders(e, g->player[seat], seat, &g->ponder, &order)) return engine_said(e, MATCH_STUCK);
    if (g->ponder.stopped) g->stopped |= 1u << seat;
    say = match_order(g->m, seat, &order, (struct faces){ NULL, 0 });
    if (say != MATCH_WANTS_DICE) return engine_said(e, say);
    g->pending = true;
    g->pending_seat = seat;
    g->pending_order = order;
    return true;
}

/* Notes which dice the referee wants. */
static void settle(struct engine_game *g)
{
    if (!g->pending && match_to_decide(g->m) == 1u << REFEREE) match_settle(g->m, (struct faces){ NULL, 0 });
}

/* The computer's seats give their orders, as far as dice allow, unless somebody wants to see them one by one. */
static bool go_on(struct engine *e)
{
    struct engine_game *g = e->g;

    while (!g->pending && !g->stepwise && computer_to_decide(g) < g->m->game->seats)
        if (!let_computer(e, computer_to_decide(g))) return false;
    settle(g);
    return true;
}

/* The next computer that has to decide gives one order. */
bool engine_cmd_step(struct engine *e)
{
    struct engine_game *g = e->g;
    int seat = computer_to_decide(g);
    bool there = seat < g->m->game->seats;

    if (g->pending) return engine_wrong(e, NULL, N_("dice are wanted first"), NULL, NULL);
    listen_to(e);
    if (there && !let_computer(e, seat)) return false;
    settle(g);
    json_key(e->j, "by");
    if (there) json_text(e->j, g->m->game->seat[seat].id);
    else json_null(e->j);
    heard(e);
    return true;
}

/* ---- beginning and ending ---- */

static bool take_place(struct engine *e, struct match *m)
{
    const struct node *step = node_get(e->request, "step");
    int64_t think = NO_CLOCK;
    char name[16];

    if (m && !engine_think_given(e, &think)) {
        match_free(m);
        return false;
    }
    for (int i = 0; i < MOST_GAMES && m; i++) {
        if (e->game[i].m) continue;
        e->g = &e->game[i];
        memset(e->g, 0, sizeof *e->g);
        e->g->m = m;
        e->g->number = ++e->last;
        e->g->ponder.limit = think;
        e->g->stepwise = step && step->kind == NODE_BOOL && step->text[0] == 't';
        for (int seat = 0; seat < m->game->seats; seat++)
            if (m->player[seat][0]) e->g->player[seat] = find_player(m->game, m->player[seat]);
        engine_game_name(e->g, name, sizeof name);
        json_key_text(e->j, "game", name);
        return true;
    }
    match_free(m);
    return m ? engine_wrong(e, NULL, N_("there are too many games: close one"), NULL, NULL)
           : engine_wrong(e, NULL, N_("there is not enough memory"), NULL, NULL);
}

static bool read_seed(struct engine *e, uint64_t *seed)
{
    const struct node *n = node_get(e->request, "seed");
    int64_t v;

    if (!n || n->kind == NODE_NULL) return random_seed(seed) || engine_wrong(e, NULL, NO_RANDOMNESS, NULL, NULL);
    if (n->kind != NODE_NUMBER || !text_to_int(n->text, &v) || v < 0)
        return engine_wrong(e, "seed", N_("{1} is not a seed"), node_scalar(n) ? n->text : "\"\"", NULL);
    *seed = (uint64_t)v;
    return true;
}

static bool read_players(struct engine *e, const struct game *g, char player[MOST_SEATS][MAX_PLAYER_ID])
{
    const struct node *seats = node_get(e->request, "seats");

    if (!seats) return true;
    if (seats->kind != NODE_OBJECT)
        return engine_wrong(e, "seats", N_("{1} was expected, not {2}"), words(e->lang, N_("a group of values")),
                            words(e->lang, node_kind_words(seats)));
    for (const struct node *n = seats->first; n; n = n->next) {
        int seat = find_seat(g, n->key);
        char names[MAX_NAME];
        struct text t;

        if (seat < 0) return engine_wrong(e, "seats", N_("there is no seat {1}"), n->key, NULL);
        if (n->kind == NODE_NULL || (n->kind == NODE_TEXT && strcmp(n->text, "human") == 0)) continue;
        if (n->kind != NODE_TEXT || !find_player(g, n->text)) {
            return engine_wrong(e, "seats", N_("there is no player {1}; there are {2}"),
                                node_scalar(n) ? n->text : "\"\"", player_names(g, names, sizeof names));
        }
        t = text_in(player[seat], MAX_PLAYER_ID);
        text_add(&t, n->text);
    }
    return true;
}

static bool read_scenario(struct engine *e, struct scenario *s)
{
    const struct node *n = node_get(e->request, "scenario"), *yaml = node_get(e->request, "yaml");

    if (yaml && yaml->kind == NODE_TEXT && !n)
        return scenario_read(e->desk, e->shelf, &(struct scenario_text){ "yaml", "yaml", yaml->text, yaml->len }, s);
    if (!n || n->kind != NODE_TEXT)
        return engine_wrong(e, "scenario", N_("must be given: {1}"), words(e->lang, N_("the name of a scenario")),
                            NULL);
    return scenario_packed(e->desk, e->shelf, n->text, s);
}

/* After a new match has its place: computer players give orders until a person has to decide. */
static bool play_on(struct engine *e, struct match *m)
{
    listen_to(e);
    match_settle(m, (struct faces){ NULL, 0 });
    if (!go_on(e)) {
        engine_cmd_close(e);
        return false;
    }
    heard(e);
    return true;
}

bool engine_cmd_new(struct engine *e)
{
    static const struct scenario nothing;
    struct scenario s = nothing;
    const struct node *dice = node_get(e->request, "dice");
    char player[MOST_SEATS][MAX_PLAYER_ID] = { { 0 } };
    bool typed = dice && dice->kind == NODE_TEXT && strcmp(dice->text, "typed") == 0;
    struct match *m;
    uint64_t seed;

    if (dice && !typed && !(dice->kind == NODE_TEXT && strcmp(dice->text, "random") == 0))
        return engine_wrong(e, "dice", N_("{1} is not one of {2}"), node_scalar(dice) ? dice->text : "\"\"",
                            "random, typed");
    if (!read_scenario(e, &s) || !read_seed(e, &seed) || !read_players(e, s.game, player)) return false;
    if (!house_read(e->desk, s.game, node_get(e->request, "options"), NULL, &s.house) ||
        !house_read(e->desk, s.game, node_get(e->request, "house"), NULL, &s.house)) return false;
    m = match_new(s.game, s.setup, &s.house, seed, typed, &e->room);
    if (m) {
        memcpy(m->scenario, s.id, sizeof m->scenario);
        m->ours = s.ours;
        memcpy(m->title, s.title[ENGLISH], sizeof m->title);
        memcpy(m->player, player, sizeof player);
    }
    if (!take_place(e, m)) return false;
    json_key_int(e->j, "seed", (int64_t)seed);
    return play_on(e, m);
}

bool engine_cmd_load(struct engine *e)
{
    const struct node *n = node_get(e->request, "record");
    struct record_report report;
    struct match *m;

    if (!n || n->kind != NODE_TEXT)
        return engine_wrong(e, "record", N_("must be given: {1}"), words(e->lang, N_("the text of a record")), NULL);
    m = record_read(e->desk, e->shelf, &e->room, n->text, n->len, &report);
    if (!m || !take_place(e, m)) return false;
    json_key_int(e->j, "entries", m->entries);
    json_key_bool(e->j, "other_rules", report.other_rules);
    if (report.bad_line) {
        json_key(e->j, report.differs ? "differs" : "damaged");
        json_object(e->j);
        json_key_int(e->j, "line", report.bad_line);
        if (report.differs) json_key_int(e->j, "entry", report.differs);
        json_key_text(e->j, "message", report.what);
        json_object_end(e->j);
    }
    return play_on(e, m);
}

bool engine_cmd_branch(struct engine *e)
{
    const struct node *n = node_get(e->request, "entry");
    const struct match *from = e->g->m;
    int64_t entry;

    if (!n || n->kind != NODE_NUMBER || !text_to_int(n->text, &entry) || entry < 0 || entry > from->entries)
        return engine_wrong(e, "entry", N_("there is no entry {1}"), n && node_scalar(n) ? n->text : "\"\"", NULL);
    if (!take_place(e, match_branch(from, (int)entry))) return false;
    memset(e->g->player, 0, sizeof e->g->player);           /* the client tries things out and plays all seats */
    memset(e->g->m->player, 0, sizeof e->g->m->player);
    return play_on(e, e->g->m);
}

bool engine_cmd_save(struct engine *e)
{
    struct buffer text = { 0 };

    record_text(&text, e->g->m);
    json_key_text(e->j, "record", buffer_text(&text));
    buffer_free(&text);
    return true;
}

bool engine_cmd_close(struct engine *e)
{
    engine_forget_analysis(e->g);
    match_free(e->g->m);
    e->g->m = NULL;
    return true;
}

/* ---- orders and dice ---- */

static bool faces_given(struct engine *e, uint8_t *face, struct faces *out)
{
    const struct node *n = node_get(e->request, "dice");

    *out = (struct faces){ NULL, 0 };
    if (!n || n->kind == NODE_NULL) return true;
    if (n->kind != NODE_LIST)
        return engine_wrong(e, "dice", N_("{1} was expected, not {2}"), words(e->lang, N_("a list")),
                            words(e->lang, node_kind_words(n)));
    if (!e->g->m->typed) return engine_wrong(e, "dice", N_("the dice of this game are thrown, not typed"), NULL, NULL);
    out->face = face;
    for (const struct node *one = n->first; one; one = one->next) {
        int64_t v;
        if (one->kind != NODE_NUMBER || !text_to_int(one->text, &v) || v < 1 || v > MAX_SIDES || out->n == MAX_FACES)
            return engine_wrong(e, "dice", N_("{1} is not the face of a die"), node_scalar(one) ? one->text : "\"\"",
                                NULL);
        face[out->n++] = (uint8_t)v;
    }
    return true;
}

bool engine_cmd_order(struct engine *e)
{
    uint8_t face[MAX_FACES];
    struct faces faces;
    struct act order;

    if (!engine_order_given(e, &order) || !faces_given(e, face, &faces)) return false;
    if (e->g->pending) return engine_wrong(e, NULL, N_("dice are wanted first"), NULL, NULL);
    listen_to(e);
    if (!engine_said(e, match_order(e->g->m, e->seat, &order, faces)) || !go_on(e)) return false;
    heard(e);
    return true;
}

/* Typed dice for the referee, or for a computer's order. */
bool engine_cmd_dice(struct engine *e)
{
    uint8_t face[MAX_FACES];
    struct faces faces;
    struct engine_game *g = e->g;
    enum match_say say;

    if (!faces_given(e, face, &faces)) return false;
    if (!faces.face) return engine_wrong(e, "dice", N_("must be given: {1}"), words(e->lang, N_("a list")), NULL);
    listen_to(e);
    if (g->pending) say = match_order(g->m, g->pending_seat, &g->pending_order, faces);
    else say = match_settle(g->m, faces);
    if (say == MATCH_WANTS_DICE && !g->pending && faces.n == 0) say = MATCH_DONE;
    if (!engine_said(e, say)) return false;
    g->pending = false;
    if (!go_on(e)) return false;
    heard(e);
    return true;
}

/* ---- taking back, agreeing, giving up ---- */

static void waits_json(struct engine *e, bool waits)
{
    const struct match *m = e->g->m;

    json_key(e->j, "waits");
    json_list(e->j);
    for (int i = 0; waits && i < m->game->seats; i++)
        if (!((m->agreed | m->resigned) & 1u << i)) json_text(e->j, m->game->seat[i].id);
    json_list_end(e->j);
    json_key_bool(e->j, "over", match_over(m));
}

/* A computer player agrees when somebody wants to take something back, and never to a draw. */
static bool answer_asking(struct engine *e, enum match_say say)
{
    struct engine_game *g = e->g;

    if (!engine_said(e, say)) return false;
    for (int i = 0; i < g->m->game->seats && say == MATCH_WAITS; i++) {
        if (!g->player[i] || g->m->agreed & 1u << i) continue;
        if (g->m->asking == ASKING_DRAW) {
            match_decline(g->m, i);
            json_key_text(e->j, "declined", g->m->game->seat[i].id);
            waits_json(e, false);
            return true;
        }
        say = match_agree(g->m, i);
    }
    if (say == MATCH_DONE) g->pending = false;
    waits_json(e, say == MATCH_WAITS);
    return true;
}

bool engine_cmd_undo(struct engine *e)    { return answer_asking(e, match_undo(e->g->m, e->seat)); }
bool engine_cmd_redo(struct engine *e)    { return answer_asking(e, match_redo(e->g->m, e->seat)); }
bool engine_cmd_draw(struct engine *e)    { return answer_asking(e, match_draw(e->g->m, e->seat)); }
bool engine_cmd_agree(struct engine *e)   { return answer_asking(e, match_agree(e->g->m, e->seat)); }
bool engine_cmd_decline(struct engine *e) { return answer_asking(e, match_decline(e->g->m, e->seat)); }

bool engine_cmd_resign(struct engine *e)
{
    if (!engine_said(e, match_resign(e->g->m, e->seat))) return false;
    json_key_bool(e->j, "over", match_over(e->g->m));
    outcome_json(e->j, e->g->m, e->lang);
    return true;
}

/* ---- the umpire ---- */

/* A change that is tried: the member, as far as there is one, and room for the number that a name stands for. */
struct tried { struct worded one; char number[64]; };

static struct given given_of(struct engine *e, const struct node *n, const int32_t *state, struct tried *x)
{
    struct telling t = engine_telling(e);
    struct text number = text_in(x->number, sizeof x->number);
    struct place place;
    const char *rest = NULL;
    int64_t v;

    if (find_input(e->g->m->game->state, n->key, &place, NULL))
        x->one = (struct worded){ place.input, place_meaning(&place, state) };
    if (x->one.in && n->kind == NODE_TEXT) rest = member_value_typed(&t, &x->one, n->text, &number);
    if (rest && !rest[0]) return given_text(x->number);
    if (n->kind == NODE_BOOL) return given_bool(n->text[0] == 't');
    if (n->kind == NODE_NUMBER && text_to_int(n->text, &v)) return given_int(v);
    return n->kind == NODE_TEXT ? given_string(n->text) : given_other(n->text);
}

/* One change: {"path":"…","value":…} is written {"path":value}. All are tried before the first is made, and the referee
** acts after the last. */
static bool change(struct engine *e, const struct node *n, const char *why, bool really)
{
    struct match *m = e->g->m;
    char near[MAX_PATH] = "";
    struct changing tried = { .wrong.input = NULL };
    struct complaint c = { 0 };
    struct tried as = { { NULL, NULL }, "" };
    struct given given = given_of(e, n, really ? m->state : m->room->next, &as);
    enum match_say say;

    if (!really) {
        say = match_change(m, m->room->next, n->key, given, near, &tried);
        c = tried.wrong;
        if (say == MATCH_DONE) return true;
    } else {
        say = (n->next ? match_override_first : match_override)(m, n->key, given, why, near, &c);
    }
    if (say == MATCH_UNSOUND)
        return engine_wrong(e, c.field[0] ? c.field : n->key, c.shown[0] ? "{1}: {2}" : "{2}", c.shown,
                            words(e->lang, c.says));
    if (say == MATCH_NO_SUCH_MEMBER && near[0])
        return engine_wrong(e, n->key, N_("there is no such part of the state; did you mean {1}?"), near, NULL);
    if (say == MATCH_BAD_VALUE && c.input) {
        struct telling t = engine_telling(e);
        struct buffer valid = { 0 };

        member_valid(&valid, &t, &as.one);
        engine_wrong(e, n->key, N_("{1} is not {2}"), node_scalar(n) ? n->text : "\"\"", buffer_text(&valid));
        buffer_free(&valid);
        return false;
    }
    return engine_said(e, say);
}

bool engine_cmd_override(struct engine *e)
{
    const struct node *changes = node_get(e->request, "change"), *why = node_get(e->request, "why");

    if (!changes || changes->kind != NODE_OBJECT || !changes->first)
        return engine_wrong(e, "change", N_("must be given: {1}"), words(e->lang, N_("a group of values")), NULL);
    if (!why || why->kind != NODE_TEXT || !why->text[0]) return engine_said(e, MATCH_BAD_TEXT);
    memcpy(e->g->m->room->next, e->g->m->state, (size_t)e->g->m->game->state->size);
    for (const struct node *n = changes->first; n; n = n->next)
        if (!change(e, n, why->text, false)) return false;
    listen_to(e);
    for (const struct node *n = changes->first; n; n = n->next)
        if (!change(e, n, why->text, true)) return false;
    heard(e);
    return true;
}
