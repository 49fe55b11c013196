/* club_change.c - messages that change a game (club_inside.h): checked, carried out, committed, and only then told.
**
** A message carries the number of the line that it means to become and a `try`. The same try again gets what it got the
** first time. It is refused as moved on only when a line that this seat may see came between. */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "match/orders.h"
#include "match/proof.h"
#include "match/scenario.h"
#include "match/shelf.h"
#include "server/club_inside.h"

enum { MOST_ATTEMPTS = 4 };                     /* other servers may write at the same time */
enum { FOR_SEAT = 1, FOR_UMPIRE = 2, PAUSED_TOO = 4, WAITING_TOO = 8, UNNUMBERED = 16 };

struct changing_by { struct saying *s; struct again *how; struct store_commit *more; };
typedef bool change_fn(struct club *c, struct changing_by *by);

bool club_try(struct club *c, const struct node *request, uint64_t *out)
{
    const struct node *n = node_get(request, "try");
    size_t len = n && n->kind == NODE_TEXT ? n->len : 0;

    *out = 0;
    for (size_t i = 0; i < len && len <= 16; i++) {
        const char *digit = strchr("0123456789abcdef", n->text[i]);

        if (!digit || !n->text[i]) len = 0;
        else *out = *out << 4 | (uint64_t)(digit - "0123456789abcdef");
    }
    if (len > 0 && len <= 16) return true;
    return club_wrong(c, "try", N_("must be given: {1}"),
                      words(c->desk->lang, N_("a random number of 1 to 16 hexadecimal digits")));
}

/* ---- dice ---- */

/* What the device adds to the dice: "lot", 64 hexadecimal digits (docs/dice.md). */
static bool take_lot(struct club *c, const struct saying *s)
{
    const struct node *n = node_get(s->request, "lot");
    uint8_t lot[HASH_BYTES];

    if (!n || n->kind == NODE_NULL) return true;
    if (n->kind != NODE_TEXT || !hex_bytes(lot, sizeof lot, n->text))
        return club_wrong(c, "lot", N_("must be given: {1}"), words(c->desk->lang, N_("64 hexadecimal digits")));
    if (s->g->proof && s->role < REFEREE) proof_lot(s->g->proof, s->role, lot);
    return true;
}

/* A match said something; false: the desk says it in words. */
static bool said(struct club *c, struct changing_by *by, enum match_say say)
{
    struct engine_lent to = { .m = by->s->g->m, .viewer = by->s->role, .entry = -1 };

    if (say == MATCH_WANTS_DICE || say == MATCH_BAD_DICE) by->how->wants = true;
    return engine_explains(c->engine, &to, (int)say, &by->how->cite);
}

/* ---- the commands ---- */

static bool do_order(struct club *c, struct changing_by *by)
{
    struct saying *s = by->s;
    struct match *m = s->g->m;
    uint8_t face[MAX_FACES];
    struct telling t;
    struct faces faces;
    struct act order;
    enum match_say say;

    match_view(m, s->role);
    t = (struct telling){ match_seen(m), c->desk->lang, NULL };
    if (!order_read(&t, node_get(s->request, "order"), &order, &c->desk->errors) ||
        !club_faces(c, s, face, &faces)) return false;
    if (club_waits(s->g)) return club_wrong(c, NULL, N_("dice are wanted first"), NULL);
    if (!take_lot(c, s)) return false;
    say = club_throw_order(c, s->g, s->role, &order, faces);
    if (say == MATCH_WANTS_DICE && !faces.face && club_may_wait(s->g, s->role, &order))
        say = match_waits(m, s->role, &order);          /* anybody types them: club_typed.c */
    if (!said(c, by, say)) return false;
    return true;
}

static bool do_dice(struct club *c, struct changing_by *by)
{
    enum match_say say;

    return club_type(c, by->s, &say) && said(c, by, say);
}

