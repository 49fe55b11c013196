/* scene.c - the map of a campaign as a scene (game/scene.h), from a view or from everything: boxes, roads, rivers,
** crossings, and for each side and box one base with the number of its counters, their strength and who leads. */
#include "game/scene.h"
#include "game/campaign/game.h"

_Static_assert((int)THEATRE_MOST_BOXES <= (int)SCENE_AREAS &&
                   (int)THEATRE_MOST_LINKS + (int)THEATRE_MOST_RIVERS <= (int)SCENE_LINES,
               "a scene has room for every map");
_Static_assert((int)THEATRE_MOST_BOXES + (int)THEATRE_MOST_RIVERS <= (int)SCENE_LABELS,
               "a scene has room for every name");

enum { BOX_HALF = 13, MARGIN = 70, NAME_AWAY = 19, SIGN_WIDE = 40, SIGN_HIGH = 30 };

struct picture {
    const struct play *play;
    const struct theatre_setup *s;
    const struct theatre_state *b;
    struct scene *out;
    int left, top; /* of the map, whose y goes down; */
};

static struct scene_point point_of(const struct picture *p, int x, int y)
{
    return (struct scene_point){ x - p->left, p->out->high - (y - p->top) };
}

static void measure(struct picture *p)
{
    int right = 0, bottom = 0;

    p->left = p->top = 1 << 20;
    for (int i = 0; i < p->s->boxes; i++) {
        const struct theatre_box_setup *box = &p->s->box[i];

        if (box->x < p->left) p->left = box->x;
        if (box->y < p->top) p->top = box->y;
        if (box->x > right) right = box->x;
        if (box->y > bottom) bottom = box->y;
    }
    if (!p->s->boxes) p->left = p->top = 0;
    p->left -= MARGIN;
    p->top -= MARGIN;
    p->out->wide = right + MARGIN - p->left;
    p->out->high = bottom + MARGIN - p->top;
}

/* ---- boxes and names ---- */

static void add_number(struct text *t, const char *before, int n)
{
    text_add(t, before);
    text_int(t, n);
}

/* "Leipzig ★3 blue" */
static const char *name_of(struct picture *p, int i)
{
    const struct theatre_box_setup *box = &p->s->box[i];
    struct text t = scene_text(p->out);
    int holder = p->b->box[i].holder - 1;

    text_add(&t, (const char *)box->name);
    if (box->objective) add_number(&t, " \xe2\x98\x85", box->objective);
    if (box->objective && holder >= 0) text_char(&t, ' '), text_add(&t, scene_say(p->out, theatre_seats[holder].says));
    return scene_keep(p->out, &t);
}

static const char *box_title(struct picture *p, int i)
{
    const struct theatre_box_setup *box = &p->s->box[i];
    struct text t = scene_text(p->out);

    text_int(&t, i + 1);
    text_char(&t, ' ');
    text_add(&t, (const char *)box->name);
    if (box->terrain == TERRAIN_MOUNTAIN)
        text_add(&t, ", "), text_add(&t, scene_say(p->out, N_("mountainous terrain")));
    if (box->terrain == TERRAIN_DEFENSIVE) text_add(&t, ", "), text_add(&t, scene_say(p->out, N_("defensive terrain")));
    if (box->fortified) text_add(&t, ", "), text_add(&t, scene_say(p->out, N_("a fortified town")));
    if (box->objective) {
        text_add(&t, ", ");
        text_add(&t, scene_say(p->out, N_("victory points")));
        add_number(&t, " ", box->objective);
        if (p->b->box[i].holder)
            text_add(&t, ", "), text_add(&t, scene_say(p->out, theatre_seats[p->b->box[i].holder - 1].says));
    }
    if (p->b->box[i].trench) text_add(&t, ", "), text_add(&t, scene_say(p->out, N_("entrenched")));
    return scene_keep(p->out, &t);
}

static void add_id(struct picture *p, struct text *t, int family, int n)
{
    char one[64], other[96];
    struct text id = text_in(one, sizeof one), title = text_in(other, sizeof other);

    if (p->play->game->thing(p->play, family, n, &id, &title)) text_add(t, one);
}

static const char *id_of(struct picture *p, int family, int n)
{
    struct text t = scene_text(p->out);

    add_id(p, &t, family, n);
    return scene_keep(p->out, &t);
}

