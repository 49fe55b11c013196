/* play.c - see play.h: who sits where, whose turn it is, how it begins and ends. */
#include "play/play.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "match/army.h"
#include "match/engine.h"
#include "match/scenario.h"
#include "play/inside.h"

/* ---- beginning ---- */

static bool wrong(struct playing *p, const char *field, const char *pattern, const char *a, const char *b)
{
    errors_say2(&p->desk->errors, STATUS_WRONG, field, pattern, a, b);
    return false;
}

/* "human,recruit" */
static bool read_seats(struct playing *p, const char *list)
{
    struct match *m = p->m;
    int seat = 0;

    for (const char *s = list; s; seat++) {
        const char *comma = strchr(s, ',');
        char name[MAX_PLAYER_ID], names[MAX_NAME];
        struct text t = text_in(name, sizeof name);

        text_add_n(&t, s, comma ? (size_t)(comma - s) : strlen(s));
        s = comma ? comma + 1 : NULL;
        if (seat >= m->game->seats) return wrong(p, "--seats", N_("this game has no further seat"), NULL, NULL);
        m->player[seat][0] = 0;
        if (text_same(name, "human")) continue;
        if (!find_player(m->game, name)) {
            return wrong(p, "--seats", N_("there is no player {1}; there are human, {2}"), name[0] ? name : "\"\"",
                         player_names(m->game, names, sizeof names));
        }
        text_add(&(struct text){ m->player[seat], MAX_PLAYER_ID, 0, false }, name);
    }
    return seat == m->game->seats || wrong(p, "--seats", N_("every seat needs a player: {1}"), "human,recruit", NULL);
}

static void take_players(struct playing *p)
{
    for (int i = 0; i < p->m->game->seats; i++) {
        p->player[i] = p->m->player[i][0] ? find_player(p->m->game, p->m->player[i]) : NULL;
        p->people += !p->player[i];
    }
}

/* The title in the language shown; a record has it in English. */
static void say_title(struct playing *p, const char *title)
{
    struct buffer out = { 0 };
    struct paper paper = paper_on(p, &out);

    paper_heading(&paper, title);
    say_out(p, &out);
    buffer_free(&out);
}

/* What is gone on with: its title, the turn, who plays which seat. */
static void say_resumed(struct playing *p)
{
    struct scenario *s = p->m->ours ? calloc(1, sizeof *s) : NULL;
    struct buffer seats = { 0 }, now = { 0 };
    char turn[16];
    struct text t = text_in(turn, sizeof turn);

    if (s && scenario_packed(p->desk, p->o->shelf, p->m->scenario, s)) say_title(p, s->title[p->lang]);
    else if (p->m->title[0]) say_title(p, p->m->title);
    for (int i = 0; i < p->m->game->seats; i++) {
        const char *player = p->m->player[i];
        struct buffer who = { 0 };

        if (player[0]) buffer_say1(&who, words(p->lang, N_("the computer ({1})")), player);
        else buffer_add(&who, words(p->lang, N_("a person")));
        if (i) buffer_add(&seats, ", ");
        buffer_say2(&seats, words(p->lang, N_("{1}: {2}")), words(p->lang, p->m->game->seat[i].says),
                    buffer_text(&who));
        buffer_free(&who);
    }
    text_int(&t, p->m->game->turn(p->m->state));
    if (!match_over(p->m) && sheet_text(p, SHEET_NOW, 0, 0, &now))
        say_line(p, N_("The battle goes on: {1}; {2}."), buffer_text(&now), buffer_text(&seats));
    else if (!match_over(p->m)) say_line(p, N_("The battle goes on in turn {1}; {2}."), turn, buffer_text(&seats));
    buffer_free(&now);
    buffer_free(&seats);
    free(s);
}

/* A record to go on with. */
static bool resume(struct playing *p)
{
    struct record_report report;
    char line[16];
    struct text t = text_in(line, sizeof line);

    if (p->o->armies) return wrong(p, "--army", N_("a recorded battle has its armies"), NULL, NULL);
    p->m = record_take(p->desk, p->o->shelf, &p->room, p->o->what, &p->file, &report);
    if (!p->m) return false;
    p->recording = p->resumed = true;
    text_int(&t, report.bad_line);
    say_resumed(p);
    if (report.other_rules) say_line(p, N_("This battle was played by other rules."), NULL, NULL);
    if (report.bad_line)
        say_line(p, N_("Line {1} of the record cannot be used: {2}. The battle goes on from before it."), line,
                 report.what);
    return true;
}

