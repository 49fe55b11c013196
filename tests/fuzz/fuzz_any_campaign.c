/* fuzz_any_campaign.c - the fuzzer's bytes give orders in campaign battles that are under way, and change what an
** umpire may change. After every step the state is one that can be, and somebody has an order to give. */
#include <stdint.h>
#include "battles.h"

enum { STEPS = 4 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct chance c = chance_bytes(data, size);

    begin_battles("campaign/");
    play_some(&c, STEPS);
    return 0;
}
