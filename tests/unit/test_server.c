/* test_server.c - the server without sockets: addresses, names, requests, languages, points, turns. */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include "server/address.h"
#include "server/handshake.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/names.h"
#include "server/jobs.h"
#include "server/websocket.h"
#include "tests.h"

static struct address at(const char *text)
{
    struct address a = { { 0 }, false };
    assert_true(address_read(text, strlen(text), &a));
    return a;
}

static void test_addresses(void **state)
{
    static const char *const wrong[] = { "", "1.2.3", "1.2.3.4.5", "256.1.1.1", "localhost", "::1::", "[::1",
                                         "1.2.3.4:80", "g::1" };
    struct address a, b;
    char text[ADDRESS_TEXT];

    (void)state;
    a = at("::ffff:192.0.2.1");
    b = at("192.0.2.1");
    assert_true(address_same(&a, &b) && !a.six);
    a = at("[::1]");
    address_text(&a, text, sizeof text);
    assert_string_equal(text, "::1");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(address_read(wrong[i], strlen(wrong[i]), &a));

    a = at("192.0.2.1"), b = at("192.0.2.254");
    assert_true(address_near(&a, &b) && !address_same(&a, &b));
    b = at("192.0.3.1");
    assert_false(address_near(&a, &b));
    a = at("2001:db8::1"), b = at("2001:db8:0:0:ffff::2");
    assert_true(address_near(&a, &b));
    b = at("2001:db8:0:1::1");
    assert_false(address_near(&a, &b));
    a = at("127.9.9.9");
    assert_true(address_loopback(&a));
    a = at("::1");
    assert_true(address_loopback(&a));
    a = at("126.0.0.1");
    assert_false(address_loopback(&a));
    a = at("::");
    assert_true(address_every(&a));
}

static int read_request(const char *text, struct http_request *out)
{
    return http_read(text, strlen(text), out);
}

static void test_requests(void **state)
{
    struct http_request q;
    char text[HTTP_MOST_HEAD], *end;

    (void)state;
    assert_int_equal(read_request("GET /a?b HTTP/1.1\r\nHost: here:80\r\nOrigin: http://there\r\n\r\n", &q),
                     HTTP_READY);
    assert_string_equal(q.host, "here:80");
    assert_string_equal(q.origin, "http://there");
    assert_string_equal(q.query, "b");
    assert_int_equal(read_request("GET / HTTP/1.1\r\nHost: a\r\nContent-Type: a\r\nContent-Type: a\r\n\r\n", &q), 400);
    assert_int_equal(read_request("GET / HTTP/1.1\r\nHost:\r\n\r\n", &q), 400);

    /* the end of X-Forwarded-For is kept, in whole entries, whatever its length */
    end = text + sprintf(text, "GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ");
    for (int i = 0; i < 200; i++) end += sprintf(end, "203.0.113.%d, ", i);
    sprintf(end, "192.0.2.1\r\nX-Forwarded-For: 192.0.2.2\r\n\r\n");
    assert_int_equal(read_request(text, &q), HTTP_READY);
    assert_true(strlen(q.forwarded) < HTTP_MOST_VALUE);
    assert_string_equal(q.forwarded + strlen(q.forwarded) - 20, " 192.0.2.1,192.0.2.2");
    assert_true(strncmp(q.forwarded, " 203.0.113.", 11) == 0);

    memset(text, 0, sizeof text);
    end = text + sprintf(text, "GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ");
    memset(end, 'x', 300);
    strcpy(end + 300, "\r\n\r\n");
    assert_int_equal(read_request(text, &q), HTTP_READY);
    assert_string_equal(q.forwarded, "");
}

