/* talk.c - what a person says in a battle: commands, orders, dice. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "base/text.h"
#include "match/tell.h"
#include "play/inside.h"

/* ---- saving and leaving ---- */

static void say_errors(struct playing *p)
{
    struct buffer out = { 0 };

    errors_text(&out, &p->desk->errors);
    fwrite(buffer_text(&out), 1, out.len, stderr);
    fflush(stderr);
    p->status = p->desk->errors.status ? p->desk->errors.status : STATUS_FAILED;
    errors_none(&p->desk->errors);
    buffer_free(&out);
}

/* "ford-12.alea", or "ford-12-2.alea" where that is taken. */
static bool new_file(struct playing *p)
{
    const char *slash = strrchr(p->m->scenario, '/');
    const char *name = slash ? slash + 1 : p->m->scenario[0] ? p->m->scenario : p->m->game->book->id;

    for (int number = 1; number < 1000; number++) {
        char file[MAX_RECORD_FILE];
        struct text t = text_in(file, sizeof file);

        text_add(&t, name);
        if (t.len > 5 && strcmp(file + t.len - 5, ".yaml") == 0) file[t.len -= 5] = 0;
        text_char(&t, '-');
        text_int(&t, (int64_t)p->m->seed);
        if (number > 1) text_char(&t, '-'), text_int(&t, number);
        text_add(&t, ".alea");
        errors_none(&p->desk->errors);
        if (record_create(&p->file, file, p->m, &p->desk->errors, p->lang)) {
            p->recording = true;
            return true;
        }
    }
    return false;
}

static bool save(struct playing *p)
{
    errors_none(&p->desk->errors);
    if (p->recording ? record_save(&p->file, p->m, &p->desk->errors, p->lang) : new_file(p)) return true;
    say_errors(p);
    return false;
}

static void save_as(struct playing *p, const char *name)
{
    errors_none(&p->desk->errors);
    if (!name[0]) {
        if (save(p)) say_line(p, N_("Saved as {1}."), p->file.name, NULL);
        return;
    }
    if (record_write(name, p->m, &p->desk->errors, p->lang)) say_line(p, N_("Saved as {1}."), name, NULL);
    else say_errors(p);
    p->status = STATUS_DONE;
}

void talk_leave(struct playing *p, enum line_end why)
{
    p->done = true;
    if (why != LINE_THERE) fputc('\n', stdout);
    if (!save(p)) return;
    say_line(p, N_("Saved as {1}. \"alea play {1}\" goes on with it."), p->file.name, NULL);
    p->status = why == LINE_INTERRUPTED ? 128 + lines_interrupted() : STATUS_DONE;
}

/* ---- dice ---- */

/* "6 5 5 1", "6,5,5,1", or "6551" where every die has one digit. Returns how many; -1: not dice. */
static int read_faces(const char *line, int sides, uint8_t *face, int most)
{
    bool apart = strpbrk(line, ", ") != NULL;
    int n = 0;

    while (*line) {
        int value = 0;

        if (*line == ' ' || *line == ',' || *line == '\t') {
            line++;
            continue;
        }
        if (*line < '0' || *line > '9') return -1;
        if (!apart && sides <= 9) value = *line++ - '0';
        else while (*line >= '0' && *line <= '9' && value <= MAX_SIDES) value = value * 10 + (*line++ - '0');
        if (value < 1 || value > sides || n == most) return -1;
        face[n++] = (uint8_t)value;
    }
    return n;
}

/* The dice of one throw, put behind those that are there; false: the person has left. */
static bool ask_dice(struct playing *p, const struct roll *wants, uint8_t *face, int *faces)
{
    struct roll roll = *wants;

    for (;;) {
        struct buffer prompt = { 0 };
        const char *line;
        enum line_end end;
        int n;

        say_roll(&prompt, p->lang, &roll);
        end = lines_read(p->lines, buffer_text(&prompt), &line);
        buffer_free(&prompt);
        if (end != LINE_THERE) {
            talk_leave(p, end);
            return false;
        }
        n = read_faces(line, roll.sides, face + *faces, MAX_FACES - *faces);
        if (n == roll.dice) {
            *faces += n;
            return true;
        }
        {
            char dice[16], sides[16];
            struct text a = text_in(dice, sizeof dice), b = text_in(sides, sizeof sides);
            text_int(&a, roll.dice);
            text_int(&b, roll.sides);
            say_line(p, N_("{1} faces from 1 to {2} are wanted, with blanks or commas between them."), dice, sides);
        }
    }
}