/* Something was asked: computers agree to take back, and never to a draw. */
static bool asked(struct club *c, struct changing_by *by, enum match_say say)
{
    struct match *m = by->s->g->m;
    const char *what = match_asking_words[m->asking];

    if (!said(c, by, say)) return false;
    if (say != MATCH_WAITS) return true;
    if (m->asker == by->s->role && m->agreed == 1u << m->asker)
        say = match_notes(m, HAPPENED_ASKS, by->s->role, what, NULL);
    else say = match_notes(m, HAPPENED_AGREES, by->s->role, NULL, NULL);
    for (int i = 0; i < m->game->seats && m->asking; i++) {
        if (!m->player[i][0] || m->agreed >> i & 1) continue;
        if (m->asking == ASKING_DRAW) match_notes(m, HAPPENED_DECLINES, i, NULL, NULL);
        else match_agree(m, i);
    }
    return said(c, by, say);
}

static bool do_undo(struct club *c, struct changing_by *by)
{
    return asked(c, by, match_undo(by->s->g->m, by->s->role));
}

static bool do_redo(struct club *c, struct changing_by *by)
{
    return asked(c, by, match_redo(by->s->g->m, by->s->role));
}

static bool do_draw(struct club *c, struct changing_by *by)
{
    return asked(c, by, match_draw(by->s->g->m, by->s->role));
}

static bool do_agree(struct club *c, struct changing_by *by)
{
    struct match *m = by->s->g->m;

    if (m->asking && m->agreed >> by->s->role & 1) return said(c, by, MATCH_NOTHING);
    return asked(c, by, match_agree(m, by->s->role));
}

static bool do_decline(struct club *c, struct changing_by *by)
{
    struct match *m = by->s->g->m;

    if (!m->asking) return said(c, by, MATCH_NOTHING);
    return said(c, by, match_notes(m, HAPPENED_DECLINES, by->s->role, NULL, NULL));
}

/* ---- mutual dice ---- */

static bool take_hash(struct club *c, const struct saying *s, const char *key, uint8_t out[HASH_BYTES])
{
    const struct node *n = node_get(s->request, key);

    if (n && n->kind == NODE_TEXT && hex_bytes(out, HASH_BYTES, n->text)) return true;
    return club_wrong(c, key, N_("must be given: {1}"), words(c->desk->lang, N_("64 hexadecimal digits")));
}

/* The device tells its link for the throw that waits. Told again, it changes nothing. */
static bool do_link(struct club *c, struct changing_by *by)
{
    struct saying *s = by->s;
    struct club_game *g = s->g;
    const struct node *n = node_get(s->request, "k");
    uint8_t link[HASH_BYTES];
    int64_t k;

    if (!g->mutual) return club_wrong(c, "cmd", N_("{1} is not for you here"), "link");
    if (!n || n->kind != NODE_NUMBER || !text_to_int(n->text, &k) || k < 1)
        return club_wrong(c, "k", N_("must be given: {1}"), words(c->desk->lang, N_("the number of the throw")));
    if (!take_hash(c, s, "link", link)) return false;
    if (k < proof_next(g->proof, g->m)) return true;
    if (!club_waits(g) || k > proof_next(g->proof, g->m))
        return club_wrong(c, "k", N_("throw {1} does not wait"), n->text);
    if (!(proof_missing(g->proof) >> s->role & 1)) return true;
    if (!proof_link(g->proof, s->role, (int)k, link))
        return club_wrong(c, "link", N_("it does not belong to the chain that this seat's device promised"), NULL);
    return said(c, by, match_notes(g->m, HAPPENED_TELLS, s->role, node_get(s->request, "link")->text, NULL));
}

/* The first device is lost: another one promises a chain, if the others agree. */
static bool do_device(struct club *c, struct changing_by *by)
{
    struct saying *s = by->s;
    struct match *m = s->g->m;
    uint8_t promise[HASH_BYTES];
    enum match_say say;

    if (!s->g->mutual) return club_wrong(c, "cmd", N_("{1} is not for you here"), "device");
    if (!take_hash(c, s, "chain", promise)) return false;
    if (!(s->g->taken >> s->role & 1))                  /* the first one, of a rematch */
        return said(c, by, match_notes(m, HAPPENED_TAKES, s->role, node_get(s->request, "chain")->text, NULL));
    say = match_device(m, s->role, node_get(s->request, "chain")->text);
    if (say != MATCH_WAITS) return said(c, by, say);
    for (int i = 0; i < m->game->seats && m->asking; i++)
        if (m->player[i][0] && !(m->agreed >> i & 1)) match_agree(m, i);
    return true;
}

