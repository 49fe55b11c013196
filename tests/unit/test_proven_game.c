/* Whole games with served and mutual dice, written as a server writes them, and verified; then a server that cheats, in
** each way that docs/dice.md names, and verify finds it. */
#include "tests.h"
#include "match_tools.h"
#include "match/proof.h"
#include "match/verify.h"

enum cheat { HONEST, OTHER_FACES, OTHER_LOT };

static const char game[] = "aaaabbbbccccdddd";
static struct scenario s;

/* A server, and the devices of both players. */
struct serving {
    struct match *m;
    struct proof *p;
    bool mutual;
    enum cheat cheat; int when;             /* at this throw */
    uint8_t top[HASH_BYTES];
    struct chain *device[2];
    int throws, message;                    /* a device counts its messages */
    struct buffer line[1000]; uint8_t salt[1000][RECORD_SALT]; int lines;
};

static void salt_of(struct serving *v, int line, int history)
{
    for (int i = 0; i < RECORD_SALT; i++) v->salt[line][i] = (uint8_t)(17 * line + i + history);
}

/* All new lines of the log. */
static void write_lines(struct serving *v)
{
    while (v->lines - 1 < v->m->happened) {
        salt_of(v, v->lines, 0);
        proof_write(v->p, v->m, v->lines - 1, 1000 + v->lines, v->salt[v->lines], &v->line[v->lines]);
        assert_false(v->line[v->lines].failed);
        v->lines++;
    }
}

static void device_lot(struct serving *v, int seat)
{
    uint8_t lot[HASH_BYTES], secret[32];

    memset(secret, 1 + seat, sizeof secret);
    lot_drawn(lot, secret, sizeof secret, game, (uint64_t)v->message++);
    if (v->cheat == OTHER_LOT && v->throws == v->when) lot[0] ^= 1;    /* caught: it is not what the line says */
    proof_lot(v->p, seat, lot);
}

/* A server as it should be, but for one throw. */
static uint8_t face_of(struct serving *v, int sides)
{
    int face = proof_face(v->p, sides);

    if (v->cheat == OTHER_FACES && v->throws == v->when) face = face % sides + 1;
    return (uint8_t)face;
}

static void links_come(struct serving *v)
{
    int k = proof_next(v->p, v->m);

    for (int seat = 0; seat < 2; seat++) {
        uint8_t link[HASH_BYTES];

        memcpy(link, chain_link(v->device[seat], k), HASH_BYTES);
        link[5] ^= 1;
        assert_false(proof_link(v->p, seat, k, link));
        link[5] ^= 1;
        assert_int_not_equal(proof_missing(v->p) & 1u << seat, 0);
        assert_false(proof_throw(v->p, v->m));
        assert_true(proof_link(v->p, seat, k, link));
    }
    assert_int_equal(proof_missing(v->p), 0);
}

/* An order, or the referee's next act (order NULL), with all dice that it asks for. */
static void act(struct serving *v, int seat, const struct act *order)
{
    uint8_t face[MAX_FACES];
    struct faces faces = { face, 0 };
    enum match_say say = MATCH_WANTS_DICE;
    int before = v->m->happened;
    bool begun = false;

    while (say == MATCH_WANTS_DICE) {
        say = order ? match_order(v->m, seat, order, faces) : match_settle(v->m, faces);
        if (say != MATCH_WANTS_DICE) break;
        if (!begun && v->mutual) {
            struct act first = order ? *order : v->m->room->legal[0];

            assert_int_equal(match_waits(v->m, order ? seat : REFEREE, &first), MATCH_DONE);
            write_lines(v);
            assert_true(match_waiting(v->m) >= 0);
            links_come(v);
            before = v->m->happened;
        }
        if (!begun) {
            if (!proof_throw(v->p, v->m)) fail_msg("no throw");
            v->throws++;
            begun = true;
        }
        for (int i = 0; i < v->m->wants.dice; i++) face[faces.n++] = face_of(v, v->m->wants.sides);
    }
    assert_int_equal(say, MATCH_DONE);
    assert_true(v->m->happened > before);
}

static void one_move(struct serving *v)
{
    unsigned seats = match_to_decide(v->m);
    struct act order;

    if (seats == 1u << REFEREE) {
        act(v, REFEREE, NULL);
        write_lines(v);
        return;
    }
    for (int seat = 0; seat < 2; seat++) {
        if (!(seats & 1u << seat)) continue;
        if (!v->mutual) device_lot(v, seat);
        assert_true(match_propose(v->m, seat, &recruit, NULL, &order));
        act(v, seat, &order);
        write_lines(v);
        return;
    }
}

