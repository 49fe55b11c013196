/* What the store promises, on an SQLite file, or on the database in ALEA_POSTGRES (tests/cli/store_postgres.sh). */
#include "store_tools.h"
#include <sys/stat.h>

static const char game[] = "aaaabbbbccccdddd", other[] = "aaaabbbbccccddd2";

struct seen { int n, number[64], seat[64]; char text[64][80]; uint8_t salt[64][SALT_BYTES]; int stop; };

static bool see(void *user, int number, const struct store_line *l)
{
    struct seen *s = user;

    assert_true(s->n < 64);
    s->number[s->n] = number;
    s->seat[s->n] = l->seat;
    snprintf(s->text[s->n], sizeof s->text[0], "%.*s", (int)l->len, l->text);
    memcpy(s->salt[s->n], l->salt, SALT_BYTES);
    s->n++;
    return s->n != s->stop;
}

static void lines_are_kept_exactly(void **state)
{
    struct store *s = store_fresh();
    struct seen seen = { 0 }, first = { .stop = 1 }, rest = { 0 };
    struct store_game g;

    (void)state;
    made(s, game);
    assert_int_equal(wrote(s, game, 1, 0, 5, "{\"seat\":\"red\",\"why\":\"D\303\274ben $1 ?1 'x'\"}"), STORE_DONE);
    assert_int_equal(wrote(s, game, 2, 1, 5, "{\"seat\":\"blue\"}"), STORE_DONE);     /* the same try of another seat */
    assert_int_equal(store_lines(s, game, -1, see, &seen), STORE_DONE);
    assert_int_equal(seen.n, 3);
    assert_string_equal(seen.text[0], "{\"alea\":1}");
    assert_string_equal(seen.text[1], "{\"seat\":\"red\",\"why\":\"D\303\274ben $1 ?1 'x'\"}");
    assert_int_equal(seen.number[2], 2);
    assert_int_equal(seen.seat[2], 1);
    assert_int_equal(seen.salt[2][SALT_BYTES - 1], 15);       /* the length of its text: a_line */
    assert_int_equal(store_lines(s, game, 1, see, &rest), STORE_DONE);
    assert_int_equal(rest.n, 1);
    assert_int_equal(store_lines(s, game, -1, see, &first), STORE_DONE);
    assert_int_equal(first.n, 1);
    assert_int_equal(store_lines(s, other, -1, see, &rest), STORE_NONE);
    assert_int_equal(store_game(s, game, &g), STORE_DONE);
    assert_int_equal(g.last, 2);
    assert_int_equal(g.waits, 1);
    assert_true(g.rules == 0xfedcba9876543210u);
    assert_string_equal(g.title, "The ford");
    assert_int_equal(g.ended, 0);
    assert_int_equal(store_game(s, other, &g), STORE_NONE);
    store_close(s);
    s = store_opened();                                       /* still there */
    memset(&seen, 0, sizeof seen);
    assert_int_equal(store_lines(s, game, -1, see, &seen), STORE_DONE);
    assert_int_equal(seen.n, 3);
    store_close(s);
}

static void a_game_is_made_once(void **state)
{
    struct store *s = store_fresh();
    struct store_new again = { .id = game, .scenario = "", .title = "", .book = "", .dice = "typed",
                               .head = a_line("{}", REFEREE) };

    (void)state;
    made(s, game);
    assert_int_equal(store_create(s, &again), STORE_EXISTS);
    assert_int_equal(store_forget(s, game), STORE_DONE);
    assert_int_equal(store_forget(s, game), STORE_NONE);
    assert_int_equal(store_create(s, &again), STORE_DONE);    /* nothing of it was left */
    store_close(s);
}