static void add_box(struct picture *p, int i)
{
    const struct theatre_box_setup *box = &p->s->box[i];
    struct scene_point at = point_of(p, box->x, box->y), above = { at.x, at.y + BOX_HALF + 5 };
    struct scene_area *a = scene_area(p->out, AREA_PLACE);

    if (!a) return;
    a->corners =
        scene_rectangle(p->out, (struct scene_box){ at.x - BOX_HALF, at.y - BOX_HALF, 2 * BOX_HALF, 2 * BOX_HALF });
    a->thing = id_of(p, THING_BOX, i);
    a->name = (const char *)box->name;
    a->ground = box->terrain == TERRAIN_MOUNTAIN    ? MAP_MOUNTAIN
                : box->terrain == TERRAIN_DEFENSIVE ? MAP_ROUGH
                                                    : MAP_CLEAR;
    a->fortified = box->fortified != 0;
    a->worth = box->objective;
    a->seat = p->b->box[i].holder - 1;
    a->title = box_title(p, i);
    if (p->b->box[i].trench) scene_mark(p->out, MARK_TRENCH, &above, 1);
    scene_label(p->out, box->objective ? LABEL_GOAL : LABEL_NAME, at, NAME_AWAY, name_of(p, i));
}

/* ---- roads and rivers ---- */

static void add_road(struct picture *p, int i)
{
    static const int drawn[CROSSINGS] = {
        [CROSS_NONE] = -1,
        [CROSS_RIVER] = MARK_UNBRIDGED,
        [CROSS_BRIDGE] = MARK_BRIDGE,
        [CROSS_MAJOR_BRIDGE] = MARK_MAJOR_BRIDGE,
        [CROSS_FORD] = MARK_FORD,
        [CROSS_BOAT_BRIDGE] = MARK_BOAT_BRIDGE,
    };
    const struct theatre_box_setup *a = &p->s->box[p->s->link[i].from - 1], *b = &p->s->box[p->s->link[i].to - 1];
    const struct scene_point end[2] = { point_of(p, a->x, a->y), point_of(p, b->x, b->y) };
    const struct scene_point middle[2] = { { (end[0].x + end[1].x) / 2, (end[0].y + end[1].y) / 2 }, end[1] };
    int crossing = drawn[theatre_crossing(p->s, p->b, i)];

    scene_line(p->out, p->s->link[i].road == ROAD_BAD ? LINE_BAD_ROAD : LINE_ROAD, end, 2);
    if (crossing >= 0) scene_mark(p->out, (enum mark_kind)crossing, middle, 2);
}

static void add_river(struct picture *p, int river)
{
    struct scene_point course[THEATRE_MOST_POINTS];
    struct scene_line *l;
    int n = 0;

    for (int i = 0; i < p->s->points; i++)
        if (p->s->point[i].river - 1 == river) course[n++] = point_of(p, p->s->point[i].x, p->s->point[i].y);
    if (n < 2) return;
    l = scene_line(p->out, p->s->river[river].major ? LINE_MAJOR_RIVER : LINE_RIVER, course, n);
    if (!l) return;
    l->title = (const char *)p->s->river[river].name;
    scene_label(p->out, LABEL_WATER, course[n / 2], 8, l->title);
    p->out->label[p->out->labels - 1].along = l->points;
}

/* ---- who stands there ---- */

struct stack {
    int counters, strength, units, hidden, rank, tired, first;
    const char *leader;
};

static struct stack stack_at(const struct picture *p, int box, int seat)
{
    struct stack k = { .first = -1 };

    if (p->b->view - 1 == seat) k.hidden = p->b->box[box].hidden;
    for (int i = 0; i < p->b->counters; i++) {
        const struct theatre_counter_setup *c = &p->s->counter[i];

        if (!theatre_there(p->b, i) || p->b->counter[i].box != box || c->seat != seat) continue;
        if (k.first < 0) k.first = i;
        k.counters++;
        k.strength += p->b->counter[i].sp;
        k.units += c->type == TYPE_INFANTRY || c->type == TYPE_CAVALRY;
        k.tired += p->b->counter[i].fatigued != 0;
        if (theatre_general(p->s, i) && (!k.leader || c->rank < k.rank))
            k.leader = (const char *)c->name, k.rank = c->rank;
    }
    k.counters += k.hidden;
    return k;
}

static const char *counters_of(struct picture *p, const struct stack *k)
{
    struct text t = scene_text(p->out);

    add_number(&t, "\xc3\x97", k->counters);
    return scene_keep(p->out, &t);
}

/* "27", "27'" where some are fatigued, "27+?" where some lie face down, "?" where all do, "-" where none has any. */
static const char *strength_of(struct picture *p, const struct stack *k)
{
    struct text t = scene_text(p->out);

    if (k->units) text_int(&t, k->strength);
    if (k->tired) text_char(&t, '\'');
    if (k->hidden) text_add(&t, k->units ? "+?" : "?");
    if (!k->units && !k->hidden) text_char(&t, '-');
    return scene_keep(p->out, &t);
}