static void taken(struct serving *v, int seat)
{
    char promise[HASH_TEXT];

    if (v->mutual) bytes_hex(promise, v->device[seat]->foot, HASH_BYTES);
    else device_lot(v, seat);
    assert_int_equal(match_notes(v->m, HAPPENED_TAKES, seat, v->mutual ? promise : NULL, NULL), MATCH_DONE);
    write_lines(v);
}

static void begin(struct serving *v, const char *scenario, bool mutual, enum cheat cheat, int when)
{
    static struct chain device[2], server;
    uint8_t top[HASH_BYTES];

    memset(v, 0, sizeof *v);
    v->mutual = mutual;
    v->cheat = cheat;
    v->when = when;
    memset(v->top, 42, sizeof v->top);
    for (int seat = 0; seat < 2; seat++) {
        memset(top, 100 + seat, sizeof top);
        if (mutual) chain_start(&device[seat], top);
        v->device[seat] = &device[seat];
    }
    assert_true(scenario_packed(desk, whole_shelf(), scenario, &s));
    v->m = match_new(s.game, s.setup, &s.house, 5, true, &match_space);
    chain_start(&server, v->top);
    match_prove(v->m, mutual ? "mutual" : "served", game, server.foot);
    v->p = proof_new(v->m, 3);
    assert_true(proof_chain(v->p, v->top));
    record_text(&v->line[0], v->m);
    buffer_cut(&v->line[0], v->line[0].len - 1);
    salt_of(v, 0, 0);
    proof_head(v->p, v->line[0].at, v->line[0].len, v->salt[0]);
    v->lines = 1;
    taken(v, 0);
    taken(v, 1);
}

static void serve(struct serving *v, const char *scenario, bool mutual, enum cheat cheat, int when)
{
    begin(v, scenario, mutual, cheat, when);
    while (!match_over(v->m) && v->lines < 900) one_move(v);
    assert_true(v->throws > 3);
}

static void served_end(struct serving *v)
{
    for (int i = 0; i < v->lines; i++) buffer_free(&v->line[i]);
    proof_free(v->p);
    match_free(v->m);
}

static void whole_record(struct serving *v, struct buffer *out)
{
    for (int i = 0; i < v->lines; i++) record_salted(out, v->line[i].at, v->line[i].len, v->salt[i]);
}

static struct verified verified(const struct buffer *text)
{
    struct record_given given = { "a", text->at, text->len };
    struct verified out;

    desk_begin(desk, ENGLISH);
    if (!verify_record(desk, whole_shelf(), &given, &out)) fail_msg("%s", desk->errors.row[0].message);
    return out;
}

static struct serving v, w;

static void honest_games(void **state)
{
    static const char *const ids[] = { "bridge/dawn", "fantasy/ford" };

    (void)state;
    for (int i = 0; i < 4; i++) {
        struct buffer text = { 0 };
        struct verified out;

        serve(&v, ids[i % 2], i >= 2, HONEST, 0);
        whole_record(&v, &text);
        out = verified(&text);
        if (!out.ok) fail_msg("%s: %d: %s", ids[i % 2], out.wrong, out.why);
        assert_true(out.whole && out.played);
        assert_int_equal(out.throws, v.throws);
        assert_string_equal(out.dice, v.mutual ? "mutual" : "served");
        assert_int_equal(out.without, 0);
        buffer_free(&text);
        served_end(&v);
    }
}

/* The number of the line with throw k. */
static int line_of_throw(const struct serving *from, int k)
{
    for (int i = 0; i < from->m->happened; i++)
        if (from->m->log[i].thrown && from->m->log[i].thrown->k == k) return i + 1;
    fail_msg("no throw %d", k);
    return -1;
}

/* A device that is told other faces than those of its key. */
static void other_faces(void **state)
{
    struct buffer text = { 0 };
    struct verified out;

    (void)state;
    serve(&v, "fantasy/ford", false, OTHER_FACES, 2);
    whole_record(&v, &text);
    out = verified(&text);
    assert_false(out.ok);
    assert_int_equal(out.wrong, line_of_throw(&v, 2));
    assert_non_null(strstr(out.why, "faces"));
    buffer_free(&text);
    served_end(&v);
}

/* A text in which the throw of this number says something else; everything else is left. */
static struct verified with_changed_throw(const char *member)
{
    struct buffer text = { 0 };
    struct verified out;
    int line = line_of_throw(&v, 3);
    char *at = strstr(v.line[line].at, member);

    assert_non_null(at);
    at += strlen(member);
    *at = *at == '1' ? '2' : '1';
    whole_record(&v, &text);
    out = verified(&text);
    assert_false(out.ok);
    assert_int_equal(out.wrong, line);
    buffer_free(&text);
    return out;
}