static void a_number_is_written_once(void **state)
{
    struct store *s = store_fresh();
    struct store_line three[3] = { a_line("{\"a\":1}", 0), a_line("{\"b\":2}", REFEREE), a_line("{\"c\":3}", REFEREE) };
    struct store_commit c = { .game = game, .number = 1, .line = three, .lines = 3, .seat = 0, .try = 77,
                              .has_try = true };
    struct seen seen = { 0 };

    (void)state;
    made(s, game);
    assert_int_equal(store_commit(s, &c), STORE_DONE);
    assert_int_equal(wrote(s, game, 1, 1, 1, "{\"late\":1}"), STORE_MOVED_ON);
    assert_int_equal(wrote(s, game, 3, 1, 1, "{\"late\":1}"), STORE_MOVED_ON);
    assert_int_equal(wrote(s, game, 5, 1, 1, "{\"gap\":1}"), STORE_MOVED_ON);       /* no number is left out */
    assert_int_equal(wrote(s, other, 1, 1, 1, "{}"), STORE_NONE);
    c.number = 4;                                             /* the same message, as if it were new */
    assert_int_equal(store_commit(s, &c), STORE_REPEATED);
    assert_int_equal(c.first, 1);
    assert_int_equal(c.wrote, 3);
    c.first = c.wrote = 0;
    assert_int_equal(store_tried(s, &c), STORE_REPEATED);
    assert_int_equal(c.wrote, 3);
    c.try = 78;
    assert_int_equal(store_tried(s, &c), STORE_NONE);
    assert_int_equal(store_lines(s, game, 0, see, &seen), STORE_DONE);
    assert_int_equal(seen.n, 3);
    assert_int_equal(wrote(s, game, 4, 1, 0xffffffffffffffffu, "{}"), STORE_DONE);  /* tries have 64 bits */
    assert_int_equal(wrote(s, game, 5, 1, 0xffffffffffffffffu, "{}"), STORE_REPEATED);
    store_close(s);
}

static void a_seat_is_taken_once(void **state)
{
    struct store *s = store_fresh();
    uint8_t invitation[KEY_HASH], key[KEY_HASH], late[KEY_HASH];
    struct store_line l = a_line("{\"seat\":\"red\",\"taken\":true}", 0);
    struct store_commit c = { .game = game, .number = 1, .line = &l, .lines = 1, .invitation = invitation, .key = key,
                              .taken = 0, .account = 9 };
    struct store_pass p;
    struct store_game g;
    unsigned taken;
    int64_t account[MOST_SEATS];

    (void)state;
    made(s, game);
    fill_hash(invitation, 10);
    fill_hash(key, 50);
    fill_hash(late, 51);
    c.taken = 1;                                              /* the invitation is for another seat */
    assert_int_equal(store_commit(s, &c), STORE_USED);
    c.taken = 0;
    assert_int_equal(store_find_pass(s, game, key, &p), STORE_NONE);
    assert_int_equal(store_commit(s, &c), STORE_DONE);
    assert_int_equal(store_find_pass(s, game, key, &p), STORE_DONE);
    assert_int_equal(p.seat, 0);
    assert_int_equal(p.kind, PASS_KEY);
    assert_int_equal(store_find_pass(s, other, key, &p), STORE_NONE);      /* of this game alone */
    assert_int_equal(store_find_pass(s, game, invitation, &p), STORE_DONE);
    assert_true(p.used);
    c.number = 2;
    c.key = late;
    assert_int_equal(store_commit(s, &c), STORE_USED);
    assert_int_equal(store_game(s, game, &g), STORE_DONE);
    assert_int_equal(g.last, 1);                              /* the line that said so is not there either */
    assert_int_equal(store_find_pass(s, game, late, &p), STORE_NONE);
    c.invitation = NULL;                                      /* nobody may just sit down: the game is not listed */
    c.taken = 1;
    assert_int_equal(store_commit(s, &c), STORE_USED);
    assert_int_equal(store_seats(s, game, &taken, account), STORE_DONE);
    assert_int_equal(taken, 1);
    assert_int_equal(account[0], 9);
    c.gives_away = true;                                      /* the umpire gives the seat to a new key */
    c.taken = 0;
    c.account = 0;
    assert_int_equal(store_commit(s, &c), STORE_DONE);
    assert_int_equal(store_find_pass(s, game, key, &p), STORE_NONE);
    assert_int_equal(store_find_pass(s, game, late, &p), STORE_DONE);
    store_close(s);
}

