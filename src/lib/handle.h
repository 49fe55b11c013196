/* handle.h - what a handle of libalea is, and what its parts share. */
#ifndef LIB_HANDLE_H
#define LIB_HANDLE_H
#include "alea.h"
#include "form/desk.h"
#include "match/engine.h"

/* A question as it was put together, step by step: the desk gets it anew each time it is asked. */
enum step_kind { STEP_INPUT, STEP_HOUSE, STEP_DICE };
struct step { enum step_kind kind; char *name, *value; };

struct alea {
    struct desk *desk;
    enum language lang;
    struct buffer reply, errors, text;
    int status;
    char procedure[MAX_NAME];       /* of alea_ask; empty: none */
    struct step *step; int steps, step_room;
    bool thrown, counted;           /* the question as it is now has been thrown, counted */
    struct engine *engine;          /* of alea_engine; NULL until it is needed */
};

#define NO_HANDLE "{\"error\":{\"message\":\"no handle\"}}"

/* a call that replies in JSON; false: the text is NULL, the reply says so */
bool alea_begins(alea *a, const char *what, const char *text);
const char *alea_replied(alea *a, int status);                          /* the reply, with its status */
#endif