static void forged_throws(void **state)
{
    static const struct { const char *member, *says; } row[] = {
        { "\"secret\":\"", "secret" }, { "\"before\":\"", "before its dice" }, { "\"lots\":{\"red\":\"", "lot of red" },
        { "\"k\":", "next one" },
    };

    (void)state;
    for (int i = 0; i < LEN(row); i++) {
        struct verified out;

        serve(&v, "fantasy/ford", false, HONEST, 0);
        out = with_changed_throw(row[i].member);
        if (!strstr(out.why, row[i].says)) fail_msg("%s: %s", row[i].member, out.why);
        served_end(&v);
    }
}

/* The server throws, does not like it, and throws again with the next secret: a number is missing. */
static void throws_again(void **state)
{
    struct buffer text = { 0 };
    struct verified out;
    int line;

    (void)state;
    serve(&v, "fantasy/ford", false, HONEST, 0);
    line = line_of_throw(&v, 2);
    for (int i = 0; i < v.lines; i++) {             /* as if throw 2 and what followed up to throw 3 had not been */
        if (i < line || i >= line_of_throw(&v, 3))
            record_salted(&text, v.line[i].at, v.line[i].len, v.salt[i]);
    }
    out = verified(&text);
    assert_false(out.ok);
    assert_non_null(strstr(out.why, "next one"));
    buffer_free(&text);
    served_end(&v);
}

/* A lot that is not the one in the line of the seat's own message. */
static void another_lot(void **state)
{
    struct buffer text = { 0 };
    struct verified out;
    char *at;
    int line = 0;

    (void)state;
    serve(&v, "fantasy/ford", false, HONEST, 0);
    for (int i = 1; i < v.lines && !line; i++)
        if (i > 4 && strstr(v.line[i].at, "\"lot\":{\"red\":\"") && !strstr(v.line[i].at, "\"throw\"")) line = i;
    assert_true(line > 0);
    at = strstr(v.line[line].at, "\"lot\":{\"red\":\"") + strlen("\"lot\":{\"red\":\"");
    *at = *at == '0' ? '1' : '0';
    whole_record(&v, &text);
    out = verified(&text);
    assert_false(out.ok);
    assert_true(out.wrong > line);                  /* the next throw does not fit */
    buffer_free(&text);
    served_end(&v);
}

static void dice_without_a_proof(void **state)
{
    struct buffer text = { 0 };
    struct verified out;
    int line;
    char *from, *to;

    (void)state;
    serve(&v, "fantasy/ford", false, HONEST, 0);
    line = line_of_throw(&v, 4);
    from = strstr(v.line[line].at, ",\"throw\":");
    to = strstr(from, "}},\"dice\"") + 2;
    memmove(from, to, strlen(to) + 1);
    v.line[line].len = strlen(v.line[line].at);
    whole_record(&v, &text);
    out = verified(&text);
    assert_false(out.ok);
    assert_int_equal(out.wrong, line);
    assert_non_null(strstr(out.why, "not proved"));
    buffer_free(&text);
    served_end(&v);
}

/* What a seat is given while the game goes on: lines without hashes, salts and the others' lots. */
static void view_of(struct serving *from, struct buffer *out, int hidden_line)
{
    for (int i = 0; i < from->lines; i++) {
        char *line = from->line[i].at, *hash = strstr(line, ",\"hash\":"), *lot = strstr(line, ",\"lot\":");

        if (i == hidden_line) continue;
        if (lot) {
            char *end = strchr(lot, '}') + 1;

            buffer_add_n(out, line, (size_t)(lot - line));
            if (i && hash) buffer_add_n(out, end, (size_t)(hash - end));
        } else {
            buffer_add_n(out, line, i && hash ? (size_t)(hash - line) : from->line[i].len);
        }
        buffer_add(out, i && hash ? "}\n" : "\n");
    }
}

static void a_view_is_checked_as_far_as_it_goes(void **state)
{
    struct buffer text = { 0 }, whole = { 0 };
    struct record_given both[2];
    struct verified out;

    (void)state;
    serve(&v, "fantasy/ford", false, HONEST, 0);
    view_of(&v, &text, line_of_throw(&v, 3));       /* a throw that it may not see */
    out = verified(&text);
    if (!out.ok) fail_msg("%d %s", out.wrong, out.why);
    assert_false(out.whole);
    assert_false(out.played);
    assert_int_equal(out.throws, v.throws - 1);
    whole_record(&v, &whole);
    both[0] = (struct record_given){ "a", text.at, text.len };
    both[1] = (struct record_given){ "b", whole.at, whole.len };
    assert_true(verify_records(desk, whole_shelf(), both, &out));
    assert_true(out.ok);
    assert_int_equal(out.common, v.throws - 1);
    buffer_free(&text);
    buffer_free(&whole);
    served_end(&v);
}

