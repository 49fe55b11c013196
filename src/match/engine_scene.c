/* engine_scene.c - the engine's commands `scene` and `picture`: all that a picture of a battle shows, as the seat may
** see it, as numbers for programs that draw themselves and as SVG for those that do not. */
#include <stdlib.h>
#include "match/engine_inside.h"
#include "view/draw.h"

static void text_or_null(struct json *j, const char *key, const char *text)
{
    json_key(j, key);
    if (text)
        json_text(j, text);
    else
        json_null(j);
}

static void point_json(struct json *j, struct scene_point p)
{
    json_list(j);
    json_int(j, p.x);
    json_int(j, p.y);
    json_list_end(j);
}

static void path_json(struct json *j, const char *key, const struct scene *s, struct scene_path path)
{
    json_key(j, key);
    json_list(j);
    for (int i = 0; i < path.n; i++) point_json(j, s->point[path.from + i]);
    json_list_end(j);
}

static void begin_list(struct json *j, const char *key)
{
    json_key(j, key);
    json_list(j);
}

static void base_json(struct engine *e, const struct scene_base *b)
{
    struct json *j = e->j;

    json_object(j);
    text_or_null(j, "thing", b->thing);
    if (b->things) json_key_text(j, "things", b->things);
    json_key_text(j, "seat", e->g->m->game->seat[b->seat].id);
    begin_list(j, "corners");
    for (int i = 0; i < 4; i++) point_json(j, b->corner[i]);
    json_list_end(j);
    json_key_int(j, "heading", b->heading);
    json_key(j, "round");
    if (b->round)
        json_int(j, b->round);
    else
        json_null(j);
    json_key_text(j, "symbol", scene_symbols[b->symbol].id);
    json_key_int(j, "number", b->number);
    json_key_int(j, "unknown", b->unknown);
    json_key_int(j, "strength", b->strength);
    json_key_int(j, "of", b->of);
    begin_list(j, "state");
    for (int i = 0; i < SCENE_STATES; i++)
        if (b->state[i]) json_text(j, words(e->lang, b->state[i]));
    json_list_end(j);
    text_or_null(j, "title", b->title);
    json_object_end(j);
}

static void areas_json(struct engine *e, const struct scene *s)
{
    struct json *j = e->j;

    begin_list(j, "areas");
    for (int i = 0; i < s->areas; i++) {
        json_object(j);
        json_key_text(j, "kind", scene_area_kinds[s->area[i].kind].id);
        path_json(j, "corners", s, s->area[i].corners);
        text_or_null(j, "title", s->area[i].title);
        json_object_end(j);
    }
    json_list_end(j);
    begin_list(j, "lines");
    for (int i = 0; i < s->lines; i++) {
        json_object(j);
        json_key_text(j, "kind", scene_line_kinds[s->line[i].kind].id);
        path_json(j, "points", s, s->line[i].points);
        text_or_null(j, "title", s->line[i].title);
        json_object_end(j);
    }
    json_list_end(j);
}

void engine_marks_json(struct engine *e, const struct scene *s)
{
    struct json *j = e->j;

    begin_list(j, "marks");
    for (int i = 0; i < s->marks; i++) {
        json_object(j);
        json_key_text(j, "kind", scene_mark_kinds[s->mark[i].kind].id);
        path_json(j, "points", s, s->mark[i].points);
        json_key(j, "number");
        if (s->mark[i].number >= 0)
            json_int(j, s->mark[i].number);
        else
            json_null(j);
        text_or_null(j, "text",
                     s->mark[i].text ? s->mark[i].text : words(e->lang, scene_mark_kinds[s->mark[i].kind].says));
        json_object_end(j);
    }
    json_list_end(j);
}

static void words_json(struct engine *e, const struct scene *s)
{
    struct json *j = e->j;

    begin_list(j, "labels");
    for (int i = 0; i < s->labels; i++) {
        json_object(j);
        json_key(j, "at");
        point_json(j, (struct scene_point){ s->label[i].box.x + s->label[i].box.wide / 2, s->label[i].box.y });
        json_key_text(j, "text", s->label[i].text);
        json_object_end(j);
    }
    json_list_end(j);
    begin_list(j, "layers");
    for (int i = 0; i < SCENE_LAYERS; i++) json_text(j, scene_layers[i].id);
    json_list_end(j);
    engine_marks_json(e, s);
    text_or_null(j, "head", s->head);
    begin_list(j, "notes");
    for (int i = 0; i < s->notes; i++) json_text(j, s->note[i]);
    json_list_end(j);
}

void engine_scene_words(struct engine *e, struct scene *s)
{
    s->words = words_in;
    s->language = &e->lang;
}

/* What the seat sees; NULL: the errors say why not. The caller frees it. */
static struct scene *scene_seen(struct engine *e)
{
    struct telling t = engine_telling(e);
    struct scene *s = e->g->m->game->scene ? calloc(1, sizeof *s) : NULL;

    if (!e->g->m->game->scene) engine_wrong(e, "game", N_("there is no picture of this game"), NULL, NULL);
    else if (!s) engine_wrong(e, NULL, N_("there is not enough memory"), NULL, NULL);
    if (!s) return NULL;
    engine_scene_words(e, s);
    e->g->m->game->scene(&t.play, e->g->m->room->seen_state, s);
    return s;
}

/* Draws with room of its own, and writes "svg". */
static bool drawn(struct engine *e, struct scene *s, void (*draw)(struct drawing *))
{
    char *room = malloc(DRAW_ROOM);
    struct text out = text_in(room, room ? DRAW_ROOM : 0);
    struct drawing d = { .out = &out, .s = s, .game = e->g->m->game, .words = words_in, .language = &e->lang,
                         .layers = DRAW_ALL_LAYERS, .bare = true };

    if (!room) return engine_wrong(e, NULL, N_("there is not enough memory"), NULL, NULL);
    draw(&d);
    json_key_text(e->j, "svg", room);
    free(room);
    return true;
}

bool engine_sketch_svg(struct engine *e, struct scene *s) { return drawn(e, s, draw_sketch); }

bool engine_cmd_picture(struct engine *e)
{
    struct scene *s = scene_seen(e);
    bool fine;

    if (!s) return false;
    fine = drawn(e, s, draw_scene);
    text_or_null(e->j, "measure", s->measure ? s->measure->sign : NULL);
    json_key_int(e->j, "per", s->per);
    json_key_int(e->j, "high", s->high);
    json_key_int(e->j, "grain", draw_grain(s));
    text_or_null(e->j, "head", s->head);
    begin_list(e->j, "notes");
    for (int i = 0; i < s->notes; i++) json_text(e->j, s->note[i]);
    json_list_end(e->j);
    free(s);
    return fine;
}

bool engine_cmd_scene(struct engine *e)
{
    struct scene *s = scene_seen(e);

    if (!s) return false;
    scene_place(s);
    text_or_null(e->j, "measure", s->measure ? s->measure->sign : NULL);
    json_key_int(e->j, "per", s->per);
    json_key_int(e->j, "wide", s->wide);
    json_key_int(e->j, "high", s->high);
    begin_list(e->j, "bases");
    for (int i = 0; i < s->bases; i++) base_json(e, &s->base[i]);
    json_list_end(e->j);
    areas_json(e, s);
    words_json(e, s);
    free(s);
    return true;
}