static void another_device_has_its_own_key(void **state)
{
    struct store *s = store_fresh();
    struct store_pass link = { .seat = 1, .kind = PASS_DEVICE }, p;
    uint8_t key[KEY_HASH], second[KEY_HASH], plain[KEY_HASH];

    (void)state;
    made(s, game);
    fill_hash(link.hash, 60);
    fill_hash(key, 61);
    fill_hash(second, 62);
    fill_hash(plain, 10);                                     /* an invitation to the seat is no link to a device */
    assert_int_equal(store_open_device(s, game, plain, key), STORE_NONE);
    assert_int_equal(store_open_device(s, game, link.hash, key), STORE_NONE);
    assert_int_equal(store_add_pass(s, game, &link), STORE_DONE);
    assert_int_equal(store_add_pass(s, game, &link), STORE_EXISTS);
    assert_int_equal(store_open_device(s, game, link.hash, key), STORE_DONE);
    assert_int_equal(store_open_device(s, game, link.hash, second), STORE_USED);
    assert_int_equal(store_find_pass(s, game, key, &p), STORE_DONE);
    assert_int_equal(p.seat, 1);
    assert_int_equal(p.kind, PASS_KEY);
    assert_int_equal(store_find_pass(s, game, second, &p), STORE_NONE);
    store_close(s);
}

static void secrets_come_by_their_own_door(void **state)
{
    struct store *s = store_fresh();
    uint8_t out[SECRET_BYTES], fresh[SECRET_BYTES];
    struct store_line l = a_line("{\"anew\":\"restored\"}", REFEREE);
    struct store_commit c = { .game = game, .number = 1, .line = &l, .lines = 1, .secret = fresh };
    struct store_game g;

    (void)state;
    made(s, game);
    memset(fresh, 8, sizeof fresh);
    assert_int_equal(store_secret(s, game, 0, out), STORE_DONE);
    assert_int_equal(out[31], 7);
    assert_int_equal(store_secret(s, game, 1, out), STORE_NONE);
    assert_int_equal(store_commit(s, &c), STORE_DONE);
    assert_int_equal(store_secret(s, game, 1, out), STORE_DONE);
    assert_int_equal(out[0], 8);
    assert_int_equal(store_secret(s, game, 0, out), STORE_DONE);
    assert_int_equal(out[0], 7);
    assert_int_equal(store_game(s, game, &g), STORE_DONE);
    assert_int_equal(g.chains, 2);
    store_close(s);
}

static void only_the_last_snapshot_stays(void **state)
{
    struct store *s = store_fresh();
    struct buffer text = { 0 };
    uint64_t rules = 0;
    int number = 0;

    (void)state;
    made(s, game);
    assert_int_equal(store_snapshot(s, game, &number, &rules, &text), STORE_NONE);
    assert_int_equal(store_keep_snapshot(s, game, 50, 0xffffffffffffffffu, "{\"a\":1}"), STORE_DONE);
    assert_int_equal(store_keep_snapshot(s, game, 40, 2, "{\"old\":1}"), STORE_NONE);
    assert_int_equal(store_snapshot(s, game, &number, &rules, &text), STORE_DONE);
    assert_int_equal(number, 50);
    assert_true(rules == 0xffffffffffffffffu);
    assert_string_equal(buffer_text(&text), "{\"a\":1}");
    buffer_free(&text);
    store_close(s);
}

/* ---- lists ---- */

struct listed { int n, seat[8]; char id[8][GAME_ID + 1]; bool turn[8]; unsigned taken[8]; };

static bool list_one(void *user, const struct store_listed *one)
{
    struct listed *l = user;

    assert_true(l->n < 8);
    strcpy(l->id[l->n], one->game->id);
    l->turn[l->n] = one->your_turn;
    l->seat[l->n] = one->seat;
    l->taken[l->n++] = one->taken;
    return true;
}

/* A game in which account 5 has seat `seat`; changed at `at`; bits of who decides. */
static void game_with(struct store *s, const char *id, int seat, int64_t at, unsigned waits, bool ended)
{
    uint8_t invitation[KEY_HASH], key[KEY_HASH];
    struct store_line l = a_line("{}", seat);
    struct store_commit c = { .game = id, .number = 1, .line = &l, .lines = 1, .invitation = invitation, .key = key,
                              .taken = seat, .account = 5, .waits = waits, .ended = ended ? at : 0 };

    made(s, id);
    fill_hash(invitation, 10 + seat);
    fill_hash(key, 90);
    l.at = at;
    assert_int_equal(store_commit(s, &c), STORE_DONE);
}

