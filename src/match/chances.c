/* chances.c - see chances.h. */
#include "match/chances.h"
#include "base/text.h"
#include "base/whole.h"

struct chance_asked match_asks_chance(struct match *m, int seat, struct work *work)
{
    match_view(m, seat);
    return (struct chance_asked){
        .play = match_seen(m), .state = m->room->seen_state, .knows = seat, .seat = seat, .effort = 1,
        .seed = mix_bits(battle_steady(m->seed, seat) + (uint64_t)m->entries), .work = work,
    };
}

static void millionths_text(struct text *t, int32_t millionths)
{
    int32_t whole = millionths < 0 ? -millionths : millionths, rest = whole % SURE;

    if (millionths < 0) text_char(t, '-');
    text_int(t, whole / SURE);
    if (!rest) return;
    text_char(t, '.');
    for (int32_t place = SURE / 10; rest; rest %= place, place /= 10) text_char(t, (char)('0' + rest / place));
}

void json_millionth(struct json *j, int32_t millionths)
{
    char number[16];
    struct text t = text_in(number, sizeof number);

    millionths_text(&t, millionths);
    json_number(j, number);
}

void json_millionths(struct json *j, const char *key, int32_t millionths)
{
    json_key(j, key);
    json_millionth(j, millionths);
}

void json_chance_interval(struct json *j, const char *key, const struct chance *c)
{
    json_key(j, key);
    json_list(j);
    json_millionth(j, c->lo);
    json_millionth(j, c->hi);
    json_list_end(j);
}
