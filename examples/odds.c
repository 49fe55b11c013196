/* odds.c - the odds of ten muskets at thirty-five centimetres. */
#include <alea.h>
#include <stdio.h>

int main(void)
{
    alea *a = alea_new();
    if (!a) return 1;
    alea_ask(a, "flintlock.shoot");
    alea_input(a, "weapon", "musket");
    alea_input(a, "distance", "35");
    alea_input(a, "shooters", "10");
    alea_input(a, "class", "3");
    if (alea_count(a) != ALEA_DONE) return fputs(alea_error(a), stderr), alea_free(a), 2;
    for (int i = 0; i < alea_outcomes(a); i++) {
        printf("%s hits: %6.2f %%", alea_outcome(a, i, "hits"), 100 * alea_chance(a, i));
        printf("  (%s)\n", alea_exact(a, i));
    }
    alea_free(a);
}
