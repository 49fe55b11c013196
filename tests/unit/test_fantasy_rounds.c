/* test_fantasy_rounds.c - fantasy.battle and fantasy.sequence play the same rounds: random pairs of units fight to
** the end with random dice, and the same dice carry the same units through whole sequences, one after another. */
#include <stdio.h>
#include "asking_tools.h"
#include "rules/fantasy/battle.h"
#include "rules/fantasy/sequence.h"

enum { SIDES = 2, ROUNDS = 4000 };
static const char *const side_name[SIDES] = { "red", "blue" };

/* ---- two units that can stand so in both questions ---- */

/* How they came into contact in the first sequence. */
enum { IN_CONTACT, RED_COMES, BLUE_COMES, BOTH_COME, MEETINGS };

struct fighter {
    int men, hp, worn, lost, ac, hd, sides, plus, morale, mounted, lance, pole, special, flying, immune, huge, attacks,
        regen, torches, steps, wisdom, region, town, standard_lost, faithful, cinc_dead, hunger, modifier, officer,
        walls;
};
struct pair { struct fighter side[SIDES]; int meeting, most; };

static const char *const hit_dice[] = { "level_0", "1", "3", "6+", "9+" };
static const char *const walls[] = { "none", "intact", "breached" }, *const hungers[] = { "none", "food", "water" };

static int rarely(struct draw *d) { return draw_int(d, 0, 5) == 0; }

static void draw_fighter(struct draw *d, struct fighter *f)
{
    static const int dice[] = { 4, 6, 8 };

    *f = (struct fighter){ .hp = draw_int(d, 1, 8),
                           .ac = draw_int(d, 8, 20),
                           .hd = draw_int(d, 0, 4),
                           .sides = dice[draw_int(d, 0, 2)],
                           .plus = draw_int(d, -1, 2),
                           .morale = draw_int(d, 4, 12),
                           .mounted = draw_int(d, 0, 2) == 0,
                           .lance = rarely(d),
                           .pole = draw_int(d, 0, 2) == 0,
                           .special = rarely(d),
                           .flying = rarely(d),
                           .immune = rarely(d),
                           .huge = rarely(d),
                           .attacks = 1,
                           .regen = rarely(d) * draw_int(d, 1, 2),
                           .torches = rarely(d),
                           .steps = draw_int(d, 0, 3),
                           .wisdom = draw_int(d, 3, 18),
                           .region = rarely(d),
                           .town = rarely(d),
                           .standard_lost = rarely(d),
                           .faithful = rarely(d),
                           .cinc_dead = rarely(d),
                           .hunger = rarely(d) * draw_int(d, 1, 2),
                           .modifier = draw_int(d, -2, 2) };
    f->men = f->huge ? 1 : draw_int(d, 1, 60);
    if (f->huge) f->hp = draw_int(d, 5, 200);
    if (f->huge && f->hd == 0) f->hd = 1;
    if (f->huge) f->attacks = draw_int(d, 1, 3);
    f->worn = draw_int(d, 0, f->hp - 1);                        /* wounds of the last man */
    f->lost = draw_int(d, 0, 1) * draw_int(d, 0, 3 * f->men);   /* men lost before */
    f->officer = f->huge ? 0 : rarely(d) * draw_int(d, 1, 20);
}

static void draw_pair(struct draw *d, struct pair *p)
{
    draw_fighter(d, &p->side[0]);
    draw_fighter(d, &p->side[1]);
    p->most = draw_int(d, 1, 4);
    p->meeting = draw_int(d, 0, MEETINGS - 1);
    for (int i = 0; i < SIDES; i++)                             /* only flyers may engage a flyer */
        if (p->side[1 - i].flying && !p->side[i].flying &&
            (p->meeting == BOTH_COME || p->meeting == (i == 0 ? RED_COMES : BLUE_COMES)))
            p->meeting = IN_CONTACT;
    if (p->side[0].huge && p->side[1].huge) p->meeting = IN_CONTACT;        /* both want to meet the other */
    if (p->meeting == IN_CONTACT) p->side[draw_int(d, 0, 1)].walls = draw_int(d, 0, 2);
}

