/* test_names.c - ids of things: one function, accents folded, and no two things of a list with the same. */
#include <string.h>
#include "desk_tools.h"
#include "game/names.h"
#include "match/scenario.h"

static void names_become_ids(void **state)
{
    static const struct { const char *name, *id; } row[] = {
        { "Orc Host", "orc_host" }, { "Orc-Host", "orc_host" }, { "Épée", "epee" }, { "épée du Roi", "epee_du_roi" },
            { "Duke's Foot", "duke_s_foot" },
        { "Duke\u2019s Foot", "duke_s_foot" }, { "Łódź", "lodz" }, { "Škoda 2", "skoda_2" }, { "Straße", "strase" },
            { "  a  ", "a" },
        { "Œuvre", "ouvre" }, { "\u6f22\u5b57", "unit_7" }, { "", "unit_7" }, { "--", "unit_7" },
    };

    (void)state;
    for (int i = 0; i < LEN(row); i++) {
        char id[64];
        struct text t = text_in(id, sizeof id);
        thing_id(&t, row[i].name, "unit", 7);
        assert_string_equal(id, row[i].id);
    }
}

/* The words of the refusal at this line, or that there is none. */
static void clash(const char *text, int line)
{
    static struct scenario s;
    bool there = false;

    desk_begin(desk, ENGLISH);
    scenario_read(desk, built_in(), &(struct scenario_text){ "x", "x.yaml", text, strlen(text) }, &s);
    for (int i = 0; i < desk->errors.n; i++)
        there = there || (strstr(desk->errors.row[i].message, "cannot be told from it") &&
                          desk->errors.row[i].line == line);
    assert_int_equal(there, line > 0);
}

static void clashes_are_refused(void **state)
{
    (void)state;
    clash("title: x\nrulebook: fantasy\nsetup:\n  units:\n    - {name: Orc Host, seat: red}\n"
          "    - {name: Orc-Host, seat: blue}\n", 6);
    clash("title: x\nrulebook: fantasy\nsetup:\n  units:\n    - {name: Épée, seat: red}\n"
          "    - {name: Pe, seat: blue}\n", 0);
    clash("title: x\nrulebook: fantasy\nsetup:\n  units:\n    - {name: A, seat: red}\n    - {name: B, seat: blue}\n"
          "  heroes:\n"
          "    - {name: Zoë, seat: red}\n    - {name: zoe, seat: blue}\n", 9);
    clash("title: x\nrulebook: campaign\nsetup:\n  boxes:\n    - {name: Köln}\n    - {name: Bonn}\n"
          "    - {name: Koln}\n", 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(names_become_ids), cmocka_unit_test(clashes_are_refused) };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
