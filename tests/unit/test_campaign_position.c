/* test_campaign_position.c - what is said of one position of a small campaign (campaign_position.h), worked out by
** hand: what it is worth, what is left of each side, how it ended, what comes to mind first, what is asked before an
** order. */
#include "ask/question.h"
#include "campaign_position.h"
#include "rules/campaign/book.h"

static int32_t in[QUESTION_INTS];

static int worth(int seat) { return campaign_game.worth(play_on(&s), &b, seat); }

/* ---- worth ---- */

/* Red has Dale, where nobody stands and blue's foot is a movement point away, 70 % of 5 x 4500, generals of the first
** and second rank 6000 + 3000, ten points of foot 35000, four of tired horse 14000 - 300: 73450. Blue has Cedar 13500,
** a general of the third rank 2000, six points 21000: 36500. Red's foot has three movement points to Cedar, his horse
** two: 45 each for a strength point and a movement point, 1710; blue's foot one to Dale, 270. A victory point is
** 6000. */
static void test_worth(void **state)
{
    (void)state;
    set_up();
    assert_int_equal(worth(RED), 3 * 6000 + 73450 - 36500 - 1710);
    assert_int_equal(worth(BLUE), -3 * 6000 + 36500 - 73450 - 270);
    b.box[CEDAR].holder = HELD_BY_RED;              /* his, and in the enemy's hands: 70 % of 13500 */
    assert_int_equal(worth(RED), 18000 + (73450 + 9450) - (36500 - 13500) - 1710);
    b.box[CEDAR].holder = HELD_BY_BLUE;
    b.counter[HORSE].box = ELM;                     /* no way: as far as anything counts, 24 movement points */
    assert_int_equal(worth(RED), 18000 + 73450 - 36500 - 45 * (10 * 3 + 4 * 24));
    b.counter[HORSE].box = THEATRE_NOWHERE;         /* still to come: it has nowhere to go */
    assert_int_equal(worth(RED), 18000 + 73450 - 36500 - 45 * 10 * 3);
    b.counter[FOOT].box = CEDAR;                    /* there already */
    assert_int_equal(worth(RED), 18000 + 73450 - 36500);
    b.counter[CHIEF].gone = GONE_SEEN;
    assert_int_equal(worth(RED), 18000 + 67450 - 36500);
}

/* Twenty-four and twenty-five movement points away are the same. */
static void test_worth_of_far_away(void **state)
{
    (void)state;
    memset(&s, 0, sizeof s);
    s.turns = 3, s.half = 1;
    for (int i = 0; i < 15; i++) small_box(&s, ((const char[]){ (char)('A' + i), 0 }), TERRAIN_CLEAR);
    for (int i = 1; i < 12; i++) small_link(&s, i, i + 1, ROAD_BAD, CROSS_NONE);
    for (int i = 12; i < 15; i++) small_link(&s, i, i + 1, ROAD_GOOD, CROSS_NONE);
    s.box[0].objective = 1;
    small_unit(&s, "Foot", RED, TYPE_INFANTRY, 13, (struct small_force){ 1, 3 });
    play_begin(&campaign_game, &s, NULL);
    campaign_game.start(&played, &b);
    assert_int_equal(worth(RED), 3500 - 45 * 23);
    b.counter[0].box = 13;
    assert_int_equal(worth(RED), 3500 - 45 * 24);
    b.counter[0].box = 14;
    assert_int_equal(worth(RED), 3500 - 45 * 24);
}

static void test_worth_of_an_end(void **state)
{
    (void)state;
    set_up();
    b.verdict = THEATRE_RED_WINS;
    assert_int_equal(worth(RED), 918000);
    assert_int_equal(worth(BLUE), -918000);
    b.verdict = THEATRE_BLUE_WINS;
    assert_int_equal(worth(RED), -882000);
    assert_int_equal(worth(BLUE), 882000);
    b.verdict = THEATRE_DRAWN;
    assert_int_equal(worth(RED), 18000);
    b.verdict = THEATRE_RED_WINS, b.vp[RED] = 1004;         /* there is a most, either way */
    assert_int_equal(worth(RED), 1000000);
    assert_int_equal(worth(BLUE), -1000000);
    b.verdict = THEATRE_OPEN_END;                         /* and before the end less than the end */
    assert_int_equal(worth(RED), 899999);
    assert_int_equal(worth(BLUE), -899999);
}