static bool begin(struct playing *p)
{
    static const struct scenario nothing;
    struct scenario s = nothing;
    struct play_options *o = p->o;
    struct paper paper = o->paper;
    struct buffer out = { 0 };

    if (!scenario_find(p->desk, o->shelf, o->what, &s)) return false;
    if (o->has_house) {
        house_add(&s.house, &o->house);
        s.has_house = true;
    }
    if (o->armies && !armies_enlist(p->desk, o->shelf, o->armies, &s)) return false;
    if (!o->seeded && !random_seed(&o->seed)) {
        errors_say1(&p->desk->errors, STATUS_FAILED, NULL, NO_RANDOMNESS, NULL);
        return false;
    }
    p->m = match_new(s.game, s.setup, &s.house, o->seed, o->typed, &p->room);
    if (!p->m) {
        errors_no_memory(&p->desk->errors);
        return false;
    }
    memcpy(p->m->scenario, s.id, sizeof p->m->scenario);
    p->m->ours = s.ours;
    memcpy(p->m->title, s.title[ENGLISH], sizeof p->m->title);
    if (o->seats && !read_seats(p, o->seats)) return false;
    if (o->record && !record_create(&p->file, o->record, p->m, &p->desk->errors)) return false;
    p->recording = o->record != NULL;
    paper.out = &out;
    paper.lang = p->lang;
    paper_heading(&paper, s.title[p->lang]);
    if (s.briefing[p->lang][0]) paper_wrapped(&paper, s.briefing[p->lang], 0, 0);
    say_out(p, &out);
    buffer_free(&out);
    return true;
}

/* ---- whose turn ---- */

/* Somebody else sits down: nothing that only the one before may see stays on the screen. */
static bool change_seats(struct playing *p, int seat)
{
    const char *name = words(p->lang, p->m->game->seat[seat].says), *line;
    enum line_end end = LINE_THERE;

    if (p->seat >= 0 && p->people > 1) {
        struct buffer prompt = { 0 };

        lines_forget(p->lines);
        lines_clear(p->lines);
        buffer_say1(&prompt, words(p->lang, N_("Now {1} alone looks at the screen, and presses Enter. ")), name);
        end = lines_read(p->lines, buffer_text(&prompt), &line);
        buffer_free(&prompt);
    }
    if (end != LINE_THERE) {
        talk_leave(p, end);
        return false;
    }
    p->seat = seat;
    return true;
}

/* The last that happened was an order of the one who decides now: nothing else has changed. */
static bool went_on(const struct playing *p)
{
    const struct happening *last = p->m->entries ? &p->m->log[p->m->history[p->m->entries - 1]] : NULL;

    return last && last->kind == HAPPENED_ORDER && last->seat == p->seat && !last->rolls;
}

/* The unit that is asked for has just been given something, and is asked for what is left. */
static bool half_ordered(struct playing *p, int asked)
{
    struct telling t = playing_telling(p);

    return choice_unit(&t, &p->m->log[p->m->history[p->m->entries - 1]].act) == asked;
}

/* "sequence 2, orders are given: red decides." */
static void say_who_decides(struct playing *p, int turn)
{
    struct buffer now = { 0 };
    const char *seat = words(p->lang, p->m->game->seat[p->seat].says);

    if (!sheet_text(p, SHEET_NOW, 0, 0, &now)) {
        buffer_empty(&now);
        buffer_add(&now, words(p->lang, N_("turn")));
        buffer_char(&now, ' ');
        buffer_int(&now, turn);
    }
    say_line(p, N_("{1}: {2} decides."), buffer_text(&now), seat);
    buffer_free(&now);
}

/* Who decides, in which turn, and between what. */
static void announce(struct playing *p)
{
    int asked, number;
    bool goes_on;

    match_view(p->m, p->seat);
    number = p->m->game->turn(p->m->room->seen_state);
    asked = choices_asked(p);
    goes_on = went_on(p) && p->told_turn == number;
    if (!goes_on || asked || !p->m->game->field) p->ideas = 0;       /* those of before may no longer be orders */
    if (!goes_on) {
        say_who_decides(p, number);
        say_sheet(p, SHEET_UNITS, 0, 0);
        if (asked) say_waiting(p);
    }
    if (asked ? asked != p->told_unit || !went_on(p) || half_ordered(p, asked)
              : !p->m->game->field || !(goes_on ? say_new_ideas(p) : say_ideas(p)))
        say_choices(p, asked);
    p->told_turn = number;
    p->told_unit = asked;
}

static bool computer_turn(struct playing *p, unsigned seats)
{
    for (int seat = 0; seat < p->m->game->seats; seat++) {
        struct act order;
        enum match_say say;

        if (!(seats & 1u << seat) || !p->player[seat]) continue;
        if (!computer_thinks(p, seat, &order)) break;
        say = talk_order(p, seat, &order);
        if (say != MATCH_DONE && say != MATCH_WANTS_DICE && !p->done) {
            say_line(p, N_("The game does not go on from here."), NULL, NULL);
            talk_leave(p, LINE_THERE);
            p->status = STATUS_FAILED;
        }
        return true;
    }
    return false;
}

