/* asking.c - a request finished, asked, and what went wrong put into words. */
#include <string.h>
#include "base/text.h"
#include "form/desk.h"

/* ---- where in a file a field stands ---- */

static const struct node *node_at(const struct node *object, const char *path)
{
    const struct node *n;
    if (object->kind == NODE_LIST) {
        int64_t number = 0;
        const char *end = path;
        while (*end >= '0' && *end <= '9' && number < 100000) number = number * 10 + (*end++ - '0');
        n = object->first;
        while (n && --number > 0) n = n->next;
        if (n == NULL || *end == '\0') return n;
        return *end == '.' ? node_at(n, end + 1) : NULL;
    }
    if (object->kind != NODE_OBJECT) return object;
    for (n = object->first; n; n = n->next) {           /* keys may hold dots themselves */
        size_t len = strlen(n->key);
        if (strcmp(n->key, path) == 0) return n;
        if (strncmp(n->key, path, len) == 0 && path[len] == '.') {
            const struct node *below = node_at(n, path + len + 1);
            if (below) return below;
        }
    }
    return NULL;
}

bool desk_place(const struct desk *d, const char *field, struct error *row)
{
    for (int i = 0; i < d->files; i++) {
        const struct node *n = d->file[i].tree.root ? node_at(d->file[i].tree.root, field) : NULL;
        if (n == NULL) continue;
        error_place(row, d->file[i].name, n->key ? n->key_line : n->line, n->key ? n->key_column : n->column);
        return true;
    }
    return false;
}

static void word_complaints(struct desk *d)
{
    for (int i = 0; i < d->question.kept; i++) {
        struct error *row = errors_complaint(&d->errors, &d->question, &d->question.complaint[i]);
        desk_place(d, row->field, row);
    }
    if (d->question.complaints > d->question.kept) {
        struct buffer number = { 0 };
        buffer_int(&number, d->question.complaints - d->question.kept);
        errors_say1(&d->errors, STATUS_WRONG, NULL, N_("and {1} more"), buffer_text(&number));
        buffer_free(&number);
    }
}

bool desk_fine_so_far(struct desk *d)
{
    if (d->question.complaints) word_complaints(d);
    return d->errors.status == STATUS_DONE;
}

bool desk_finish(struct desk *d)
{
    if (d->question.layout == NULL) return false;
    if (!d->finished && !question_finish(&d->question)) word_complaints(d);
    d->finished = true;
    return d->errors.status == STATUS_DONE;
}

/* ---- dice that do not fit ---- */

static void bad_face(struct desk *d, const struct roll *wants, int used)
{
    struct buffer face = { 0 }, number = { 0 }, what = { 0 };
    buffer_int(&face, used < d->faces ? d->face[used] : 0);
    buffer_int(&number, used + 1);
    roll_words(&what, d->lang, wants);
    errors_say(&d->errors, STATUS_WRONG, "dice", N_("die {2} cannot show {1}: {3}"),
               (const char *[]){ buffer_text(&face), buffer_text(&number), buffer_text(&what) }, 3);
    buffer_free(&face);
    buffer_free(&number);
    buffer_free(&what);
}

static void left_over(struct desk *d, int used)
{
    struct buffer given = { 0 }, thrown = { 0 };
    buffer_int(&given, d->faces);
    buffer_int(&thrown, used);
    errors_say2(&d->errors, STATUS_WRONG, "dice", N_("too many dice: {1} instead of {2}"),
                buffer_text(&given), buffer_text(&thrown));
    buffer_free(&given);
    buffer_free(&thrown);
}

void desk_more_dice(struct desk *d, const uint8_t *face, int faces)
{
    for (int i = 0; i < faces && d->faces < MAX_FACES; i++) d->face[d->faces++] = face[i];
    errors_none(&d->errors);
}

/* ---- dice as somebody types them ---- */

static bool between(char c) { return c == ' ' || c == ',' || c == '\t' || c == '\r' || c == '\n'; }