static const char *stack_title(struct picture *p, const struct stack *k, int box, int seat)
{
    struct text t = scene_text(p->out);

    text_add(&t, scene_say(p->out, theatre_seats[seat].says));
    text_add(&t, ", ");
    text_add(&t, (const char *)p->s->box[box].name);
    text_add(&t, scene_say(p->out, N_(": ")));
    text_add(&t, scene_say(p->out, N_("counters")));
    add_number(&t, " ", k->counters);
    if (k->units)
        text_add(&t, ", "), text_add(&t, scene_say(p->out, N_("strength points"))), add_number(&t, " ", k->strength);
    if (k->hidden) text_add(&t, ", "), text_add(&t, scene_say(p->out, N_("face down"))), add_number(&t, " ", k->hidden);
    if (k->tired) text_add(&t, ", "), text_add(&t, scene_say(p->out, N_("some are fatigued")));
    if (k->leader) text_add(&t, ", "), text_add(&t, k->leader);
    return scene_keep(p->out, &t);
}

/* Who lies below the first counter of a stack, and the box itself. */
static const char *others_of(struct picture *p, const struct stack *k, int box, int seat)
{
    struct text t = scene_text(p->out);

    add_id(p, &t, THING_BOX, box);
    for (int i = k->first + 1; k->first >= 0 && i < p->b->counters; i++) {
        if (!theatre_there(p->b, i) || p->b->counter[i].box != box || p->s->counter[i].seat != seat) continue;
        text_char(&t, ' ');
        add_id(p, &t, THING_COUNTER, i);
    }
    return scene_keep(p->out, &t);
}

static void add_stack(struct picture *p, int box, int seat)
{
    struct stack k = stack_at(p, box, seat);
    struct scene_point at = point_of(p, p->s->box[box].x, p->s->box[box].y);
    struct scene_base *base = k.counters ? scene_base(p->out) : NULL;

    if (!base) return;
    base->seat = seat;
    base->place = box;
    base->symbol = SYMBOL_STACK;
    base->number = k.counters;
    base->strength = k.strength;
    base->unknown = k.hidden;
    base->lettering[0] = counters_of(p, &k);
    base->lettering[1] = strength_of(p, &k);
    base->caption = k.leader;
    base->state[0] = k.tired ? N_("fatigued") : NULL;
    base->title = stack_title(p, &k, box, seat);
    if (k.first >= 0) base->thing = id_of(p, THING_COUNTER, k.first);
    base->things = others_of(p, &k, box, seat);
    scene_corners(base, (struct scene_box){ at.x - SIGN_WIDE / 2, at.y - SIGN_HIGH / 2, SIGN_WIDE, SIGN_HIGH }, true);
}

/* ---- the whole ---- */

static const char *head_of(struct picture *p)
{
    struct text t = scene_text(p->out);
    int half = p->s->half - 1 + (p->b->turn ? p->b->turn - 1 : 0);

    text_add(&t, scene_say(p->out, N_("turn")));
    add_number(&t, " ", p->b->turn ? p->b->turn : 1);
    add_number(&t, " / ", p->s->turns);
    text_add(&t, ", ");
    text_add(&t, scene_say(p->out, campaign_months[(p->s->month + half / 2) % MONTHS].says));
    if (p->b->turn) text_add(&t, ", "), text_add(&t, scene_say(p->out, campaign_weathers[p->b->weather].says));
    for (int seat = 0; seat < THEATRE_SEATS; seat++) {
        text_add(&t, seat ? ", " : " \xc2\xb7 ");
        text_add(&t, scene_say(p->out, theatre_seats[seat].says));
        add_number(&t, " ", p->b->vp[seat]);
    }
    text_char(&t, ' ');
    text_add(&t, scene_say(p->out, N_("victory points")));
    return scene_keep(p->out, &t);
}

void theatre_scene(const struct play *play, const void *state, struct scene *out)
{
    struct picture p = { .play = play, .s = play->setup, .b = state, .out = out };

    scene_begin(out);
    measure(&p);
    out->head = head_of(&p);
    for (int i = 0; i < p.s->boxes; i++) add_box(&p, i);
    for (int i = 0; i < p.s->rivers; i++) add_river(&p, i);
    for (int i = 0; i < p.s->links; i++) add_road(&p, i);
    for (int i = 0; i < p.s->boxes; i++)
        for (int seat = 0; seat < THEATRE_SEATS; seat++) add_stack(&p, i, seat);
}
