/* scene.c - see scene.h. */
#include "game/scene.h"
#include <string.h>

const struct word scene_layers[SCENE_LAYERS] = {
    [LAYER_GROUND] = { "ground", N_("ground") }, [LAYER_WATER] = { "water", N_("rivers") },
    [LAYER_ROADS] = { "roads", N_("roads") },    [LAYER_CONTACTS] = { "contacts", N_("contacts") },
    [LAYER_PLACES] = { "places", N_("places") }, [LAYER_ZONES] = { "zones", N_("zones") },
    [LAYER_BASES] = { "bases", N_("units") },    [LAYER_MEASURES] = { "measures", N_("measures") },
    [LAYER_NAMES] = { "names", N_("names") },    [LAYER_KEY] = { "key", N_("key") },
};
const struct word scene_area_kinds[AREA_KINDS] = {
    [AREA_PLACE] = { "place", N_("place") },          [AREA_WITHIN] = { "within", N_("within the walls") },
    [PIECE_WOOD] = { "wood", N_("wood") },          [PIECE_BUSHES] = { "bushes", N_("bushes") },
    [PIECE_HILL] = { "hill", N_("hill") },          [PIECE_SLOPE] = { "slope", N_("steep slope") },
    [PIECE_MARSH] = { "marsh", N_("marsh") },       [PIECE_WATER] = { "water", N_("water") },
    [PIECE_FORD] = { "ford", N_("ford") },          [PIECE_ROUGH] = { "rough", N_("rough ground") },
    [PIECE_ROAD] = { "road", N_("road") },          [PIECE_BUILDING] = { "building", N_("building") },
};
const struct word scene_line_kinds[LINE_KINDS] = {
    [LINE_RIVER] = { "river", N_("river") },
    [LINE_MAJOR_RIVER] = { "major_river", N_("major river") },
    [LINE_ROAD] = { "road", N_("road") },
    [LINE_BAD_ROAD] = { "bad_road", N_("bad road") },
    [LINE_RAMPART] = { "wall", N_("wall") },
    [LINE_BREACH] = { "breach", N_("breach") },
    [LINE_CONTACT] = { "contact", N_("in contact") },
    [LINE_SHOT] = { "shot", N_("ordered to shoot") },
    [PIECE_HEDGE] = { "hedge", N_("hedge") },
    [PIECE_BANK] = { "bank", N_("bank") },
    [PIECE_WALL] = { "stone_wall", N_("stone wall") },
    [PIECE_BARRICADE] = { "barricade", N_("barricade") },
    [PIECE_STREAM] = { "stream", N_("stream") },
};
const struct word scene_mark_kinds[MARK_KINDS] = {
    [MARK_UNBRIDGED] = { "unbridged", N_("river without a bridge") },
    [MARK_BRIDGE] = { "bridge", N_("bridge over a river") },
    [MARK_MAJOR_BRIDGE] = { "major_bridge", N_("bridge over a major river") },
    [MARK_FORD] = { "ford", N_("ford of a major river") },
    [MARK_BOAT_BRIDGE] = { "boat_bridge", N_("boat bridge at a ford") },
    [MARK_TRENCH] = { "trench", N_("entrenched") },
    [MARK_ASSAULT] = { "assault", N_("is assaulted") },
    [MARK_TOKEN] = { "token", N_("to be taken or held") },
    [MARK_FIELD] = { "field", N_("open ground, marked out") },
    [MARK_POINT] = { "point", N_("a place that matters") },
    [MARK_LENGTH] = { "length", N_("a length") },
    [MARK_ANGLE] = { "angle", N_("an angle") },
    [MARK_EDGE] = { "edge", N_("an edge, or its line") },
    [MARK_PATH] = { "path", N_("passed over") },
    [MARK_GHOST] = { "ghost", N_("where it ends") },
    [MARK_REACH] = { "reach", N_("reach") },
    [MARK_ZONE] = { "zone", N_("zone of control") },
    [MARK_ARC] = { "arc", N_("in the arc") },
    [MARK_RANGE] = { "range", N_("range") },
    [MARK_SIGHT] = { "sight", N_("line of sight") },
    [MARK_BLOCKED] = { "blocked", N_("out of sight") },
    [MARK_STOPPER] = { "stopper", N_("in the way") },
    [MARK_GROUND] = { "ground", N_("ground that counts") },
};
const struct word scene_symbols[SYMBOLS] = {
    [SYMBOL_STACK] = { "stack", N_("counters") },       [SYMBOL_FOOT] = { "foot", N_("on foot") },
    [SYMBOL_SHOOTERS] = { "shooters", N_("missiles") }, [SYMBOL_MOUNTED] = { "mounted", N_("mounted") },
    [SYMBOL_FLYING] = { "flying", N_("flies") },        [SYMBOL_HUGE] = { "huge", N_("huge") },
    [SYMBOL_ENGINE] = { "engine", N_("siege engine") }, [SYMBOL_HERO] = { "hero", N_("hero") },
};