static void test_what_is_left(void **state)
{
    (void)state;
    set_up();
    b.counter[FOOT].sp = 7;                         /* three of fourteen: 21 per cent */
    assert_int_equal(campaign_game.lost(play_on(&s), &b, RED), 21);
    assert_int_equal(campaign_game.lost(play_on(&s), &b, BLUE), 57);        /* eight of fourteen */
    assert_int_equal(campaign_game.left(play_on(&s), &b, FOOT), 70);
    assert_int_equal(campaign_game.left(play_on(&s), &b, FALLEN), 0);
    assert_int_equal(campaign_game.left(play_on(&s), &b, CHIEF), 100);
    b.counter[CHIEF].gone = GONE_SEEN;
    assert_int_equal(campaign_game.left(play_on(&s), &b, CHIEF), 0);
    for (int i = 0; i < s.counters; i++) if (s.counter[i].seat == BLUE) s.counter[i].sp = b.counter[i].sp = 0;
    assert_int_equal(campaign_game.lost(play_on(&s), &b, BLUE), 0);
}

static void test_outcome(void **state)
{
    struct outcome o;

    (void)state;
    set_up();
    o = campaign_game.outcome(play_on(&s), &b);
    assert_true(o.kind == BATTLE_ON && o.winner == -1 && !o.says);
    b.verdict = THEATRE_DRAWN;
    o = campaign_game.outcome(play_on(&s), &b);
    assert_true(o.kind == BATTLE_DRAWN && o.winner == -1);
    assert_string_equal(o.says, "as many victory points on both sides");
    b.verdict = THEATRE_RED_WINS;
    o = campaign_game.outcome(play_on(&s), &b);
    assert_true(o.kind == BATTLE_WON && o.winner == RED);
    assert_string_equal(o.says, "more victory points at the end");
    b.verdict = THEATRE_BLUE_WINS, b.verdict_by = BY_COLLAPSE;
    o = campaign_game.outcome(play_on(&s), &b);
    assert_true(o.kind == BATTLE_WON && o.winner == BLUE);
    assert_string_equal(o.says, "less than a third of the enemy is left");
}

/* ---- what is known of orders and things ---- */

static void test_of_orders(void **state)
{
    (void)state;
    set_up();
    for (int kind = 1; kind < THEATRE_ORDER_KINDS; kind++) {
        struct act a = { .kind = (int16_t)kind };
        bool shows = kind == THEATRE_ATTACK || kind == THEATRE_ASSAULT || kind == THEATRE_SCOUT || kind == THEATRE_MOVE;

        assert_int_equal(campaign_game.reveals(play_on(&s), &b, RED, &a), shows);
        assert_int_equal(campaign_game.witnesses(play_on(&s), &b, BLUE, &a),
                         kind == THEATRE_SCOUT ? 0 : kind == THEATRE_MARCH ? 2 : 0xff);
    }
}

static void test_of_things(void **state)
{
    char id_room[40], title_room[40];
    struct text id = text_in(id_room, sizeof id_room), title = text_in(title_room, sizeof title_room);

    (void)state;
    set_up();
    assert_int_equal(campaign_game.things(play_on(&s), THING_COUNTER), 8);
    assert_int_equal(campaign_game.things(play_on(&s), THING_BOX), 5);
    assert_int_equal(campaign_game.things(play_on(&s), THEATRE_FAMILIES), 0);
    assert_true(campaign_game.thing(play_on(&s), THING_COUNTER, ENEMY_FOOT, &id, &title));
    assert_string_equal(id_room, "enemy_foot");
    assert_string_equal(title_room, "Enemy foot");
    assert_true(campaign_game.thing(play_on(&s), THING_COUNTER, 0, &id, &title));
    assert_true(campaign_game.thing(play_on(&s), THING_BOX, ELM, &id, &title));
    assert_string_equal(title_room, "Enemy footChiefElm");
    assert_false(campaign_game.thing(play_on(&s), THING_BOX, 5, &id, &title));
    assert_false(campaign_game.thing(play_on(&s), THING_COUNTER, -1, &id, &title));
    assert_int_equal(campaign_game.side(play_on(&s), FOOT), RED);
    assert_int_equal(campaign_game.side(play_on(&s), ENEMY), BLUE);
    assert_int_equal(campaign_game.turn(&b), 1);
    b.turn = 0;
    assert_int_equal(campaign_game.turn(&b), 1);
    b.turn = 3;
    assert_int_equal(campaign_game.turn(&b), 3);
    memset(s.box[0].name, 0, sizeof s.box[0].name); /* without a name it has its number */
    id = text_in(id_room, sizeof id_room);
    assert_true(campaign_game.thing(play_on(&s), THING_BOX, 0, &id, &title));
    assert_string_equal(id_room, "box_1");
}