/* Gives the order, or lets the referee act (order NULL), asking for dice as long as they are wanted. */
enum match_say talk_order(struct playing *p, int seat, const struct act *order)
{
    uint8_t face[MAX_FACES];
    int faces = 0;

    for (;;) {
        struct faces given = { faces ? face : NULL, faces };
        enum match_say say = order ? match_order(p->m, seat, order, given) : match_settle(p->m, given);

        if (say != MATCH_WANTS_DICE) return say;
        if (!ask_dice(p, &p->m->wants, face, &faces)) return MATCH_WANTS_DICE;
    }
}

void talk_dice(struct playing *p)
{
    enum match_say say = talk_order(p, REFEREE, NULL);

    if (say == MATCH_DONE || p->done) return;
    say_line(p, N_("The game does not go on from here."), NULL, NULL);
    talk_leave(p, LINE_THERE);
    p->status = STATUS_FAILED;
}

/* ---- orders ---- */

/* What was said about an order that did not happen. */
static void say_refused(struct playing *p, enum match_say say)
{
    const struct match *m = p->m;

    switch (say) {
    case MATCH_DONE:       break;
    case MATCH_WANTS_DICE: break;
    case MATCH_REFUSED:    say_line(p, N_("Not allowed: {1} ({2})."), words(p->lang, m->why.says), m->why.cite); break;
    case MATCH_OVER:       say_line(p, N_("The battle is over."), NULL, NULL); break;
    case MATCH_NOTHING:    say_line(p, N_("There is nothing to do that to."), NULL, NULL); break;
    case MATCH_TOO_LONG:   say_line(p, N_("This battle is too long to go on."), NULL, NULL); break;
    case MATCH_NO_MEMORY:  say_line(p, N_("There is not enough memory."), NULL, NULL); break;
    case MATCH_WAITS:      say_line(p, N_("The others are asked; you may go on meanwhile."), NULL, NULL); break;
    default:               say_line(p, N_("That is not possible here; \"list\" shows what is."), NULL, NULL);
    }
}

/* An open number; false: left, or not given. */
static bool ask_number(struct playing *p, struct act *a, int arg)
{
    const struct act_kind *kind = order_kind(p->m->game, a);
    struct buffer prompt = { 0 };
    const char *line;
    char range[32];
    struct text t = text_in(range, sizeof range);
    enum line_end end;
    int64_t v;
    int lo, hi;

    match_range(p->m, p->seat, a, arg, &lo, &hi);
    if (lo == hi) {
        a->arg[arg] = (int16_t)lo;
        return true;
    }
    text_int(&t, lo);
    text_add(&t, "..");
    text_int(&t, hi);
    buffer_add(&prompt, words(p->lang, kind->arg[arg].says));
    buffer_add(&prompt, ", ");
    buffer_add(&prompt, range);
    buffer_add(&prompt, "> ");
    end = lines_read(p->lines, buffer_text(&prompt), &line);
    buffer_free(&prompt);
    if (end != LINE_THERE) {
        talk_leave(p, end);
        return false;
    }
    if (!text_to_int(line, &v) || v < lo || v > hi) {
        say_line(p, N_("{1} is not in {2}."), line[0] ? line : "\"\"", range);
        return false;
    }
    a->arg[arg] = (int16_t)v;
    return true;
}

/* Nothing in the list fits, but the order can be thought of: all that may be meant are refused for the same reason, which is said. */
static bool say_why_not(struct playing *p, const struct telling *t, const char *line)
{
    struct act all[MOST_ACTS];
    struct typed typed;
    struct no first = { NULL, NULL }, why;
    int n = orders_thinkable(t, line, all, MOST_ACTS);

    order_typed(t, all, n, line, &typed);
    if (typed.kind == TYPED_NONE) return false;
    if (typed.kind != TYPED_MANY) all[0] = typed.order, typed.which[0] = 0, typed.n = 1;
    for (int i = 0; i < typed.n; i++) {
        if (t->play.game->allowed(&t->play, p->m->seen_state, p->seat, &all[typed.which[i]], &why)) return false;
        if (i == 0) first = why;
        if (!text_same(first.says, why.says)) return false;
    }
    say_line(p, N_("Not allowed: {1} ({2})."), words(p->lang, first.says), first.cite);
    return true;
}