int faces_typed(const char *line, int sides, uint8_t *face, int most)
{
    bool apart = strpbrk(line, ", ") != NULL;
    int n = 0;

    while (*line) {
        int value = 0;

        if (between(*line)) {
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

struct faces desk_faces(const struct desk *d)
{
    return d->typed ? (struct faces){ d->face, d->faces } : (struct faces){ NULL, 0 };
}

bool desk_resolve(struct desk *d)
{
    struct throws how = { .kind = d->typed ? THROW_TYPED : THROW_RANDOM, .seed = d->seed, .face = d->face,
                          .faces = d->faces };
    if (!desk_finish(d)) return false;
    switch (ask_resolve(&d->question, d->has_house ? &d->house : NULL, &how, NULL, &d->room->answer)) {
    case ANSWER_DONE:       return true;
    case ANSWER_WANTS_DICE: errors_want(&d->errors, &d->room->answer.wants, 0); break;
    case ANSWER_SPLIT_DICE: errors_want(&d->errors, &d->room->answer.wants, d->faces - d->room->answer.used);
        break;
    case ANSWER_BAD_FACE:   bad_face(d, &d->room->answer.wants, d->room->answer.used); break;
    case ANSWER_LEFT_OVER:  left_over(d, d->room->answer.used); break;
    case ANSWER_TOO_LARGE:  errors_say1(&d->errors, STATUS_WRONG, NULL,
                                        N_("more dice than one resolution can hold"), NULL); break;
    }
    return false;
}

bool desk_stopped(struct desk *d)
{
    if (!d->stop || !atomic_load_explicit(d->stop, memory_order_relaxed)) return false;
    if (d->errors.status == STATUS_DONE)
        errors_say1(&d->errors, STATUS_FAILED, NULL, N_("stopped before it was done"), NULL);
    return true;
}

bool desk_odds(struct desk *d)
{
    if (!desk_finish(d)) return false;
    d->room->work.used = 0;
    switch (ask_odds(&d->question, d->has_house ? &d->house : NULL, desk_faces(d), &d->room->work, &d->patience,
                     &d->room->odds)) {
    case STOP_NONE:
        if (!d->room->odds.left_over) return true;
        left_over(d, d->room->odds.used);
        break;
    case STOP_NEEDS_ROLL:
    case STOP_SPLIT_ROLL: errors_want(&d->errors, &d->room->odds.wants, d->faces - d->room->odds.used); break;
    case STOP_BAD_FACE:   bad_face(d, &d->room->odds.wants, d->room->odds.used); break;
    case STOP_NO_ROOM:
    case STOP_TOO_WIDE:
    case STOP_TOO_LONG:
    case STOP_CANCELLED:
        if (!desk_stopped(d)) errors_say1(&d->errors, STATUS_WRONG, NULL, N_("too many dice to count"), NULL);
        break;
    }
    return false;
}

bool desk_rank(struct desk *d)
{
    struct varied vary[MOST_VARIED];
    struct ranking how = {
        .question = &d->question, .vary = vary, .varied = d->varied, .by = d->by[0] ? d->by : NULL,
            .house = d->has_house ? &d->house : NULL,
        .work = &d->room->work, .patience = &d->patience, .scratch = &d->room->scratch,
    };
    struct buffer number = { 0 };
    if (d->what.procedure == NULL || d->errors.status != STATUS_DONE) {
        if (d->what.procedure && !question_finish(&d->question)) word_complaints(d);
        return false;
    }
    for (int i = 0; i < d->varied; i++) vary[i] = (struct varied){ d->vary[i].path, d->vary[i].n, d->vary[i].value };
    d->room->work.used = 0;
    switch (ask_rank(&how, &d->room->rank)) {
    case RANK_DONE:       return true;
    case RANK_COMPLAINTS: word_complaints(d); break;
    case RANK_TOO_MANY:
        buffer_int(&number, d->room->rank.combinations);
        errors_say1(&d->errors, STATUS_WRONG, NULL,
                    N_("{1} combinations are more than the 1000 that can be compared"), buffer_text(&number));
        break;
    case RANK_NO_SUCH_RESULT:
    case RANK_NO_SUCH_VALUE:
        if (d->room->rank.near[0])
            errors_say2(&d->errors, STATUS_WRONG, "by",
                        N_("{1} is not a result to sort by; did you mean {2}?"), d->by, d->room->rank.near);
        else errors_say1(&d->errors, STATUS_WRONG, "by", N_("{1} is not a result to sort by"), d->by);
        break;
    case RANK_TOO_LONG:
        buffer_int(&number, d->room->rank.combinations);
        errors_say1(&d->errors, STATUS_WRONG, NULL,
                    N_("comparing {1} combinations takes too long; compare fewer at a time"), buffer_text(&number));
        break;
    case RANK_CANCELLED: desk_stopped(d); break;
    case RANK_NO_ROOM: errors_say1(&d->errors, STATUS_WRONG, NULL, N_("too many dice to count"), NULL); break;
    }
    buffer_free(&number);
    return false;
}