/* The server writes the past anew, in itself without a fault: other salts, so other marks. Whoever kept his view finds
** it; so do two players who were shown two histories. */
static void two_histories(void **state)
{
    struct buffer text = { 0 }, view = { 0 };
    struct record_given both[2];
    struct verified out;

    (void)state;
    serve(&v, "bridge/dawn", false, HONEST, 0);
    view_of(&v, &view, -1);
    memset(&w, 0, sizeof w);
    serve(&w, "bridge/dawn", false, OTHER_LOT, 1);  /* red's device is said to have sent something else there */
    whole_record(&w, &text);
    out = verified(&text);
    assert_true(out.ok);                            /* by itself it fits */
    both[0] = (struct record_given){ "a", view.at, view.len };
    both[1] = (struct record_given){ "b", text.at, text.len };
    assert_true(verify_records(desk, whole_shelf(), both, &out));
    assert_false(out.ok);
    assert_true(out.differ);
    assert_non_null(strstr(out.why, "two histories"));
    buffer_free(&text);
    buffer_free(&view);
    served_end(&v);
    served_end(&w);
}

static void mutual_cheats(void **state)
{
    static const struct { const char *member, *says; } row[] = {
        { "\"links\":{\"red\":\"", "link of red" }, { ",\"blue\":\"", "link of blue" }, { "\"before\":\"",
                "before its" },
    };

    (void)state;
    for (int i = 0; i < LEN(row); i++) {
        struct verified out;

        serve(&v, "bridge/dawn", true, HONEST, 0);
        out = with_changed_throw(row[i].member);
        if (!strstr(out.why, row[i].says)) fail_msg("%s: %s", row[i].member, out.why);
        served_end(&v);
    }
}

/* The lines of a game, read again by another server: it throws what the first would have thrown. */
static void read_again(void **state)
{
    struct proof *again;
    struct record_report report;
    struct match *m;
    int half;

    (void)state;
    serve(&v, "fantasy/ford", false, HONEST, 0);
    half = line_of_throw(&v, v.throws / 2);
    m = record_read(desk, whole_shelf(), &match_space, v.line[0].at, v.line[0].len, &report);
    assert_non_null(m);
    assert_string_equal(m->dice, "served");
    assert_string_equal(m->id, game);
    again = proof_new(m, 3);
    proof_head(again, v.line[0].at, v.line[0].len, v.salt[0]);
    for (int i = 1; i < half; i++) {
        if (!record_add(desk, m, v.line[i].at, v.line[i].len, &report)) fail_msg("line %d: %s", i, report.what);
        proof_read(again, m, i - 1, (struct line_part){ v.line[i].at, v.line[i].len }, v.salt[i]);
    }
    assert_false(proof_throw(again, m));            /* the secret is not there yet */
    assert_true(proof_chain(again, v.top));
    assert_int_equal(proof_next(again, m), v.m->log[half - 1].thrown->k);
    if (v.m->log[half - 1].lot) proof_lot(again, v.m->log[half - 1].lot->seat, v.m->log[half - 1].lot->lot);
    assert_true(proof_throw(again, m));
    for (int i = 0; i < v.m->log[half - 1].rolls; i++)
        for (int k = 0; k < v.m->log[half - 1].roll[i].dice; k++)
            assert_int_equal(proof_face(again, v.m->log[half - 1].roll[i].sides),
                             v.m->log[half - 1].face[v.m->log[half - 1].roll[i].first + k]);
    /* the rest, and every line is written as it was read */
    for (int i = half; i < v.lines; i++) {
        struct buffer line = { 0 };

        assert_true(record_add(desk, m, v.line[i].at, v.line[i].len, &report));
        record_line(&line, m, i - 1);
        buffer_cut(&line, line.len - 1);
        assert_string_equal(buffer_text(&line), v.line[i].at);
        buffer_free(&line);
    }
    proof_free(again);
    match_free(m);
    served_end(&v);
}