static void test_quiet(void **state)
{
    (void)state;
    set_up();
    for (int phase = 0; phase < THEATRE_PHASES; phase++)
        for (int force = 0; force < THEATRE_FORCES; force++) {
            b.phase = phase, b.force = force;
            assert_int_equal(campaign_game.quiet(play_on(&s), &b),
                             phase < PHASE_ACTIVE || (phase == PHASE_ACTIVE && force == FORCE_NONE));
        }
    b.verdict = THEATRE_RED_WINS;
    assert_true(campaign_game.quiet(play_on(&s), &b));
}

/* ---- what comes to mind first ---- */

static void ideas_are(int seat, const struct act *expected, int n)
{
    struct act got[MOST_IDEAS];
    int m = campaign_game.ideas(play_on(&s), &b, seat, got, MOST_IDEAS);

    assert_int_equal(m, n);
    for (int i = 0; i < n; i++)
        if (!act_same(&got[i], &expected[i]))
            fail_msg("idea %d is %s %d", i, theatre_orders[got[i].kind].id, got[i].arg[0]);
}
#define IDEAS(seat, ...) ideas_are(seat, (const struct act[]){ __VA_ARGS__ }, \
                                   (int)(sizeof (struct act[]){ __VA_ARGS__ } / sizeof(struct act)))
#define ORDER(kind, ...) { kind, { __VA_ARGS__ } }

static void test_ideas(void **state)
{
    (void)state;
    set_up();
    b.army[RED][0].points = 9;
    /* generals 510 each, foot 450 + 40, guns 450, tired horse 450 + 16 - 80 */
    IDEAS(RED, ORDER(THEATRE_ACTIVATE, CHIEF), ORDER(THEATRE_ACTIVATE, SECOND), ORDER(THEATRE_ACTIVATE, FOOT),
          ORDER(THEATRE_ACTIVATE, GUNS), ORDER(THEATRE_ACTIVATE, HORSE), ORDER(THEATRE_PASS, 0));
    b.counter[CHIEF].fatigued = 1, b.counter[FOOT].sp = 15;         /* 430; 510, behind who is listed before it */
    IDEAS(RED, ORDER(THEATRE_ACTIVATE, SECOND), ORDER(THEATRE_ACTIVATE, FOOT), ORDER(THEATRE_ACTIVATE, GUNS),
          ORDER(THEATRE_ACTIVATE, CHIEF), ORDER(THEATRE_ACTIVATE, HORSE), ORDER(THEATRE_PASS, 0));
    b.phase = PHASE_CHOICE;
    b.initiative = RED;
    IDEAS(RED, ORDER(THEATRE_FIRST, RED), ORDER(THEATRE_FIRST, BLUE));
    b.initiative = BLUE;
    IDEAS(BLUE, ORDER(THEATRE_FIRST, BLUE), ORDER(THEATRE_FIRST, RED));
    b.phase = PHASE_DAWN;
    IDEAS(REFEREE, ORDER(THEATRE_DAWN, 0));
}