static bool do_rematch(struct club *c, struct changing_by *by)
{
    struct club_game *g = by->s->g;

    if (!club_rematch(c, by->s)) return false;
    if (g->m->happened == g->saved) club_rematch_json(g, by->s->j);      /* else how the game stands says it */
    return true;
}

static bool do_resign(struct club *c, struct changing_by *by)
{
    return said(c, by, match_resign(by->s->g->m, by->s->role));
}

static bool do_pause(struct club *c, struct changing_by *by)
{
    const struct club_game *g = by->s->g;

    return said(c, by, g->paused ? MATCH_NOTHING : match_notes(g->m, HAPPENED_PAUSES, REFEREE, NULL, NULL));
}

static bool do_go_on(struct club *c, struct changing_by *by)
{
    const struct club_game *g = by->s->g;

    return said(c, by, g->paused ? match_notes(g->m, HAPPENED_GOES_ON, REFEREE, NULL, NULL) : MATCH_NOTHING);
}

/* The umpire gives a seat to somebody else: its keys die, and one for the new person is made. */
static bool do_give(struct club *c, struct changing_by *by)
{
    static _Thread_local uint8_t hash[KEY_HASH];
    const struct node *to = node_get(by->s->request, "to");
    struct club_game *g = by->s->g;
    int seat = to && to->kind == NODE_TEXT ? find_seat(g->m->game, to->text) : -1;
    char key[CLUB_KEY + 1];

    if (seat < 0 || !(g->people >> seat & 1)) return club_wrong(c, "to", N_("there is no seat {1}"),
                                                                to && node_scalar(to) ? to->text : "\"\"");
    club_new_key(key);
    club_key_hash(key, hash);
    by->more->taken = seat;
    by->more->gives_away = true;
    by->more->key = hash;
    json_key_text(by->s->j, "key", key);
    return said(c, by, match_notes(g->m, HAPPENED_GIVES, seat, NULL, NULL));
}

static const struct { const char *name, *keys; int who; change_fn *run; } changes[] = {
    { "order", "order dice lot", FOR_SEAT, do_order },
    { "dice", "dice", FOR_SEAT | FOR_UMPIRE, do_dice },
    { "undo", "", FOR_SEAT, do_undo },
    { "redo", "", FOR_SEAT, do_redo },
    { "agree", "", FOR_SEAT | WAITING_TOO, do_agree },
    { "decline", "", FOR_SEAT | WAITING_TOO, do_decline },
    { "draw", "", FOR_SEAT, do_draw },
    { "link", "k link", FOR_SEAT | PAUSED_TOO | WAITING_TOO | UNNUMBERED, do_link },
    { "device", "chain", FOR_SEAT | PAUSED_TOO | WAITING_TOO, do_device },
    { "rematch", "", FOR_SEAT | PAUSED_TOO | UNNUMBERED, do_rematch },
    { "resign", "", FOR_SEAT | PAUSED_TOO | WAITING_TOO, do_resign },
    { "override", "change why", FOR_UMPIRE | PAUSED_TOO, NULL },
    { "pause", "", FOR_UMPIRE | PAUSED_TOO | WAITING_TOO, do_pause },
    { "go_on", "", FOR_UMPIRE | PAUSED_TOO | WAITING_TOO, do_go_on },
    { "give", "to", FOR_UMPIRE | PAUSED_TOO | WAITING_TOO, do_give },
};

static int find_change(const char *cmd)
{
    int i = 0;

    while (i < LEN(changes) && !text_same(cmd, changes[i].name)) i++;
    return i;
}

bool club_is_change(const char *cmd) { return find_change(cmd) < LEN(changes); }

/* ---- may it be done now? ---- */

static bool keys_known(struct club *c, const struct node *request, const char *keys)
{
    struct buffer all = { 0 };
    struct known_keys known = { .wrong = N_("not a key of this command") };
    bool fine;

    buffer_add(&all, "id cmd seat number try ");
    buffer_add(&all, keys);
    known.keys = buffer_text(&all);
    fine = errors_keys(&c->desk->errors, request, &known, NULL);
    buffer_free(&all);
    return fine;
}