static void test_languages(void **state)
{
    static const char *const ours[] = { "en", "fr", "it" };
    static const struct { const char *wanted; int is; } rows[] = {
        { "", -1 }, { "de", -1 }, { "fr", 1 }, { "FR-ch", 1 }, { "de, it;q=0.5, fr;q=0.4", 2 },
        { "fr;q=0", -1 }, { "fr;q=0.000, en;q=0.001", 0 },
        { "en;q=0.8,fr;q=0.80", 0 }, { "it;q=1.0", 2 }, { "french", -1 }, { "*", -1 },
        { "fr ; q=0.2, en ;q=0.3", 0 }, { ",,,it", 2 }, { "fr;level=1", 1 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int is = http_choose(rows[i].wanted, ours, 3);
        if (is != rows[i].is) fail_msg("%s gives %d, not %d", rows[i].wanted, is, rows[i].is);
    }
}

static void test_names(void **state)
{
    struct names near = { at("127.0.0.1"), "alea.example.org" }, one = { at("192.0.2.1"), NULL };
    const char *wrong;
    size_t len;

    (void)state;
    assert_true(names_host(&near, "localhost") && names_host(&near, "127.0.0.1:1") && names_host(&near, "[::1]:80"));
    assert_true(names_host(&near, "ALEA.example.org:443"));
    assert_false(names_host(&near, "") || names_host(&near, "example.org"));
    assert_false(names_host(&near, "192.0.2.1") || names_host(&near, "[::1]x"));
    assert_true(names_host(&one, "192.0.2.1:8080"));
    assert_false(names_host(&one, "localhost") || names_host(&one, "192.0.2.2"));
    assert_true(names_origin(&near, "http://localhost:80", "localhost"));           /* the usual port */
    assert_true(names_origin(&near, "https://localhost", "localhost:443"));
    assert_false(names_origin(&near, "http://localhost:8080", "localhost:8081"));
    assert_false(names_origin(&near, "null", "localhost") || names_origin(&near, "http://", "localhost"));
    assert_true(names_good("a,b.c,[::1],127.0.0.1", &wrong, &len));
    assert_false(names_good("a,,b", &wrong, &len));
    assert_int_equal(len, 0);
    assert_false(names_good("a,b c", &wrong, &len));
    assert_int_equal(len, 3);
}

static void test_points(void **state)
{
    static struct rates r;
    struct address a = at("192.0.2.1"), b = at("192.0.2.2"), six = at("2001:db8::1"), same = at("2001:db8::ffff");
    int allowed = 0;

    (void)state;
    r = (struct rates){ .per_second = 10 };
    for (int i = 0; i < 50; i++) allowed += rate_allows(&r, &a, 1000);
    assert_int_equal(allowed, 20);                                  /* twice the rate saved up */
    assert_true(rate_allows(&r, &b, 1000));
    assert_int_equal(rate_wait(&r, &a, 1000), 1);
    assert_false(rate_allows(&r, &a, 1099));
    assert_true(rate_allows(&r, &a, 1100));
    rate_charge(&r, &a, 1000000, 1100);     /* a second of work: 100 points, ten seconds of them */
    assert_int_equal(rate_wait(&r, &a, 1100), 11);
    assert_false(rate_allows(&r, &a, 11000));
    assert_true(rate_allows(&r, &a, 11200));
    for (int i = 0; i < 20; i++) assert_true(rate_allows(&r, &six, 1000));
    assert_false(rate_allows(&r, &same, 1000));                     /* one /64 is one client */

    /* More addresses than buckets, each in turn: what they get in all is what the table holds, and no more. */
    r = (struct rates){ .per_second = 10 };
    allowed = 0;
    for (int round = 0; round < 30; round++)
        for (int i = 0; i < 3000; i++) {
            struct address who = { { 10, (uint8_t)(i >> 8), (uint8_t)i, 1 }, false };
            allowed += rate_allows(&r, &who, 1000);
        }
    assert_int_equal(allowed, BUCKETS * 20);
}

/* ---- turns ---- */

static void nothing(void *context) { (void)context; }

static struct job *question(enum job_kind kind, const char *whose, const char *text)
{
    struct job *j = job_new(kind);
    assert_non_null(j);
    j->whose = at(whose);
    buffer_add(&j->request, text);
    return j;
}

static struct job *next_done(struct workers *w)
{
    const struct timespec pause = { 0, 1000000 };
    struct job *j;

    for (int i = 0; i < 20000; i++) {
        if ((j = workers_take_done(w)) != NULL) return j;
        nanosleep(&pause, NULL);
    }
    fail_msg("no job was done");
    return NULL;
}

/* One thread is held up by a long rank while 32 questions of one client and then one of another wait. When the rank
** is given up the other comes second, after the first of the crowd. */
static void test_turns(void **state)
{
    static const char LONG[] = "{\"procedure\":\"fantasy.duel\",\"inputs\":{},\"vary\":{"
        "\"hero.hp\":[20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39],"
        "\"enemy.hp\":[20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39]}}";
    enum { CROWD = 32 };
    struct workers *w = workers_start(1, false, nothing, NULL);
    struct job *held = question(JOB_RANK, "192.0.2.9", LONG), *j;
    struct job *other = question(JOB_DESCRIBE, "192.0.2.2", "flintlock.move");

    (void)state;
    assert_non_null(w);
    assert_int_equal(workers_give(w, held), TAKEN);
    while (workers_waiting(w) > 0) nanosleep(&(struct timespec){ 0, 100000 }, NULL);
    for (int i = 0; i < CROWD; i++)
        assert_int_equal(workers_give(w, question(JOB_DESCRIBE, "192.0.2.1", "flintlock.shoot")), TAKEN);
    j = question(JOB_DESCRIBE, "192.0.2.1", "flintlock.shoot");
    assert_int_equal(workers_give(w, j), TOO_MANY_OF_ONE);
    job_free(j);
    assert_int_equal(workers_give(w, other), TAKEN);
    workers_give_up(w, held);
    for (int done = 0; done < CROWD + 2; done++) {
        j = next_done(w);
        assert_int_equal(j == held, done == 0);
        assert_int_equal(j == other, done == 2);
        assert_int_equal(j->answered, j != held);
        if (j != held) assert_int_equal(j->status, 0);
        job_free(j);
    }

    held = question(JOB_RANK, "192.0.2.9", LONG);                   /* a stop gives up what runs, and what waits */
    assert_int_equal(workers_give(w, held), TAKEN);
    while (workers_waiting(w) > 0) nanosleep(&(struct timespec){ 0, 100000 }, NULL);
    other = question(JOB_DESCRIBE, "192.0.2.2", "flintlock.move");
    assert_int_equal(workers_give(w, other), TAKEN);
    workers_close(w);
    j = question(JOB_DESCRIBE, "192.0.2.1", "flintlock.move");
    assert_int_equal(workers_give(w, j), STOPPED);
    job_free(j);
    workers_stop(w);
    for (int done = 0; done < 2; done++) {
        j = next_done(w);
        assert_false(j->answered);
        job_free(j);
    }
    assert_null(workers_take_done(w));
    workers_free(w);
}

/* Four threads, twelve pass phrases and then a question: two phrases are hashed at a time, and the question is answered
** beside them; taken as they come, nine phrases would be done before it. */
static void test_phrases(void **state)
{
    enum { PHRASES = 12, EARLY = 6 };
    struct workers *w = workers_start(4, false, nothing, NULL);
    struct job *other = question(JOB_DESCRIBE, "192.0.2.70", "flintlock.move"), *j;
    int done = 0;

    (void)state;
    assert_non_null(w);
    for (int i = 0; i < PHRASES; i++) {
        char whose[24];

        snprintf(whose, sizeof whose, "192.0.2.%d", i + 1);
        assert_int_equal(workers_give(w, question(JOB_PASS, whose, "make\nover the hills")), TAKEN);
    }
    assert_int_equal(workers_give(w, other), TAKEN);
    for (j = NULL; j != other; done++) {
        if (j) job_free(j);
        j = next_done(w);
    }
    assert_true(done <= EARLY + 1);                 /* by the order in which they were done, however late one looks */
    assert_true(j->answered);
    job_free(j);
    for (; done < PHRASES + 1; done++) {
        j = next_done(w);
        assert_int_equal(j->status, 0);
        assert_non_null(strstr(buffer_text(&j->reply), "argon2id"));
        job_free(j);
    }
    workers_stop(w);
    workers_free(w);
}

/* ---- WebSockets ---- */

/* The key and its answer of RFC 6455, section 1.3. */
static void test_handshake(void **state)
{
    struct http_request q = { .method = HTTP_GET, .websocket = true, .upgrades = true, .socket_version = "13",
                              .socket_key = "dGhlIHNhbXBsZSBub25jZQ==" };
    char accept[HANDSHAKE_ACCEPT];

    (void)state;
    handshake_accept(q.socket_key, accept);
    assert_string_equal(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    assert_int_equal(handshake_status(&q), 101);
    q.body = 1;
    assert_int_equal(handshake_status(&q), 400);
    q.body = 0;
    q.socket_key[21] = 'R';                     /* bits beyond the sixteenth byte */
    assert_int_equal(handshake_status(&q), 400);
    memcpy(q.socket_version, "8", 2);
    assert_int_equal(handshake_status(&q), 426);
}

struct told { char text[256]; char out[256]; size_t len; int messages; };

static void hear(void *user, const char *text, size_t len)
{
    struct told *t = user;

    assert_true(len < sizeof t->text);
    memcpy(t->text, text, len);
    t->text[len] = 0;
    t->messages++;
}

static bool put_out(void *user, const char *bytes, size_t len)
{
    struct told *t = user;

    assert_true(t->len + len <= sizeof t->out);
    memcpy(t->out + t->len, bytes, len);
    t->len += len;
    return true;
}

/* The frames of RFC 6455, section 5.7: a masked "Hello"; "Hello" in two pieces with a ping between; byte by byte. */
static void test_frames(void **state)
{
    static const char masked[] = "\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58";
    static const char pieces[] = "\x01\x83\0\0\0\0Hel" "\x89\x85\0\0\0\0Hello" "\x80\x82\0\0\0\0lo";
    struct told t = { .len = 0 };
    const struct websocket_handler h = { hear, put_out, &t };
    struct websocket *w = websocket_new(&h);

    (void)state;
    assert_non_null(w);
    assert_true(websocket_take(w, masked, sizeof masked - 1));
    assert_string_equal(t.text, "Hello");
    for (size_t i = 0; i < sizeof pieces - 1; i++) assert_true(websocket_take(w, pieces + i, 1));
    assert_int_equal(t.messages, 2);
    assert_string_equal(t.text, "Hello");
    assert_int_equal(t.len, 7);
    assert_memory_equal(t.out, "\x8a\x05Hello", 7);
    assert_true(websocket_say(w, "Hello", 5));
    assert_memory_equal(t.out + 7, "\x81\x05Hello", 7);
    assert_false(websocket_take(w, "\x82\x81\0\0\0\0x", 7));               /* not text */
    assert_memory_equal(t.out + 14, "\x88\x02\x03\xeb", 4);                  /* closed with 1003 */
    websocket_free(w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_addresses), cmocka_unit_test(test_requests), cmocka_unit_test(test_languages),
        cmocka_unit_test(test_names), cmocka_unit_test(test_points), cmocka_unit_test(test_turns),
        cmocka_unit_test(test_phrases), cmocka_unit_test(test_handshake), cmocka_unit_test(test_frames),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
