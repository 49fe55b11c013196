/* fuzz_scenario.c - any text as a scenario. What is refused is refused with a place; what is accepted is fought
** to its end. */
#include <stdint.h>
#include <stdlib.h>
#include "bytes.h"
#include "../unit/play_tools.h"
#include "../unit/match_bridge.c"
#include "../unit/match_bridge_scenarios.c"
#include "match/scenario.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct desk *d;
    static struct scenario s;
    static struct battle_room room;
    static const struct player *const recruits[] = { &recruit, &recruit };
    char *text = bytes_text(data, size);

    if (d == NULL) d = desk_new(1 << 20);
    if (d == NULL) abort();
    desk_begin(d, ENGLISH);
    if (scenario_read(d, whole_shelf(), &(struct scenario_text){ "x", "x.yaml", text, size }, &s)) {
        struct battle_end end;

        play_begin(s.game, s.setup, s.has_house ? &s.house : NULL);
        end = battle_play(&played, 1, 1, recruits, &room);
        if (end.cut || end.outcome.kind == BATTLE_ON) abort();
    } else {
        if (d->errors.n == 0) abort();
        for (int i = 0; i < d->errors.n; i++)
            if (d->errors.row[i].message[0] == '\0') abort();
    }
    free(text);
    return 0;
}