static bool number_fits(struct club *c, const struct saying *s, struct again *how)
{
    const struct node *n = node_get(s->request, "number");
    int next = s->g->count[s->role] + 1;
    int64_t v;

    if (!n || n->kind != NODE_NUMBER || !text_to_int(n->text, &v) || v < 1)
        return club_wrong(c, "number", N_("must be given: {1}"),
                          words(c->desk->lang, N_("the number of the line it is meant to be")));
    if (v == next) return true;
    how->role = s->role;
    how->from = v < next ? (int)v : next;
    how->sleeps = club_writes(c, s->g, s->letter, (struct part){ .viewer = s->role, .from = how->from,
                                                                 .last = next - 1 });
    if (how->sleeps) return false;
    how->moved_on = v < next;
    how->lost = v > next;
    atomic_fetch_add(&c->counts.conflicts, 1);
    return club_wrong(c, "number", how->lost ? N_("the server has not so many lines: it has lost some")
                                             : N_("the game has moved on"), NULL);
}

/* While a throw waits, the only thing that can be agreed to is another device. */
static bool answers_other(const struct club_game *g, change_fn *run)
{
    return (run == do_agree || run == do_decline) && g->m->asking != ASKING_DEVICE;
}

static bool may_now(struct club *c, const struct saying *s, int which)
{
    const struct club_game *g = s->g;

    if (!(changes[which].who & (s->role == REFEREE ? FOR_UMPIRE : FOR_SEAT)) || s->role == WATCHER)
        return club_wrong(c, "cmd", N_("{1} is not for you here"), changes[which].name);
    if (!club_begun(g) && changes[which].run != do_device)
        return club_wrong(c, NULL, N_("not everybody has taken his seat yet"), NULL);
    if (g->paused && !(changes[which].who & PAUSED_TOO))
        return club_wrong(c, NULL, N_("the umpire has stopped the game for now"), NULL);
    if (g->mutual && club_waits(g) && (!(changes[which].who & WAITING_TOO) || answers_other(g, changes[which].run)))
        return club_wrong(c, NULL, N_("an order waits for its dice: until every device has told its link only resign, "
                                      "say and pause are possible"), NULL);
    return true;
}

/* ---- answers ---- */

/* What this message did the first time: its lines, as far as this seat may see them. It may also have been carried out
** just now, when the game has to be read again before its answer can be written. */
static bool answer_repeated(struct club *c, struct saying *s, const struct store_commit *was, struct again *how)
{
    struct club_game *g = s->g;
    struct part part = { .viewer = s->role };
    int first = 0, last = 0;

    for (int i = 0; i < g->m->happened && i < was->first - 1 + was->wrote; i++) {
        if (i < was->first - 1) first += g->seen[i] >> s->role & 1;
        last += g->seen[i] >> s->role & 1;
    }
    part.from = first + 1;
    part.last = last;
    how->sleeps = club_writes(c, g, s->letter, part);
    if (how->sleeps) return false;
    if (!s->letter->done) {
        atomic_fetch_add(&c->counts.repeated, 1);
        json_key_bool(s->j, "repeated", true);
    }
    club_tell_some(c, g, part, s->j);
    club_standing(c, g, club_viewer(g, s->role), s->j);
    return true;
}

static void answer_done(struct club *c, struct saying *s)
{
    struct ear *ear = club_ear(c, s->role, s->from->lang);

    json_key(s->j, "happened");
    if (ear) json_written(s->j, &ear->told);
    else json_null(s->j);
    club_standing(c, s->g, club_viewer(s->g, s->role), s->j);
}

/* ---- doing it ---- */