/* The order that a line means; false: none, and it has been said. */
static bool understand(struct playing *p, const char *line, struct act *out)
{
    int n = match_legal(p->m, p->seat);
    struct telling t = { match_seen(p->m), p->lang };
    struct typed typed;

    order_typed(&t, p->m->legal, n, line, &typed);
    *out = typed.order;
    switch (typed.kind) {
    case TYPED_ORDER: return true;
    case TYPED_OPEN: {
        const struct act_kind *kind = order_kind(p->m->game, out);
        for (int i = typed.arg; i < kind->args; i++)
            if (kind->arg[i].open && !ask_number(p, out, i)) return false;
        return true;
    }
    case TYPED_MANY:
        say_line(p, N_("Which of these?"), NULL, NULL);
        say_orders(p, typed.which, typed.n);
        return false;
    case TYPED_NONE:
        break;
    }
    if (say_why_not(p, &t, line)) return false;
    if (typed.near[0]) say_line(p, N_("{1}: not understood; did you mean {2}?"), line, typed.near);
    else say_line(p, N_("{1}: not understood; \"list\" shows the orders, \"help\" everything else."), line, NULL);
    return false;
}

static void give(struct playing *p, const char *line)
{
    struct act order;
    enum match_say say;

    if (!understand(p, line, &order) || p->done) return;
    say = talk_order(p, p->seat, &order);
    if (p->done) return;
    if (say == MATCH_DONE) {
        struct telling t = playing_telling(p);
        struct buffer text = { 0 };
        buffer_add(&text, words(p->lang, N_("Ordered: ")));
        order_text(&text, &t, &order);
        say_line(p, "{1}.", buffer_text(&text), NULL);
        buffer_free(&text);
    }
    say_refused(p, say);
}

static void odds(struct playing *p, const char *line)
{
    struct buffer out = { 0 };
    struct paper paper = p->o->paper;
    struct act order;

    if (!understand(p, line, &order) || p->done) return;
    switch (tell_odds(p->desk, p->m, p->seat, &order)) {
    case ODDS_THERE:
        paper.out = &out;
        paper.lang = p->lang;
        show_odds(&paper, p->desk);
        say_out(p, &out);
        break;
    case ODDS_REFUSED: say_refused(p, MATCH_REFUSED); break;
    case ODDS_NOTHING: say_line(p, N_("Nothing is thrown for that order."), NULL, NULL); break;
    case ODDS_WRONG:
        say_errors(p);
        p->status = STATUS_DONE;
        break;
    }
    buffer_free(&out);
}

/* ---- agreement ---- */

/* Computers let everybody take back what he likes, and fight on. */
static void ask_others(struct playing *p, enum match_say say)
{
    for (int i = 0; i < p->m->game->seats && say == MATCH_WAITS; i++) {
        if (!p->player[i] || p->m->agreed & 1u << i) continue;
        if (p->m->asking == ASKING_DRAW) {
            match_decline(p->m, i);
            say_line(p, N_("{1} fights on."), words(p->lang, p->m->game->seat[i].says), NULL);
            return;
        }
        say = match_agree(p->m, i);
    }
    say_refused(p, say);
}

static void say_asked(struct playing *p)
{
    static const char *const what[] = { "", N_("{1} asks to take back an order: \"agree\" or \"decline\"?"), N_("{1} asks to give an order again: \"agree\" or \"decline\"?"), N_("{1} offers a draw: \"agree\" or \"decline\"?") };

    if (p->m->asking && !(p->m->agreed & 1u << p->seat)) say_line(p, what[p->m->asking], words(p->lang, p->m->game->seat[p->m->asker].says), NULL);
}

/* ---- a line ---- */

