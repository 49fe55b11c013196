/* trial.c - see trial.h. */
#include "trial.h"
#include <string.h>
#include "form/reply.h"

static bool is_json(const struct buffer *b)
{
    struct tree tree = { 0 };
    struct wrong wrong;
    bool fine = json_read(&tree, buffer_text(b), b->len, ENGLISH, &wrong);

    tree_free(&tree);
    return fine;
}

/* Where a value of the reply's first level ends: it is valid JSON. */
static const char *value_end(const char *s)
{
    int depth = 0;
    bool quoted = false;

    for (; *s; s++) {
        if (quoted) {
            if (*s == '\\') s++;
            else if (*s == '"') quoted = false;
            continue;
        }
        if (*s == '"') quoted = true;
        if (*s == '{' || *s == '[') depth++;
        if ((*s == '}' || *s == ']') && --depth == 0) return s + 1;
    }
    return s;
}

static void copy_part(struct buffer *out, const char *reply, const char *key)
{
    const char *at = strstr(reply, key);

    if (at) buffer_add_n(out, at, (size_t)(value_end(at + strlen(key)) - at));
}

/* A refused request says what is wrong with which field; an answered one has nothing to say. */
static const char *errors_fit(const struct desk *d, bool answered)
{
    if (answered) return d->errors.n ? "an answer without errors" : NULL;
    if (d->errors.n == 0 || d->errors.status == STATUS_DONE) return "what is refused is refused with an error";
    for (int i = 0; i < d->errors.n; i++)
        if (!d->errors.row[i].message[0]) return "every error has words";
    return NULL;
}

/* The inputs of an answer, sent as a request, are the same inputs. */
static const char *inputs_can_be_asked(struct trial *t)
{
    size_t size = (size_t)t->desk->question.layout->size;

    memcpy(t->in, t->desk->question.in, size);
    buffer_empty(&t->again);
    buffer_add(&t->again, "{\"procedure\":\"");
    desk_name(t->desk, &t->again);
    buffer_add(&t->again, "\",");
    copy_part(&t->again, buffer_text(&t->out), "\"inputs\":");
    buffer_char(&t->again, '}');
    desk_begin(t->desk, ENGLISH);
    desk_request(t->desk, buffer_text(&t->again), t->again.len);
    if (!desk_finish(t->desk)) return "the inputs of an answer can be asked again";
    return memcmp(t->in, t->desk->question.in, size) ? "the inputs of an answer are its inputs" : NULL;
}

static const char *try_resolve(struct trial *t, const char *request, size_t len)
{
    struct desk *d = t->desk;
    struct json j = json_into(&t->out);
    const char *wrong;

    buffer_empty(&t->out);
    desk_begin(d, ENGLISH);
    desk_request(d, request, len);
    if (!d->seeded) d->seed = 1;
    t->answered = desk_resolve(d);
    if (t->told) t->told(t);
    if (t->answered) resolve_json(&j, d);
    else errors_json(&j, &d->errors);
    if (!is_json(&t->out)) return "a resolution is JSON";
    wrong = errors_fit(d, t->answered);
    return wrong || !t->answered ? wrong : inputs_can_be_asked(t);
}

static const char *try_odds(struct trial *t, const char *request, size_t len)
{
    struct desk *d = t->desk;
    struct json j = json_into(&t->out);

    buffer_empty(&t->out);
    desk_begin(d, ENGLISH);
    desk_request(d, request, len);
    d->patience = (struct patience){ .steps = t->steps, .never_estimate = true };
    t->counted = desk_odds(d);
    if (t->counted) odds_json(&j, d);
    else errors_json(&j, &d->errors);
    if (!is_json(&t->out)) return "odds are JSON";
    return errors_fit(d, t->counted);
}

const char *try_request(struct trial *t, const char *request, size_t len)
{
    const char *wrong = try_resolve(t, request, len);

    return wrong || !t->odds ? wrong : try_odds(t, request, len);
}

bool trial_leaves_out(const struct trial *t, struct left_out *out)
{
    const struct errors *e = &t->desk->errors;
    int before = out->n;

    for (int i = 0; i < e->n && out->n < MOST_LEFT_OUT; i++) {
        size_t len = strlen(e->row[i].field);
        bool known = len == 0 || len >= LEFT_OUT_PATH;

        for (int k = 0; k < out->n; k++) known = known || strcmp(out->path[k], e->row[i].field) == 0;
        if (!known) memcpy(out->path[out->n++], e->row[i].field, len + 1);
    }
    return out->n > before;
}

const char *try_any_request(struct trial *t, struct chance *c, const struct book *book, const struct procedure *p)
{
    enum { ROUNDS = 4 };
    struct left_out without = { .n = 0 };
    struct chance from = *c;
    int rounds = 0;

    do {
        const char *wrong;

        *c = from;
        buffer_empty(&t->request);
        any_request(c, book, p, &without, &t->request);
        if (t->made) t->made(t);
        wrong = try_request(t, buffer_text(&t->request), t->request.len);
        if (wrong) return wrong;
    } while (!t->answered && ++rounds < ROUNDS && trial_leaves_out(t, &without));
    return NULL;
}

void trial_free(struct trial *t)
{
    desk_free(t->desk);
    buffer_free(&t->request);
    buffer_free(&t->out);
    buffer_free(&t->again);
}