static void test_ideas_of_a_force(void **state)
{
    (void)state;
    set_up();
    b.army[RED][0].points = 9;
    b.force = FORCE_FORMING;
    b.counter[HORSE].role = ROLE_FORCE;             /* at Birch, next to the enemy and to Ash */
    /* Four points attack six in defensive ground: both in the second column, the attacker one to the left, the defender
    ** one to the right: hopeless. Dale, his and bare, is where he should go: Ash leads away from it. */
    IDEAS(RED, ORDER(THEATRE_TAKE_ALL, 0), ORDER(THEATRE_TAKE, SECOND), ORDER(THEATRE_SCOUT, CEDAR),
          ORDER(THEATRE_ENTRENCH, 0), ORDER(THEATRE_HALT, 0), ORDER(THEATRE_MOVE, ASH), ORDER(THEATRE_MARCH, 0));
    b.counter[ENEMY].box = b.counter[ENEMY_FOOT].box = DALE;                /* Cedar is there to be taken */
    b.counter[SECOND].role = ROLE_FORCE;
    IDEAS(RED, ORDER(THEATRE_MOVE, CEDAR), ORDER(THEATRE_ENTRENCH, 0), ORDER(THEATRE_HALT, 0), ORDER(THEATRE_MOVE, ASH),
          ORDER(THEATRE_MARCH, 0));
    b.box[CEDAR].holder = HELD_BY_RED;              /* his, and bare before the enemy */
    s.box[ASH].objective = 1, b.box[ASH].holder = HELD_BY_BLUE;             /* two ways to go, as good as each other */
    IDEAS(RED, ORDER(THEATRE_MOVE, ASH), ORDER(THEATRE_MOVE, CEDAR), ORDER(THEATRE_ENTRENCH, 0), ORDER(THEATRE_HALT, 0),
          ORDER(THEATRE_MARCH, 0));
    b.force = FORCE_MOVING, b.movement = 4, b.box[ASH].holder = HELD_BY_RED;        /* on the move nobody goes back */
    IDEAS(RED, ORDER(THEATRE_MOVE, CEDAR), ORDER(THEATRE_HALT, 0), ORDER(THEATRE_MARCH, 0));
}

static void test_ideas_in_battle(void **state)
{
    (void)state;
    set_up();
    b.force = FORCE_MOVING;
    for (int i = CHIEF; i <= FOOT; i++)
        b.counter[i].role = ROLE_FORCE, b.counter[i].box = CEDAR, b.counter[i].from = BIRCH;
    b.counter[HORSE].role = ROLE_FORCE, b.counter[HORSE].box = CEDAR, b.counter[HORSE].from = BIRCH;
    b.battle = (struct theatre_battle){ .box = CEDAR, .start = { 14, 6 }, .most = 4 };
    b.phase = PHASE_ANSWER;
    /* fourteen points fire in the fourth column, six in the second: two behind is too much */
    IDEAS(BLUE, ORDER(THEATRE_SLIP_AWAY, 0), ORDER(THEATRE_STAND, 0));
    b.battle.sequence = 1;
    b.phase = PHASE_DEFENDER;
    IDEAS(BLUE, ORDER(THEATRE_BREAK_OFF, 0), ORDER(THEATRE_FIGHT_ON, 0));
    b.phase = PHASE_ATTACKER;
    IDEAS(RED, ORDER(THEATRE_FIGHT_ON, 0), ORDER(THEATRE_BREAK_OFF, 0));
    b.phase = PHASE_LOSSES, b.battle.owed[ATTACKER] = 2;
    IDEAS(RED, ORDER(THEATRE_LOSSES, 0), ORDER(THEATRE_LOSE, FOOT, 1), ORDER(THEATRE_LOSE, HORSE, 1));
    b.phase = PHASE_RETREAT, b.battle.owed[ATTACKER] = 0;
    small_link(&s, 3, 5, ROAD_GOOD, CROSS_NONE);
    play_begin(&campaign_game, &s, NULL);
    IDEAS(BLUE, ORDER(THEATRE_RETREAT, DALE), ORDER(THEATRE_RETREAT, ELM));
    b.counter[FALLEN].box = ELM, b.counter[FALLEN].sp = 2, b.counter[FALLEN].gone = GONE_NOT;       /* to friends */
    IDEAS(BLUE, ORDER(THEATRE_RETREAT, ELM), ORDER(THEATRE_RETREAT, DALE));
}

static void points_are(int c, int arg, int hi)
{
    const struct act a = ORDER(THEATRE_LOSE, (int16_t)c, 1);
    struct range r = campaign_game.range(play_on(&s), &b, RED, &a, arg);

    assert_int_equal(r.lo, 1);
    assert_int_equal(r.hi, hi);
}