static void my_games_come_my_turn_first(void **state)
{
    struct store *s = store_fresh();
    struct listed mine = { 0 }, all = { 0 }, running = { 0 }, two = { 0 };
    struct store_counts n;

    (void)state;
    game_with(s, "aaaaaaaaaaaaaaaa", 0, 5000, 2, false);      /* the other's turn, newest */
    game_with(s, "bbbbbbbbbbbbbbbb", 1, 2000, 2, false);      /* my turn */
    game_with(s, "cccccccccccccccc", 0, 9000, 0, true);       /* over */
    game_with(s, "dddddddddddddddd", 1, 3000, 3, false);      /* both decide */
    made(s, "eeeeeeeeeeeeeeee");                              /* not mine */
    assert_int_equal(store_games_of(s, 5, 100, list_one, &mine), STORE_DONE);
    assert_int_equal(mine.n, 4);
    assert_string_equal(mine.id[0], "dddddddddddddddd");
    assert_string_equal(mine.id[1], "bbbbbbbbbbbbbbbb");
    assert_string_equal(mine.id[2], "aaaaaaaaaaaaaaaa");
    assert_string_equal(mine.id[3], "cccccccccccccccc");
    assert_true(mine.turn[0] && mine.turn[1] && !mine.turn[2] && !mine.turn[3]);
    assert_int_equal(mine.seat[1], 1);
    assert_int_equal(mine.taken[1], 2);
    assert_int_equal(store_games_of(s, 5, 2, list_one, &two), STORE_DONE);
    assert_int_equal(two.n, 2);
    assert_int_equal(store_games(s, false, 100, list_one, &all), STORE_DONE);
    assert_int_equal(all.n, 5);
    assert_int_equal(store_games(s, true, 100, list_one, &running), STORE_DONE);
    assert_int_equal(running.n, 4);
    assert_int_equal(store_count(s, &n), STORE_DONE);
    assert_int_equal(n.games, 5);
    assert_int_equal(n.running, 4);
    assert_int_equal(n.lines, 9);                             /* five heads, four seats taken */
    assert_int_equal(store_seat_account(s, "bbbbbbbbbbbbbbbb", 1, 0), STORE_DONE);
    memset(&mine, 0, sizeof mine);
    assert_int_equal(store_games_of(s, 5, 100, list_one, &mine), STORE_DONE);
    assert_int_equal(mine.n, 3);
    store_close(s);
}

static void listed_games_wait_for_somebody(void **state)
{
    struct store *s = store_fresh();
    struct listed waiting = { 0 }, none = { 0 };
    struct store_pass pass = { .seat = 1, .hash = { 3 } };
    struct store_new n = { .id = game, .scenario = "", .title = "", .book = "", .dice = "served", .listed = true,
                           .people = 2, .head = a_line("{}", REFEREE), .pass = &pass, .passes = 1 };
    uint8_t key[KEY_HASH] = { 4 }, second[KEY_HASH] = { 5 };
    struct store_line l = a_line("{\"taken\":true}", 1);
    struct store_commit c = { .game = game, .number = 1, .line = &l, .lines = 1, .key = key, .taken = 1 };

    (void)state;
    assert_int_equal(store_create(s, &n), STORE_DONE);
    made(s, other);                                           /* not listed */
    assert_int_equal(store_games_waiting(s, 100, list_one, &waiting), STORE_DONE);
    assert_int_equal(waiting.n, 1);
    assert_string_equal(waiting.id[0], game);
    assert_int_equal(store_commit(s, &c), STORE_DONE);        /* without an invitation */
    c.number = 2;
    c.key = second;
    assert_int_equal(store_commit(s, &c), STORE_USED);
    assert_int_equal(store_games_waiting(s, 100, list_one, &none), STORE_DONE);
    assert_int_equal(none.n, 0);
    store_close(s);
}

/* ---- people ---- */

static bool count_one(void *user, const struct store_account *a)
{
    (void)a;
    ++*(int *)user;
    return true;
}

