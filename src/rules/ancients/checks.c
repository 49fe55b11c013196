/* checks.c - see checks.h. */
#include "rules/ancients/checks.h"
#include "base/text.h"
#include "rules/ancients/numbers.h"

static void refuse_in(struct refusals *out, const char *name, const char *member, const char *says)
{
    char field[64];
    struct text t = text_in(field, sizeof field);

    text_add(&t, name);
    if (*member) text_char(&t, '.');
    text_add(&t, member);
    refuse(out, field, says);
}

/* 1.1, 1.3: three of a kind, one of TC3 and of TC12. */
void ancients_check_cards(const char *field, const int32_t *played, int cards, struct refusals *out)
{
    int of[TACTICAL_CARDS] = { 0 };

    for (int i = 0; i < cards; i++) of[played[i]]++;
    for (int c = CARD_TC1; c <= CARD_TC12; c++) {
        bool once = c == CARD_TC3 || c == CARD_TC12;
        if (of[c] <= ancients_card_numbers[once ? CARD_ONCE : CARD_USES].value) continue;
        refuse_in(out, field, "", once ? N_("TC3 and TC12 are used once a game")
                  : N_("the same card is used at most three times a game"));
        return;
    }
}

void ancients_check_unit(const char *name, const struct ancients_unit *u, bool fights, struct refusals *out)
{
    char field[64];
    struct text t = text_in(field, sizeof field);

    if (u->current > u->vbu) refuse_in(out, name, "current", N_("more than the basic value at the start"));
    if (fights && u->current == 0) refuse_in(out, name, "current", N_("a routed unit does not fight"));
    text_add(&t, name);
    text_add(&t, ".cards");
    ancients_check_cards(field, u->played, u->cards, out);
}