static void test_range_of_losses(void **state)
{
    const struct act move = ORDER(THEATRE_MOVE, FOOT);

    (void)state;
    set_up();
    b.phase = PHASE_LOSSES;
    b.battle.owed[ATTACKER] = 6;
    points_are(FOOT, 1, 6);
    points_are(HORSE, 1, 4);
    points_are(HORSE, 0, 1);                        /* whose they are is not open */
    points_are(8, 1, 1);                            /* there is none */
    points_are(-1, 1, 1);
    points_are(FALLEN, 1, 1);                       /* nothing is left of it */
    assert_int_equal(campaign_game.range(play_on(&s), &b, RED, &move, 1).hi, 1);
    b.battle.owed[ATTACKER] = 0, b.battle.owed[DEFENDER] = 3;
    points_are(ENEMY_FOOT, 1, 3);
}

/* ---- what is asked before an order ---- */

static const struct procedure *ask(int kind, int arg)
{
    const struct act a = ORDER((int16_t)kind, (int16_t)arg);

    memset(in, 0, sizeof in);
    return campaign_game.asks(play_on(&s), &b, RED, &a, in);
}

static void assert_unit(const struct campaign_unit *u, int sp, int cohesion)
{
    assert_int_equal(u->type, TYPE_INFANTRY);
    assert_int_equal(u->sp, sp);
    assert_int_equal(u->cohesion, cohesion);
    assert_int_equal(u->artillery, 0);
}

/* Horse and Second attack Cedar from Birch. Of the enemy red sees two counters face down. */
static void test_asks_for_a_battle(void **state)
{
    const struct campaign_battle_in *battle = (const void *)in;

    (void)state;
    set_up();
    b.force = FORCE_FORMING;
    b.counter[HORSE].role = b.counter[SECOND].role = ROLE_FORCE;
    campaign_game.hide(play_on(&s), &s, &b, RED);
    assert_int_equal(b.box[CEDAR].hidden, 2);
    assert_ptr_equal(ask(THEATRE_ATTACK, CEDAR), &campaign_battle_procedure);
    assert_int_equal(battle->side[ATTACKER].units, 1);
    assert_int_equal(battle->side[ATTACKER].unit[0].type, TYPE_CAVALRY);
    assert_int_equal(battle->side[ATTACKER].unit[0].fatigued, 1);
    assert_int_equal(battle->side[ATTACKER].tactical, 1);
    assert_int_equal(battle->side[ATTACKER].vc, 4);
    assert_int_equal(battle->side[DEFENDER].units, 2);      /* as strong as one's own units: (10 + 4) / 2 */
    assert_unit(&battle->side[DEFENDER].unit[0], 7, 3);
    assert_unit(&battle->side[DEFENDER].unit[1], 7, 3);
    assert_int_equal(battle->side[DEFENDER].no_way_out, 0); /* Dale is open to him */
    assert_int_equal(battle->at.terrain, TERRAIN_DEFENSIVE);
    assert_int_equal(battle->leaders, 1);
    assert_int_equal(battle->announced, 4);
    b.phase = PHASE_GATHER, b.force = FORCE_MOVING, b.battle.box = CEDAR;
    assert_ptr_equal(ask(THEATRE_ASSAULT, -1), &campaign_battle_procedure);
    assert_int_equal(battle->announced, 4);
    ask(THEATRE_ASSAULT, 2);
    assert_int_equal(battle->announced, 2);

    assert_int_equal(battle->side[ATTACKER].no_way_out, 0);
    b.counter[SECOND].role = ROLE_NONE;             /* nobody leads */
    ask(THEATRE_ASSAULT, 2);
    assert_int_equal(battle->side[ATTACKER].vc, 0);
    assert_int_equal(battle->side[ATTACKER].tactical, 0);
    b.counter[SECOND].role = b.counter[CHIEF].role = ROLE_FORCE;
    ask(THEATRE_ASSAULT, 2);                          /* the first rank leads, the second follows */
    assert_int_equal(battle->side[ATTACKER].tactical, 2);
    assert_int_equal(battle->side[ATTACKER].next_tactical, 1);
    assert_int_equal(battle->side[ATTACKER].vc, 3);
    s.counter[CHIEF].rank = 2, s.counter[CHIEF].tactical = 1;
    ask(THEATRE_ASSAULT, 2);                          /* of two who are alike the first in the list */
    assert_int_equal(battle->side[ATTACKER].vc, 3);
    b.counter[CHIEF].role = ROLE_NONE;

    b.box[CEDAR].hidden = 30;                       /* as many as a battle can hold */
    ask(THEATRE_ASSAULT, 2);
    assert_int_equal(battle->side[DEFENDER].units, 24);
    b.counter[FOOT].sp = 26;                        /* 15 each: thirteen are 195 points, and fourteen too many */
    ask(THEATRE_ASSAULT, 2);
    assert_int_equal(battle->side[DEFENDER].units, 13);
    b.counter[FOOT].sp = 16;                        /* 10 each: twenty are 200 points */
    ask(THEATRE_ASSAULT, 2);
    assert_int_equal(battle->side[DEFENDER].units, 20);
    b.box[CEDAR].hidden = 0;                        /* nobody who fights: one point, for the sake of the question */
    ask(THEATRE_ASSAULT, 2);
    assert_int_equal(battle->side[DEFENDER].units, 1);
    assert_unit(&battle->side[DEFENDER].unit[0], 1, 3);
    b.counter[FOOT].sp = 1, b.counter[HORSE].sp = 1, b.box[CEDAR].hidden = 1;
    ask(THEATRE_ASSAULT, 2);
    assert_unit(&battle->side[DEFENDER].unit[0], 1, 3);
    b.counter[FOOT].sp = 2;                         /* three points, two units: one each */
    ask(THEATRE_ASSAULT, 2);
    assert_unit(&battle->side[DEFENDER].unit[0], 1, 3);
    b.counter[FOOT].box = THEATRE_NOWHERE, b.counter[HORSE].box = THEATRE_NOWHERE;
    ask(THEATRE_ASSAULT, 2);                          /* no unit of one's own to go by */
    assert_unit(&battle->side[DEFENDER].unit[0], 1, 3);
}

