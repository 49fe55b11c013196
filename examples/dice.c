/* dice.c - dice typed by a person, throw by throw, and the explanation: what a referee's assistant does. */
#include <alea.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    alea *a = alea_new();
    char faces[256] = "", line[128];
    int status;

    if (!a) return 1;
    for (;;) {
        alea_ask(a, "flintlock.melee");
        alea_input(a, "first.class", "4");
        alea_input(a, "second.class", "3");
        alea_dice(a, faces);                        /* "" at first: dice are typed, and none has fallen yet */
        status = alea_throw(a, 0);
        if (status != ALEA_WANTS_DICE) break;
        printf("%s", alea_error(a));
        if (!fgets(line, sizeof line, stdin)) break;
        line[strcspn(line, "\n")] = 0;
        if (strlen(faces) + strlen(line) + 2 > sizeof faces) break;
        if (*faces) strcat(faces, ",");
        strcat(faces, line);
    }
    if (status == ALEA_DONE) {
        fputs(alea_explanation(a), stdout);
        printf("first: %s\n", alea_result(a, "first"));
        printf("second: %s\n", alea_result(a, "second"));
    } else {
        fputs(alea_error(a), stderr);
    }
    alea_free(a);
    return status;
}