const struct word scene_badges[BADGES] = {
    { "loaded", N_("firearm loaded") }, { "empty", N_("firearm empty") }, { "wounded", N_("lightly wounded") },
    { "crouched", N_("crouched") },     { "leader", N_("officer") },
};

void scene_begin(struct scene *s)
{
    words_fn *words = s->words;
    const void *language = s->language;

    memset(s, 0, sizeof *s);
    s->words = words;
    s->language = language;
    s->per = 1;
    s->leader = scene_badges[BADGES - 1].says;
}

const char *scene_say(const struct scene *s, const char *english)
{
    return s->words ? s->words(s->language, english) : english;
}

struct text scene_text(struct scene *s)
{
    return text_in(s->room + s->used, sizeof s->room - (size_t)s->used);
}

const char *scene_keep(struct scene *s, const struct text *t)
{
    if (t->size == 0) return "";
    if ((size_t)s->used + t->len + 2 < sizeof s->room) s->used += (int)t->len + 1;
    return t->at;
}

struct scene_path scene_path(struct scene *s, const struct scene_point *point, int n)
{
    struct scene_path p = { s->points, 0 };

    for (; p.n < n && s->points < SCENE_POINTS; p.n++) s->point[s->points++] = point[p.n];
    return p;
}

struct scene_path scene_rectangle(struct scene *s, struct scene_box b)
{
    const struct scene_point corner[] = {
        { b.x, b.y + b.high }, { b.x + b.wide, b.y + b.high }, { b.x + b.wide, b.y }, { b.x, b.y }
    };

    return scene_path(s, corner, LEN(corner));
}

struct scene_base *scene_base(struct scene *s)
{
    struct scene_base *b = s->bases < SCENE_BASES ? &s->base[s->bases++] : NULL;

    if (b) b->place = SCENE_FLOATS;
    return b;
}

struct scene_area *scene_area(struct scene *s, enum area_kind kind)
{
    struct scene_area *a = s->areas < SCENE_AREAS ? &s->area[s->areas++] : NULL;

    if (a) *a = (struct scene_area){ .kind = kind, .seat = -1 };
    return a;
}

struct scene_line *scene_line(struct scene *s, enum line_kind kind, const struct scene_point *point, int n)
{
    struct scene_line *l = s->lines < SCENE_LINES ? &s->line[s->lines++] : NULL;

    if (l) *l = (struct scene_line){ .kind = kind, .points = scene_path(s, point, n) };
    return l;
}

struct scene_mark *scene_mark(struct scene *s, enum mark_kind kind, const struct scene_point *point, int n)
{
    struct scene_mark *m = s->marks < SCENE_MARKS ? &s->mark[s->marks++] : NULL;

    if (m) *m = (struct scene_mark){ .kind = kind, .points = scene_path(s, point, n), .number = -1 };
    return m;
}

void scene_label(struct scene *s, enum label_kind kind, struct scene_point at, int away, const char *text)
{
    if (s->labels < SCENE_LABELS)
        s->label[s->labels++] = (struct scene_label){ .kind = kind, .at = at, .away = away, .text = text };
}

void scene_note(struct scene *s, const char *text)
{
    if (s->notes < SCENE_NOTES) s->note[s->notes++] = text;
}

void scene_corners(struct scene_base *b, struct scene_box box, bool up)
{
    const struct scene_point low_left = { box.x, box.y }, high_right = { box.x + box.wide, box.y + box.high };
    const struct scene_point low_right = { high_right.x, low_left.y }, high_left = { low_left.x, high_right.y };
    const struct scene_point corner[2][4] = {
        { low_right, low_left, high_left, high_right },
        { high_left, high_right, low_right, low_left },
    };

    memcpy(b->corner, corner[up], sizeof b->corner);
    b->heading = up ? 90 : 270;
}

struct scene_point scene_middle(const struct scene *s, struct scene_path p)
{
    struct scene_point sum = { 0, 0 };

    for (int i = 0; i < p.n; i++) sum.x += s->point[p.from + i].x, sum.y += s->point[p.from + i].y;
    return p.n ? (struct scene_point){ sum.x / p.n, sum.y / p.n } : sum;
}