/* A link makes one administrator: told at the first start, replaced by another, worth nothing once it was opened. */
static void administrators_link(void **state)
{
    struct store *s = store_fresh();
    struct store_account ann = { .name = "Ann", .pass = "x" }, bob = { .name = "Bob", .pass = "y" }, found;
    uint8_t first[KEY_HASH] = { 1 }, second[KEY_HASH] = { 2 }, third[KEY_HASH] = { 3 };
    int64_t id;

    (void)state;
    assert_int_equal(store_add_account(s, &bob, &id), STORE_DONE);         /* somebody who looks after nothing */
    assert_int_equal(store_add_admin(s, first, &ann, &id), STORE_USED);
    assert_int_equal(store_invite_admin(s, first, false), STORE_DONE);
    assert_int_equal(store_invite_admin(s, second, false), STORE_EXISTS);   /* the second start, or another server */
    assert_int_equal(store_invite_admin(s, second, true), STORE_DONE);
    assert_int_equal(store_add_admin(s, first, &ann, &id), STORE_USED);
    assert_int_equal(store_add_admin(s, second, &bob, &id), STORE_EXISTS);  /* a name that is taken uses nothing up */
    assert_int_equal(store_account(s, "bob", &found), STORE_DONE);
    assert_false(found.admin);
    assert_int_equal(store_add_admin(s, second, &ann, &id), STORE_DONE);
    assert_int_equal(store_account_by_id(s, id, &found), STORE_DONE);
    assert_true(found.admin);
    assert_int_equal(store_add_admin(s, second, &(struct store_account){ .name = "Eve", .pass = "z" }, &id),
                     STORE_USED);
    assert_int_equal(store_account(s, "eve", &found), STORE_NONE);
    assert_int_equal(store_invite_admin(s, third, false), STORE_EXISTS);    /* there is one: nothing to tell */
    store_close(s);
}

static void accounts_and_sessions(void **state)
{
    struct store *s = store_fresh();
    struct store_account ann = { .name = "Ann\303\251", .pass = "x", .made = 5, .admin = true }, found;
    struct store_account same = { .name = "anne", .pass = "y" };
    uint8_t token[KEY_HASH], old[KEY_HASH];
    int64_t id, id2, account = 0;
    int n = 0;

    (void)state;
    fill_hash(token, 1);
    fill_hash(old, 2);
    assert_int_equal(store_add_account(s, &ann, &id), STORE_DONE);
    assert_int_equal(store_add_account(s, &same, &id2), STORE_EXISTS);
    assert_int_equal(store_account(s, "ANNE", &found), STORE_DONE);
    assert_int_equal(found.id, id);
    assert_string_equal(found.name, "Ann\303\251");
    assert_true(found.admin);
    assert_int_equal(store_account(s, "bob", &found), STORE_NONE);
    assert_int_equal(store_account_by_id(s, id, &found), STORE_DONE);
    assert_int_equal(store_accounts(s, count_one, &n), STORE_DONE);
    assert_int_equal(n, 1);
    assert_int_equal(store_add_session(s, token, id, 100), STORE_DONE);
    assert_int_equal(store_add_session(s, old, id, 50), STORE_DONE);
    assert_int_equal(store_session(s, token, 99, &account), STORE_DONE);
    assert_int_equal(account, id);
    assert_int_equal(store_session(s, token, 100, &account), STORE_NONE);
    assert_int_equal(store_drop_expired(s, 60), STORE_DONE);
    assert_int_equal(store_session(s, old, 10, &account), STORE_NONE);
    assert_int_equal(store_renew_pass(s, &found, "w"), STORE_DONE);
    assert_int_equal(store_renew_pass(s, &found, "v"), STORE_NONE);         /* it is another one by now */
    assert_int_equal(store_account(s, "anne", &found), STORE_DONE);
    assert_string_equal(found.pass, "w");
    assert_int_equal(store_session(s, token, 10, &account), STORE_DONE);    /* and nobody has to log in again */
    assert_int_equal(store_set_pass(s, id, "z"), STORE_DONE);
    assert_int_equal(store_session(s, token, 10, &account), STORE_NONE);    /* everybody has to log in again */
    assert_int_equal(store_account(s, "anne", &found), STORE_DONE);
    assert_string_equal(found.pass, "z");
    assert_int_equal(store_set_admin(s, id, false), STORE_DONE);
    assert_int_equal(store_add_session(s, token, id, 100), STORE_DONE);
    assert_int_equal(store_drop_account(s, id), STORE_DONE);
    assert_int_equal(store_session(s, token, 10, &account), STORE_NONE);
    assert_int_equal(store_drop_account(s, id), STORE_NONE);
    store_close(s);
}