static bool comes(const struct pair *p, int i)
{
    return p->meeting == BOTH_COME || p->meeting == (i == 0 ? RED_COMES : BLUE_COMES);
}
static bool is_mounted(const struct fighter *f) { return f->mounted || f->lance; }
static bool waits(const struct pair *p, int i) { return p->meeting != IN_CONTACT && !comes(p, i); }

/* ---- the two questions ---- */

static struct question question;

static void put(int i, const char *member, const char *value)
{
    char path[64];
    snprintf(path, sizeof path, "%s.%s", side_name[i], member);
    if (!question_set(&question, path, given_text(value))) fail_msg("%s=%s", path, value);
}

static void put_int(int i, const char *member, int value)
{
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    put(i, member, text);
}

static void put_flag(int i, const char *member, int value) { put(i, member, value ? "true" : "false"); }

/* What both questions call the same, below `of`. */
static void put_body(int i, const char *of, const struct fighter *f, int total, int men, int start)
{
    char room[64], dice[16];
#define OF(member) (snprintf(room, sizeof room, "%s" member, of), room)
    snprintf(dice, sizeof dice, "d%d%+d", f->sides, f->plus);
    put_int(i, OF("men"), men);
    put_int(i, OF("hp"), f->hp);
    put_int(i, OF("total"), total);
    put_int(i, OF("start"), start);
    put_int(i, OF("ac"), f->ac);
    put(i, OF("hd"), hit_dice[f->hd]);
    put(i, OF("damage"), dice);
    put_int(i, OF("morale"), f->morale);
    put_flag(i, OF("mounted"), f->mounted);
    put_flag(i, OF("lance"), f->lance);
    put_flag(i, OF("pole"), f->pole);
    put_flag(i, OF("special"), f->special);
    put_flag(i, OF("flying"), f->flying);
    put_flag(i, OF("huge"), f->huge);
    put_int(i, OF("attacks"), f->attacks);
    put_int(i, OF("regen"), f->regen);
    put_flag(i, OF("anti_regen"), f->torches);
    put_int(i, OF("steps"), f->steps);
    put_flag(i, OF("region"), f->region);
    put_flag(i, OF("town"), f->town);
    put_int(i, OF("modifier"), f->modifier);
#undef OF
}

static int first_total(const struct fighter *f) { return f->men * f->hp - f->worn + f->officer; }
static int start_of_men(const struct fighter *f) { return (f->men + f->lost) * f->hp; }

static void ask_battle(const struct pair *p)
{
    ask_about(&question, "fantasy.battle");
    for (int i = 0; i < SIDES; i++) {
        const struct fighter *f = &p->side[i];
        put_body(i, "", f, first_total(f), f->men, start_of_men(f) + f->officer);
        put_int(i, "officer", f->officer);
        put_flag(i, "charging", comes(p, i) && is_mounted(f));
        put_flag(i, "still", waits(p, i));
        put_flag(i, "immune", f->immune);
        put_int(i, "wisdom", f->wisdom);
        put(i, "walls", walls[f->walls]);
        put_flag(i, "besieged", f->walls);
        put_flag(i, "standard_lost", f->standard_lost);
        put(i, "faithful", f->faithful ? "alive" : "none");
        put(i, "cinc_dead", f->cinc_dead ? "later" : "none");
        put(i, "hunger", hungers[f->hunger]);
    }
    assert_true(question_set(&question, "most", given_int(p->most)));
    assert_true(question_finish(&question));
}

/* One sequence with the hit points that are left; `walls_now` changes from one to the next. */
static void ask_sequence(const struct pair *p, const int32_t *total, bool first, int walls_now)
{
    int besieged = p->side[0].walls ? 0 : 1;

    ask_about(&question, "fantasy.sequence");
    for (int i = 0; i < SIDES; i++) {
        const struct fighter *f = &p->side[i];
        bool stands = first && waits(p, i);
        put_body(i, "units.1.", f, total[i], (total[i] - f->officer + f->hp - 1) / f->hp, start_of_men(f));
        put(i, "units.1.immune", f->immune ? "normal" : "");
        put(i, "units.1.order", stands ? "no_action" : "engage");
        put_int(i, "units.1.target", stands ? 0 : 1);
        if (!first || p->meeting == IN_CONTACT) put(i, "units.1.contacts", "1");
        put_int(i, "wisdom", f->wisdom);
        put_flag(i, "standard_lost", f->standard_lost);
        put_flag(i, "cinc_dead", f->cinc_dead);
        put(i, "hunger", hungers[f->hunger]);
        if (f->officer) put_int(i, "heroes.1.hp", f->officer), put_int(i, "heroes.1.leads", 1);
        if (f->faithful)
            put(i, f->officer ? "heroes.2.order" : "heroes.1.order", "stay"),
                put_int(i, "units.1.faithful", f->officer ? 2 : 1);
    }
    if (p->side[besieged].walls) {
        assert_true(question_set(&question, "siege.besieged", given_text(side_name[besieged])));
        assert_true(question_set(&question, "siege.walls", given_text(walls[walls_now])));
    }
    if (!question_finish(&question)) fail_msg("%s", question.complaint[0].field);
}