static void test_asks_for_others(void **state)
{
    const struct campaign_march_in *march = (const void *)in;
    const struct campaign_combat_in *combat = (const void *)in;
    const struct campaign_scout_in *scout = (const void *)in;

    (void)state;
    set_up();
    b.force = FORCE_FORMING;
    b.counter[HORSE].role = b.counter[SECOND].role = b.counter[CHIEF].role = b.counter[FOOT].role = ROLE_FORCE;
    b.weather = WEATHER_MUD;
    assert_ptr_equal(ask(THEATRE_MARCH, 0), &campaign_march_procedure);
    assert_int_equal(march->sp, 10);                /* the strongest unit, the best general */
    assert_int_equal(march->cohesion, 4);
    assert_int_equal(march->vc, 4);
    assert_int_equal(march->weather, WEATHER_MUD);
    b.counter[HORSE].sp = 11;
    ask(THEATRE_MARCH, 0);
    assert_int_equal(march->sp, 11);
    b.counter[HORSE].sp = 10;                       /* of two equals the first */
    ask(THEATRE_MARCH, 0);
    assert_int_equal(march->cohesion, 4);
    b.counter[HORSE].role = b.counter[FOOT].role = ROLE_NONE;
    assert_null(ask(THEATRE_MARCH, 0));               /* generals alone throw no dice */
    assert_null(ask(THEATRE_PASS, 0));
    assert_null(ask(THEATRE_MOVE, BIRCH));

    b.counter[HORSE].sp = 4;
    b.counter[HORSE].role = ROLE_FORCE;
    assert_ptr_equal(ask(THEATRE_SCOUT, CEDAR), &campaign_scout_procedure);
    assert_int_equal(scout->difference, 4);         /* no horse on the other side */
    assert_int_equal(scout->scouts[0], 3);
    assert_int_equal(scout->scouts[1], 1);
    assert_int_equal(scout->screen[0], 0);
    assert_int_equal(scout->screen[1], 1);
    for (int i = CHIEF; i <= GUNS; i++)
        b.counter[i].role = ROLE_FORCE, b.counter[i].box = CEDAR, b.counter[i].from = BIRCH;
    b.force = FORCE_MOVING, b.phase = PHASE_ATTACKER;
    b.battle = (struct theatre_battle){ .box = CEDAR, .sequence = 2, .start = { 15, 7 }, .lost = { 1, 2 }, .most = 4 };
    assert_ptr_equal(ask(THEATRE_FIGHT_ON, 0), &campaign_combat_procedure);
    assert_int_equal(combat->sequence, 3);
    assert_int_equal(combat->side[ATTACKER].infantry, 10);
    assert_int_equal(combat->side[ATTACKER].cavalry, 4);
    assert_int_equal(combat->side[ATTACKER].artillery, 2);
    assert_int_equal(combat->side[ATTACKER].fatigued_sp, 4);
    assert_int_equal(combat->side[ATTACKER].fatigued_cavalry, 4);
    assert_int_equal(combat->side[ATTACKER].cohesion[0], 7);        /* (4 + 3) / 2; guns have none */
    assert_int_equal(combat->side[ATTACKER].cohesion[1], 2);
    assert_int_equal(combat->side[ATTACKER].tactical, 2);
    assert_int_equal(combat->side[ATTACKER].start, 15);
    assert_int_equal(combat->side[ATTACKER].lost, 1);
    assert_int_equal(combat->side[DEFENDER].infantry, 6);
    assert_int_equal(combat->side[DEFENDER].cavalry, 0);
    assert_int_equal(combat->side[DEFENDER].cohesion[0], 3);
    assert_int_equal(combat->side[DEFENDER].cohesion[1], 1);
    assert_int_equal(combat->side[DEFENDER].fatigued_sp, 0);
    assert_int_equal(combat->side[DEFENDER].start, 7);
    assert_int_equal(combat->side[DEFENDER].lost, 2);
    b.counter[FOOT].fatigued = 1;
    ask(THEATRE_FIGHT_ON, 0);
    assert_int_equal(combat->side[ATTACKER].fatigued_sp, 14);
    assert_int_equal(combat->side[ATTACKER].fatigued_cavalry, 4);
    b.counter[ENEMY_FOOT].box = DALE;               /* no unit at all: one, so that there is a question */
    ask(THEATRE_FIGHT_ON, 0);
    assert_int_equal(combat->side[DEFENDER].cohesion[0], 1);
    assert_int_equal(combat->side[DEFENDER].cohesion[1], 1);
}

