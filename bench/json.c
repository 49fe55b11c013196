/* json.c - a request in, a reply out, through libalea's functions: text included, nothing cached. With a file of
** requests, one a line, and perhaps a language as arguments (bench/wasm.sh) those are asked; the floor is writing a
** reply of the same length. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bench.h"
#include "alea.h"

static const double SECONDS = 1.0;

static void bench(alea *a, const char *request)
{
    static char copy[1 << 22];
    const char *name = strstr(request, "\"procedure\":\"");
    const char *reply = alea_json_odds(a, request);
    size_t len = strlen(reply);
    long asked = 0, copied = 0;
    double began = now(), took, floor_took;

    if (alea_status(a) != ALEA_DONE || len >= sizeof copy || !name) {
        fprintf(stderr, "bench: %s\n", reply);
        exit(1);
    }
    while ((took = now() - began) < SECONDS) alea_json_odds(a, request), asked++;
    for (began = now(); (floor_took = now() - began) < SECONDS / 10; copied += 64)
        for (int i = 0; i < 64; i++) memcpy(copy, reply, len), copy[len / 2] ^= (char)i;
    printf("{\"bench\":\"%.*s reply\",\"per_s\":%.0f,\"floor_per_s\":%.0f,\"ratio\":%.6f}\n",
           (int)strcspn(name + 13, "\""), name + 13,
           (double)asked / took, (double)copied / floor_took, ((double)asked / took) / ((double)copied / floor_took));
    fflush(stdout);
}

int main(int argc, char **argv)
{
    static const char *const standard[] = {
        "{\"procedure\":\"flintlock.shoot\",\"inputs\":{\"weapon\":\"musket\",\"distance\":35,\"class\":3}}",
        "{\"procedure\":\"ancients.melee\",\"inputs\":{\"attacker\":{\"charged\":true,\"impetus\":3}}}",
        "{\"procedure\":\"campaign.combat\",\"inputs\":{\"attacker\":{\"infantry\":10},\"defender\":{\"infantry\":8}}}",
        "{\"procedure\":\"fantasy.attack\",\"inputs\":{}}",
    };
    alea *a = alea_new();
    char line[4096];
    FILE *f;

    if (!a) return 1;
    if (argc > 1) {
        f = fopen(argv[1], "r");
        if (!f) return perror(argv[1]), 1;
        if (argc > 2 && alea_language(a, argv[2]) != ALEA_DONE) return 1;
        while (fgets(line, sizeof line, f)) bench(a, line);
        fclose(f);
    } else {
        for (size_t i = 0; i < sizeof standard / sizeof standard[0]; i++) bench(a, standard[i]);
    }
    alea_free(a);
    return 0;
}
