/* battle.c - two computer players fight at the ford, then 512 times. */
#include <alea.h>
#include <stdio.h>

static int progress(void *host, uint64_t done, uint64_t of)
{
    (void)host;
    fprintf(stderr, "%llu of %llu\n", (unsigned long long)done, (unsigned long long)of);
    return 0;                                   /* anything else ends it */
}

int main(void)
{
    alea *a = alea_new();
    if (!a) return 1;
    puts(alea_engine(a,
                     "{\"cmd\":\"new\",\"scenario\":\"fantasy/ford\",\"seed\":1,\"seats\":{\"red\":\"sergeant\","
                     "\"blue\":\"recruit\"}}"));
    puts(alea_engine(a, "{\"cmd\":\"state\",\"game\":\"g1\",\"seat\":\"red\"}"));
    puts(alea_json_simulate(a, "{\"scenario\":\"fantasy/ford\",\"games\":512,\"seed\":1}", progress, NULL));
    alea_free(a);
}