/* ---- both, with the same dice ---- */

static struct answer battle, sequence;

static const int battle_state[UNIT_STATES] = {
    [UNIT_FIT] = BATTLE_FIT, [UNIT_DEMORALISED] = BATTLE_DEMORALISED,
    [UNIT_LEAVING] = -1,      [UNIT_DESTROYED] = BATTLE_DESTROYED,
    [UNIT_GONE] = -1,         [UNIT_SURRENDERED] = -1
};

/* Where both are huge a sequence first throws for whose heroes begin: let it be red, as in a battle. */
static int sequence_with(const uint8_t *face, int faces, bool heroes_meet)
{
    uint8_t given[MAX_FACES];
    int extra = heroes_meet ? 2 : 0;
    struct throws how = { .kind = THROW_TYPED, .face = given, .faces = faces + extra };

    given[0] = 6, given[1] = 1;
    memcpy(given + extra, face, (size_t)faces);
    ask_resolve(&question, NULL, &how, NULL, &sequence);
    assert_true(sequence.state == ANSWER_DONE || sequence.state == ANSWER_LEFT_OVER);
    return sequence.used - extra;
}

static void same_rounds(void **state)
{
    struct draw d = { 51 };
    int ended[BATTLE_STATES] = { 0 }, single = 0;
    (void)state;

    for (int round = 0; round < ROUNDS; round++) {
        struct throws how = { .kind = THROW_RANDOM, .seed = (uint64_t)round };
        const struct fantasy_battle_out *whole = (const void *)battle.out;
        const struct fantasy_sequence_out *out = (const void *)sequence.out;
        struct pair p;
        int used = 0, sequences = 0, walls_now;
        int32_t total[SIDES], now[SIDES], survivors[SIDES];

        draw_pair(&d, &p);
        ask_battle(&p);
        assert_int_equal(ask_resolve(&question, NULL, &how, NULL, &battle), ANSWER_DONE);
        walls_now = p.side[0].walls + p.side[1].walls;
        for (int i = 0; i < SIDES; i++) total[i] = first_total(&p.side[i]);
        do {
            ask_sequence(&p, total, sequences == 0, walls_now);
            used +=
                sequence_with(battle.record.face + used, battle.record.faces - used, p.side[0].huge && p.side[1].huge);
            for (int i = 0; i < SIDES; i++) {
                const struct fantasy_unit_out *u = i == 0 ? &out->red.unit[0] : &out->blue.unit[0];
                total[i] = u->total;
                now[i] = battle_state[u->state];
                survivors[i] = u->survivors;
            }
            walls_now = out->walls;
            sequences++;
        } while (now[0] == BATTLE_FIT && now[1] == BATTLE_FIT && sequences < p.most);

        if (now[0] != whole->red || now[1] != whole->blue || used != battle.record.faces)
            print_message("round %d\n", round);
        assert_int_equal(now[0], whole->red);
        assert_int_equal(now[1], whole->blue);
        assert_int_equal(used, battle.record.faces);
        assert_int_equal(sequences, battle.notes.value[NOTE_SEQUENCES]);
        assert_int_equal(survivors[0], battle.notes.value[NOTE_RED_SURVIVORS]);
        assert_int_equal(survivors[1], battle.notes.value[NOTE_BLUE_SURVIVORS]);
        ended[now[0]]++;
        single += p.side[0].huge && p.side[1].huge;
    }
    for (int k = 0; k < BATTLE_STATES; k++) assert_true(ended[k] > ROUNDS / 20);
    assert_true(single > ROUNDS / 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(same_rounds) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
