/* told.c - see told.h. */
#include "match/told.h"
#include <string.h>
#include "base/text.h"

/* In the catalogues "name: March" is the river, whatever else "March" may be there. */
const char *name_told(enum language lang, const char *name)
{
    char key[NAME_BYTES + 8];
    struct text t = text_in(key, sizeof key);
    const char *told;

    text_add(&t, "name: ");
    text_add(&t, name);
    told = words(lang, key);
    return told == key ? name : told;
}

/* A name, NAME_BYTES long; words that do not fit are none. */
static void tell_name(int32_t *name, enum language lang)
{
    const char *told = name_told(lang, (const char *)name);
    size_t len = strlen(told);

    if (told == (const char *)name || len >= NAME_BYTES) return;
    memset(name, 0, NAME_BYTES);
    memcpy(name, told, len);
}

/* The names among these members of a struct that begins at `base`, and of what is in it. */
static void tell_members(const struct input *in, int n, int32_t *base, enum language lang)
{
    for (int i = 0; i < n; i++) {
        int32_t *at = base + in[i].offset / (int)sizeof(int32_t);

        if (in[i].kind == IN_NAME) tell_name(at, lang);
        if (in[i].kind == IN_GROUP) tell_members(in[i].member, in[i].members, at, lang);
        if (in[i].kind != IN_LIST) continue;
        for (int k = 0; k < *at && k < in[i].most; k++)
            tell_members(in[i].member, in[i].members, at + 1 + k * (in[i].stride / (int)sizeof(int32_t)), lang);
    }
}

void names_told(const struct layout *l, const int32_t *setup, enum language lang, int32_t *out)
{
    memcpy(out, setup, (size_t)l->size);
    tell_members(l->input, l->inputs, out, lang);
}