/* The umpire's change goes through the engine; what follows from it is told by playing the game once more: its letter
** waits for that. */
static bool override(struct club *c, struct changing_by *by)
{
    struct saying *s = by->s;
    struct club_game *g = s->g;
    struct buffer answer = { 0 };
    struct engine_lent to = { .m = g->m, .viewer = REFEREE, .entry = -1 };
    enum store_say say;

    if (!engine_lent(c->engine, &to, s->request, &answer)) {
        buffer_free(&answer);
        return false;                                   /* the desk still says why */
    }
    buffer_free(&answer);
    club_throw_settle(c, g, (struct faces){ NULL, 0 });
    say = club_commit(c, g, by->more);
    if (say != STORE_DONE) return club_store_said(c, say);
    club_turns(c, g);                                   /* what is read again is not told again */
    club_forget(g);
    s->letter->done = true;
    s->letter->waited = 0;
    by->how->sleeps = club_sleeps(c, s->letter, g->id);
    if (by->how->sleeps || !club_ready(c, g)) return false;
    store_tried(c->store, by->more);
    return answer_repeated(c, s, by->more, by->how);
}

/* Who had a seat that was given away. */
static void turn_out(struct club *c, struct club_game *g, int seat)
{
    for (struct club_socket *s = g->sockets, *next; s; s = next) {
        next = s->beside;
        if (s->roles >> seat & 1) club_leave(c, s);
    }
}

static bool attempt(struct club *c, struct changing_by *by, int which, bool *again)
{
    struct saying *s = by->s;
    struct club_game *g = s->g;
    enum store_say say;
    bool fine;

    *again = false;
    if (!may_now(c, s, which)) return false;
    if (!(changes[which].who & UNNUMBERED) && !number_fits(c, s, by->how)) return false;
    if (!changes[which].run) return override(c, by);
    club_listen(c, g, s->from);
    g->m->typist = strcmp(g->dice, "typed") == 0 ? s->role + 1 : 0;
    fine = changes[which].run(c, by);
    if (fine) club_go_on(c, g);
    g->m->typist = 0;
    club_deaf(c);
    if (g->m->happened == g->saved) return fine;
    say = club_commit(c, g, by->more);
    if (say == STORE_DONE) {
        by->how->ordered = changes[which].run == do_order;
        club_tell(c, g, s->from);
        answer_done(c, s);
        if (by->more->gives_away) turn_out(c, g, by->more->taken);
        return true;
    }
    if (say == STORE_FAILED) return club_store_said(c, say);       /* it is read again when somebody wants it */
    by->how->sleeps = club_sleeps(c, s->letter, g->id);
    if (by->how->sleeps || !club_ready(c, g)) return false;
    if (say == STORE_REPEATED) return answer_repeated(c, s, by->more, by->how);
    *again = say == STORE_MOVED_ON;
    return *again || club_store_said(c, say);
}

bool club_change(struct club *c, struct saying *s, const char *cmd, struct again *how)
{
    int which = find_change(cmd);
    struct store_commit more = { .game = s->g->id, .seat = s->role, .has_try = true };
    struct changing_by by = { s, how, &more };
    bool again = true, fine = false;

    if (!keys_known(c, s->request, changes[which].keys)) return false;
    more.has_try = !(changes[which].who & UNNUMBERED);
    if (more.has_try && !club_try(c, s->request, &more.try)) return false;
    if (more.has_try && store_tried(c->store, &more) == STORE_REPEATED) {
        if (s->letter->done) how->after = s->g;
        return answer_repeated(c, s, &more, how);
    }
    for (int i = 0; again && i < MOST_ATTEMPTS; i++) fine = attempt(c, &by, which, &again);
    how->role = s->role;
    if (fine && !again) how->after = s->g;
    return again ? club_wrong(c, NULL, N_("the game has moved on"), NULL) : fine;
}

/* ---- without a message ---- */

bool club_go_on(struct club *c, struct club_game *g)
{
    if (!club_begun(g)) return true;
    club_throw_waiting(c, g);
    if (!club_waits(g) && match_to_decide(g->m) == 1u << REFEREE) club_throw_settle(c, g, (struct faces){ NULL, 0 });
    return true;
}

bool club_settled(struct club *c, struct club_game *g)
{
    struct store_commit more = { .seat = REFEREE };
    enum store_say say;

    club_deaf(c);
    if (g->m->happened == g->saved) return true;
    say = club_commit(c, g, &more);
    if (say == STORE_FAILED) return club_store_said(c, say);
    if (say != STORE_DONE) return false;
    club_tell(c, g, NULL);
    return true;
}

void club_after(struct club *c, struct club_game *g)
{
    if (!g->m) return;
    club_think(c, g);
    club_turns(c, g);
}