/* After a restore: a fresh chain, said in a line; the throws count on. */
static void begun_anew(void **state)
{
    static struct chain fresh;
    uint8_t top[HASH_BYTES];
    char hex[HASH_TEXT];
    struct buffer text = { 0 };
    struct verified out;

    (void)state;
    memset(top, 43, sizeof top);
    chain_start(&fresh, top);
    bytes_hex(hex, fresh.foot, HASH_BYTES);
    begin(&v, "bridge/dawn", false, HONEST, 0);
    while (v.throws < 2) one_move(&v);
    assert_int_equal(match_notes(v.m, HAPPENED_ANEW, REFEREE, hex, "a backup was restored"), MATCH_DONE);
    write_lines(&v);
    assert_false(proof_throw(v.p, v.m));
    assert_false(proof_chain(v.p, v.top));          /* not the old one */
    assert_true(proof_chain(v.p, top));
    while (!match_over(v.m)) one_move(&v);
    whole_record(&v, &text);
    out = verified(&text);
    if (!out.ok) fail_msg("%d %s", out.wrong, out.why);
    assert_int_equal(out.anew, 1);
    assert_int_equal(out.throws, v.throws);
    buffer_free(&text);
    served_end(&v);
}

/* A device is lost while a throw waits and the other has told its link: the throw is used up, and the new chain begins
** with the next. A server that lets it choose after it has seen that link is found. */
static void another_device(void **state)
{
    static struct chain other;
    uint8_t top[HASH_BYTES], face[MAX_FACES];
    struct faces faces = { face, 0 };
    char promise[HASH_TEXT];
    struct buffer text = { 0 };
    struct verified out;
    struct act roll;
    int k;

    (void)state;
    memset(top, 77, sizeof top);
    chain_start(&other, top);
    bytes_hex(promise, other.foot, HASH_BYTES);
    begin(&v, "bridge/dawn", true, HONEST, 0);
    while (v.throws < 2 || match_to_decide(v.m) != 1u << REFEREE) one_move(&v);
    assert_int_equal(match_settle(v.m, none), MATCH_WANTS_DICE);
    roll = v.m->room->legal[0];
    assert_int_equal(match_waits(v.m, REFEREE, &roll), MATCH_DONE);
    write_lines(&v);
    k = proof_next(v.p, v.m);
    assert_true(proof_link(v.p, 0, k, chain_link(v.device[0], k)));
    assert_int_equal(proof_missing(v.p), 2);
    assert_int_equal(match_device(v.m, 1, promise), MATCH_WAITS);
    assert_int_equal(match_agree(v.m, 0), MATCH_DONE);
    write_lines(&v);
    assert_int_equal(proof_next(v.p, v.m), k + 1);
    assert_int_equal(proof_missing(v.p), 3);                /* what was told is worth nothing */
    assert_true(proof_link(v.p, 0, k + 1, chain_link(v.device[0], k + 1)));
    assert_false(proof_link(v.p, 1, k + 1, chain_link(v.device[1], k + 1)));
    assert_true(proof_link(v.p, 1, k + 1, chain_link(&other, 1)));
    assert_true(proof_throw(v.p, v.m));
    do for (int i = 0; i < v.m->wants.dice; i++) face[faces.n++] = face_of(&v, v.m->wants.sides);
    while (match_settle(v.m, faces) == MATCH_WANTS_DICE);
    write_lines(&v);
    assert_int_equal(match_resign(v.m, 0), MATCH_DONE);
    write_lines(&v);
    whole_record(&v, &text);
    out = verified(&text);
    if (!out.ok) fail_msg("%d %s", out.wrong, out.why);
    assert_int_equal(out.renewed, 1);
    buffer_free(&text);
    served_end(&v);
}

static void typed_and_random_prove_nothing(void **state)
{
    struct match *m;
    struct buffer text = { 0 };
    struct verified out;

    (void)state;
    assert_true(scenario_packed(desk, whole_shelf(), "bridge/dawn", &s));
    m = match_new(s.game, s.setup, &s.house, 5, false, &match_space);
    match_settle(m, none);
    while (!match_over(m)) one_order(m);
    record_text(&text, m);
    out = verified(&text);
    assert_true(out.ok);
    assert_string_equal(out.dice, "unproven");
    text.at[text.len - 5] = text.at[text.len - 5] == '0' ? '1' : '0';       /* the last hash */
    out = verified(&text);
    assert_false(out.ok);
    assert_int_equal(out.wrong, m->happened);
    match_free(m);
    buffer_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(honest_games), cmocka_unit_test(other_faces), cmocka_unit_test(forged_throws),
        cmocka_unit_test(throws_again), cmocka_unit_test(another_lot), cmocka_unit_test(dice_without_a_proof),
        cmocka_unit_test(a_view_is_checked_as_far_as_it_goes), cmocka_unit_test(two_histories),
        cmocka_unit_test(mutual_cheats), cmocka_unit_test(read_again), cmocka_unit_test(begun_anew),
        cmocka_unit_test(another_device), cmocka_unit_test(typed_and_random_prove_nothing),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
