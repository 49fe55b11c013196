/* verify.c - alea verify RECORD [RECORD]: were the dice of a kept game what they had to be? (match/verify.h) */
#include "cli/cli.h"
#include "match/shelf.h"
#include "match/verify.h"

static void say_line(struct args *a, struct buffer *out, const char *pattern, const char *value)
{
    struct buffer line = { 0 };

    buffer_say1(&line, words(a->lang, pattern), value);
    buffer_wrapped(out, buffer_text(&line), 0, 0, terminal_break());
    buffer_char(out, '\n');
    buffer_free(&line);
}

static void say_number(struct args *a, struct buffer *out, const char *pattern, int64_t n)
{
    struct buffer number = { 0 };

    buffer_int(&number, n);
    say_line(a, out, pattern, buffer_text(&number));
    buffer_free(&number);
}

/* What a right record proves, and what it does not. */
static void say_proved(struct args *a, struct buffer *out, const struct verified *v)
{
    switch (v->dice[0]) {
    case 't':
        if (!v->whole && !v->played) {
            say_line(a, out, N_("The dice were typed: they are what people typed."), "");
            break;
        }
        say_line(a, out, N_("The dice were typed: the record fits together, and the dice are what people typed."), "");
        return;
    case 'u':
        say_line(a, out,
                 N_("The dice were thrown by whoever played: the record fits together, and nothing proves that they "
                            "were not tried before."), "");
        return;
    case 's':
        say_number(a, out, N_("Served dice: all {1} throws are what the server's promise and the players' lots make."),
                   v->throws);
        say_line(a, out, N_("Not proved: that the server and a player did not work together."), "");
        break;
    default:
        say_number(a, out, N_("Mutual dice: all {1} throws are what the server's and every player's promises make."),
                   v->throws);
    }
    if (!v->whole) say_line(a, out, N_("This is the view of one seat: hidden parts are unchecked until the end."), "");
    if (v->rules)
        say_number(a, out,
                   N_("It went on {1} times under a new release: the battle before that was not played again."),
                       v->rules);
    if (v->anew) say_number(a, out, N_("The dice began anew {1} times; the lines \"anew\" say why."), v->anew);
    if (v->renewed) say_number(a, out, N_("Devices promised another chain {1} times, with the others' consent."),
                               v->renewed);
    if (v->without)
        say_line(a, out, N_("A player's device added nothing: the server could have known those dice beforehand."), "");
    if (v->common) say_number(a, out, N_("{1} throws stand in both records, and are the same."), v->common);
}

/* Nothing in a record says how many lines there were: its end may have been cut off. */
static void say_unfinished(struct args *a, struct buffer *out, const struct verified *v)
{
    if (v->played && !v->over)
        say_line(a, out, N_("The battle is not over in this record: what came after its last line does not stand "
                            "there."), "");
}

static void verified_json(struct buffer *out, const struct verified *v)
{
    struct json j = json_into(out);

    json_object(&j);
    json_key_bool(&j, "ok", v->ok);
    json_key_text(&j, "dice", v->dice);
    json_key_int(&j, "throws", v->throws);
    json_key(&j, "wrong");
    if (v->wrong >= 0) json_int(&j, v->wrong);
    else json_null(&j);
    if (v->wrong >= 0) json_key_text(&j, "why", v->why);
    json_key_bool(&j, "whole", v->whole);
    json_key_bool(&j, "played", v->played);
    json_key_bool(&j, "over", v->over);
    json_key_int(&j, "anew", v->anew);
    json_key_int(&j, "rules", v->rules);
    json_key_int(&j, "renewed", v->renewed);
    json_key_bool(&j, "lots_missing", v->without != 0);
    json_key_bool(&j, "two_histories", v->differ);
    json_object_end(&j);
    buffer_char(out, '\n');
}

int run_verify(struct args *a)
{
    struct buffer text[2] = { { 0 }, { 0 } }, out = { 0 };
    struct record_given given[2];
    struct verified v;
    bool fine = true;
    int status;

    if (!args_words(a, 1, 2, N_("a record, or two"))) return fail(a);
    for (int i = 0; fine && i < a->words; i++) {
        fine = read_file(a, a->word[i], &text[i]);
        given[i] = (struct record_given){ a->word[i], buffer_text(&text[i]), text[i].len };
    }
    fine = fine && (a->words == 2 ? verify_records(a->desk, built_in(), given, &v)
                                  : verify_record(a->desk, built_in(), given, &v));
    /* two battles at home, or with typed dice, would look as if they told the same */
    if (fine && v.ok && a->words == 2 && (v.dice[0] == 't' || v.dice[0] == 'u')) {
        errors_say1(&a->desk->errors, STATUS_WRONG, NULL,
                    N_("two records are compared by the throws of a server, and here it has thrown nothing"), NULL);
        fine = false;
    }
    if (fine && a->json) verified_json(&out, &v);
    else if (fine && v.ok) {
        say_proved(a, &out, &v);
        say_unfinished(a, &out, &v);
    } else if (fine) {
        struct buffer number = { 0 };

        buffer_int(&number, v.wrong);
        buffer_say2(&out, words(a->lang, N_("Wrong at line {1}: {2}")), buffer_text(&number), v.why);
        buffer_char(&out, '\n');
        buffer_free(&number);
    }
    status = fine ? write_out(&out, a->lang) : fail(a);
    if (status == STATUS_DONE && !v.ok) status = STATUS_FAILED;
    for (int i = 0; i < 2; i++) buffer_free(&text[i]);
    buffer_free(&out);
    return status;
}