/* The person at the keyboard goes on if it may; else the first who has to decide, or is asked for agreement. */
static int whose_turn(const struct playing *p, unsigned seats)
{
    if (p->m->asking)
        for (int i = 0; i < p->m->game->seats; i++)
            if (!p->player[i] && !((p->m->agreed | p->m->resigned) & 1u << i) && i != p->seat
                && !(p->seat >= 0 && seats & 1u << p->seat))
                return i;
    if (p->seat >= 0 && seats & 1u << p->seat) return p->seat;
    for (int i = 0; i < p->m->game->seats; i++)
        if (seats & 1u << i && !p->player[i]) return i;
    return -1;
}

bool nothing_to_choose(struct playing *p, int seat, struct act *answer)
{
    return !p->o->ask_always && p->people == 1 && match_by_itself(p->m, seat, answer);
}

/* After the last thing that he could choose the phase is over for him: he need not say so, and is told. */
static void say_over(struct playing *p, const struct act *order)
{
    struct telling t = playing_telling(p);
    struct buffer text = { 0 };

    if (!p->gave || order_kind(p->m->game, order)->args) return;
    order_text(&text, &t, order);
    say_line(p, N_("Nothing else to choose: {1}."), buffer_text(&text), NULL);
    buffer_free(&text);
}

/* What was taken back stays so until an order is given. */
static bool answers_by_itself(struct playing *p, int seat)
{
    struct act order;

    if (p->taken_back || !nothing_to_choose(p, seat, &order)) return false;
    if (talk_order(p, seat, &order) != MATCH_DONE) return false;
    say_over(p, &order);
    p->gave = false;
    return true;
}

static void keep_saved(struct playing *p)
{
    if (!p->recording || p->done) return;
    if (!save_lines(p) && !save_on_the_way(p))
        p->unsaved = true, p->status = STATUS_DONE; /* it goes on; at the end a place is asked for again */
}

static void go_on(struct playing *p)
{
    int announced = -1, at = -1;

    while (!p->done) {
        unsigned seats = match_to_decide(p->m);
        int seat;

        keep_saved(p);
        if (p->done || seats == 0) break;
        if (lines_interrupted()) {
            talk_leave(p, LINE_INTERRUPTED);
            break;
        }
        if (seats == 1u << REFEREE) {
            p->gave = false;
            talk_dice(p);
            continue;
        }
        if (computer_turn(p, seats)) {
            p->gave = false;
            if (!p->people) say_news(p, 0);
            continue;
        }
        seat = whose_turn(p, seats);
        if (seat < 0) break;
        if (seat != p->seat && !change_seats(p, seat)) break;
        if (answers_by_itself(p, seat)) continue;
        say_news(p, seat);
        if (announced != p->m->happened || at != seat) {
            guide_now(p);
            announce(p);
        }
        announced = p->m->happened;
        at = seat;
        p->gave = false;
        talk_turn(p);
    }
    if (p->done) return;
    for (int i = 0; i < p->m->game->seats; i++) {          /* at the end everybody may read what he has not */
        if (p->people ? i != (p->seat < 0 ? 0 : p->seat) : i > 0) continue;
        say_news(p, i);
    }
    say_result(p);
    if ((p->people || p->unsaved) && !save_now(p)) return;
    if (p->recording) say_line(p, N_("The record is {1}."), p->file.name, NULL);
}

int play(struct play_options *o)
{
    struct playing *p = calloc(1, sizeof *p);
    bool fine;
    int status;

    if (!p) return STATUS_FAILED;
    p->o = o;
    p->desk = o->desk;
    p->lang = p->room.lang = o->paper.lang;
    p->seat = p->headed = -1;
    p->explain = EXPLAIN_SHORT;
    p->ponder.limit = o->think;
    fine = record_named(o->what) ? resume(p) : begin(p);
    if (fine) p->lines = lines_new(talk_complete, p);
    fine = fine && p->lines;
    status = p->desk->errors.status;
    if (fine) {
        take_players(p);
        for (int i = 0; p->people == 1 && i < p->m->game->seats; i++) if (!p->player[i]) p->seat = i;
        p->m->heard = say_heard;
        p->m->listener = p;
        if (!p->m->typed) match_settle(p->m, (struct faces){ NULL, 0 });
        guide_begin(p);
        if (!p->people || save_begins(p)) go_on(p);
        status = p->status;
    }
    for (int i = 0; i < MOST_SEATS; i++) buffer_free(&p->news[i]), buffer_free(&p->march[i].text);
    free(p->lessons);
    lines_free(p->lines);
    record_close(&p->file);
    match_free(p->m);
    free(p);
    return status;
}