static void do_list(struct playing *p, const char *rest)    { (void)rest; say_orders(p, NULL, match_legal(p->m, p->seat)); }
static void do_show(struct playing *p, const char *rest)    { (void)rest; say_view(p); }
static void do_log(struct playing *p, const char *rest)     { (void)rest; say_log(p); }
static void do_help(struct playing *p, const char *rest)    { (void)rest; say_help(p); }
static void do_undo(struct playing *p, const char *rest)    { (void)rest; ask_others(p, match_undo(p->m, p->seat)); }
static void do_redo(struct playing *p, const char *rest)    { (void)rest; ask_others(p, match_redo(p->m, p->seat)); }
static void do_draw(struct playing *p, const char *rest)    { (void)rest; ask_others(p, match_draw(p->m, p->seat)); }
static void do_agree(struct playing *p, const char *rest)   { (void)rest; say_refused(p, match_agree(p->m, p->seat)); }
static void do_decline(struct playing *p, const char *rest) { (void)rest; say_refused(p, match_decline(p->m, p->seat)); }
static void do_resign(struct playing *p, const char *rest)  { (void)rest; say_refused(p, match_resign(p->m, p->seat)); }
static void do_quit(struct playing *p, const char *rest)    { (void)rest; talk_leave(p, LINE_THERE); }

static void do_explain(struct playing *p, const char *rest)
{
    (void)rest;
    p->explain = !p->explain;
    say_line(p, p->explain ? N_("Dice are explained as they fall.") : N_("Dice are not explained any more."), NULL, NULL);
}

static const struct { const char *word; void (*run)(struct playing *p, const char *rest); bool more; } commands[] = {
    { "list", do_list, false }, { "odds", odds, true }, { "show", do_show, false }, { "log", do_log, false }, { "help", do_help, false }, { "undo", do_undo, false },
    { "redo", do_redo, false }, { "draw", do_draw, false }, { "agree", do_agree, false }, { "decline", do_decline, false }, { "resign", do_resign, false }, { "save", save_as, true },
    { "explain", do_explain, false }, { "quit", do_quit, false }, { "?", do_help, false },
};

static bool command(struct playing *p, const char *line)
{
    size_t len = strcspn(line, " ");
    const char *rest = line + len;

    while (*rest == ' ') rest++;
    for (int i = 0; i < LEN(commands); i++) {
        if (strlen(commands[i].word) != len || strncasecmp(commands[i].word, line, len) != 0 || (*rest && !commands[i].more)) continue;
        commands[i].run(p, rest);
        return true;
    }
    return false;
}

void talk_complete(void *of, void (*word)(void *to, const char *s), void *to)
{
    struct playing *p = of;
    const struct game *g = p->m->game;
    struct play seen = match_seen(p->m);
    int n = p->seat < 0 ? 0 : match_legal(p->m, p->seat);

    for (int i = 0; i < LEN(commands) - 1; i++) word(to, commands[i].word);
    for (int k = 1; k < g->orders; k++) {
        bool now = false;
        for (int i = 0; i < n; i++) now = now || p->m->legal[i].kind == k;
        if (now) word(to, g->order[k].id);
    }
    for (int f = 0; f < g->families; f++)
        for (int i = 0; i < g->things(&seen, f); i++) {
            char id[64], title[96];
            struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title);
            if (g->thing(&seen, f, i, &a, &b)) word(to, id);
        }
}

void talk_turn(struct playing *p)
{
    struct buffer prompt = { 0 };
    const char *line;
    enum line_end end;

    say_asked(p);
    buffer_add(&prompt, words(p->lang, p->m->game->seat[p->seat].says));
    buffer_add(&prompt, "> ");
    end = lines_read(p->lines, buffer_text(&prompt), &line);
    buffer_free(&prompt);
    if (end != LINE_THERE) {
        talk_leave(p, end);
        return;
    }
    while (*line == ' ' || *line == '\t') line++;
    if (!*line) return;
    {
        struct buffer kept = { 0 };             /* asking for more reads over it */
        buffer_add(&kept, line);
        while (kept.len && kept.at[kept.len - 1] == ' ') kept.at[--kept.len] = 0;
        if (!command(p, buffer_text(&kept))) give(p, buffer_text(&kept));
        buffer_free(&kept);
    }
}