/* What the odds suppose is said of an attack on counters that lie face down, and of a march; of nothing else, also
** where such counters lie in the first or the second box of the map. */
static void test_supposes(void **state)
{
    static const char face_down[] =
        "Counters that lie face down are taken for infantry as strong as one's own units are on average.";
    const struct act attack = ORDER(THEATRE_ATTACK, CEDAR), assault = ORDER(THEATRE_ASSAULT, 2);
    const struct act march = ORDER(THEATRE_MARCH, 0);

    (void)state;
    set_up();
    b.box[CEDAR].hidden = b.box[ASH].hidden = b.box[BIRCH].hidden = 1;
    assert_string_equal(campaign_game.supposes(play_on(&s), &b, RED, &attack), face_down);
    b.battle.box = CEDAR;
    assert_string_equal(campaign_game.supposes(play_on(&s), &b, RED, &assault), face_down);
    assert_string_equal(campaign_game.supposes(play_on(&s), &b, RED, &march),
                        "Each unit of the Force throws for itself; these are the strongest one's.");
    for (int kind = 1; kind < THEATRE_ORDER_KINDS; kind++) {
        const struct act other = { .kind = (int16_t)kind };

        if (kind == THEATRE_ATTACK || kind == THEATRE_ASSAULT || kind == THEATRE_MARCH) continue;
        assert_null(campaign_game.supposes(play_on(&s), &b, RED, &other));
    }
    b.box[CEDAR].hidden = 0;
    assert_null(campaign_game.supposes(play_on(&s), &b, RED, &attack));
    assert_null(campaign_game.supposes(play_on(&s), &b, RED, &assault));
    b.box[CEDAR].hidden = 1, b.box[ASH].hidden = b.box[BIRCH].hidden = 0, b.battle.box = ASH;
    assert_null(campaign_game.supposes(play_on(&s), &b, RED, &assault));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_worth), cmocka_unit_test(test_worth_of_far_away), cmocka_unit_test(test_worth_of_an_end),
        cmocka_unit_test(test_what_is_left), cmocka_unit_test(test_outcome), cmocka_unit_test(test_of_orders),
        cmocka_unit_test(test_of_things), cmocka_unit_test(test_quiet), cmocka_unit_test(test_ideas),
        cmocka_unit_test(test_ideas_of_a_force), cmocka_unit_test(test_ideas_in_battle),
        cmocka_unit_test(test_range_of_losses), cmocka_unit_test(test_asks_for_a_battle),
        cmocka_unit_test(test_asks_for_others), cmocka_unit_test(test_supposes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