static void pass_phrases(void **state)
{
    char a[MAX_PASS_HASH], b[MAX_PASS_HASH];

    (void)state;
    assert_true(pass_make("correct horse", a));
    assert_true(pass_make("correct horse", b));
    assert_string_not_equal(a, b);                            /* each has its own salt */
    assert_non_null(strstr(a, "$argon2id$"));
    assert_true(pass_right(a, "correct horse"));
    assert_false(pass_right(a, "correct horses"));
    assert_false(pass_right("", ""));
    assert_false(pass_is_old(a));
    assert_true(pass_is_old("$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA"));
}

static void chat_is_said_once(void **state)
{
    struct store *s = store_fresh();
    struct store_line hello = a_line("hello", 0), well = a_line("well met", 1);
    struct seen seen = { 0 };
    int number = 0;

    (void)state;
    made(s, game);
    assert_int_equal(store_add_say(s, game, &hello, 1, &number), STORE_DONE);
    assert_int_equal(number, 1);
    assert_int_equal(store_add_say(s, game, &well, 1, &number), STORE_DONE);
    assert_int_equal(number, 2);
    assert_int_equal(store_add_say(s, game, &hello, 1, &number), STORE_REPEATED);
    assert_int_equal(number, 1);
    assert_int_equal(store_add_say(s, other, &hello, 1, &number), STORE_NONE);
    assert_int_equal(store_says(s, game, 1, see, &seen), STORE_DONE);
    assert_int_equal(seen.n, 1);
    assert_string_equal(seen.text[0], "well met");
    for (int i = 1; i < MOST_SAYINGS; i++)
        assert_int_equal(store_add_say(s, game, &hello, (uint64_t)i + 1, &number), STORE_DONE);
    assert_int_equal(store_add_say(s, game, &hello, 0, &number), STORE_ENOUGH);
    assert_int_equal(store_add_say(s, game, &hello, 1, &number), STORE_REPEATED);
    assert_int_equal(store_add_say(s, game, &well, 2, &number), STORE_DONE);        /* which is not the other's loss */
    store_close(s);
}

static void a_game_can_be_closed(void **state)
{
    struct store *s = store_fresh();
    struct store_game g;

    (void)state;
    made(s, game);
    assert_int_equal(store_shut(s, game, "for repair"), STORE_DONE);
    assert_int_equal(store_game(s, game, &g), STORE_DONE);
    assert_string_equal(g.closed, "for repair");
    assert_int_equal(store_shut(s, game, NULL), STORE_DONE);
    assert_int_equal(store_game(s, game, &g), STORE_DONE);
    assert_string_equal(g.closed, "");
    assert_int_equal(store_shut(s, other, "x"), STORE_NONE);
    store_close(s);
}

static void names_and_hashes(void **state)
{
    char a[GAME_ID + 1], b[GAME_ID + 1];
    uint8_t one[KEY_HASH], two[KEY_HASH];

    (void)state;
    store_new_id(a);
    store_new_id(b);
    assert_string_not_equal(a, b);
    assert_true(store_is_id(a));
    assert_false(store_is_id("short"));
    assert_false(store_is_id("aaaabbbbccccddd1"));
    assert_false(store_is_id("AAAABBBBCCCCDDDD"));
    store_key_hash("k1", one);
    store_key_hash("k2", two);
    assert_false(store_same(one, two, KEY_HASH));
    store_key_hash("k1", two);
    assert_true(store_same(one, two, KEY_HASH));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_kept_exactly), cmocka_unit_test(a_game_is_made_once),
        cmocka_unit_test(a_number_is_written_once), cmocka_unit_test(a_seat_is_taken_once),
        cmocka_unit_test(another_device_has_its_own_key), cmocka_unit_test(secrets_come_by_their_own_door),
        cmocka_unit_test(only_the_last_snapshot_stays), cmocka_unit_test(my_games_come_my_turn_first),
        cmocka_unit_test(listed_games_wait_for_somebody), cmocka_unit_test(administrators_link),
        cmocka_unit_test(accounts_and_sessions),
        cmocka_unit_test(pass_phrases), cmocka_unit_test(chat_is_said_once), cmocka_unit_test(a_game_can_be_closed),
        cmocka_unit_test(names_and_hashes),
    };

    return cmocka_run_group_tests(tests, NULL, store_cleared);
}
