/* inside.h - what the files of the store share; nobody else includes it. */
#ifndef STORE_INSIDE_H
#define STORE_INSIDE_H
#include "game/game.h"
#include "store/driver.h"
#include "store/store.h"

enum { STORE_FILE = 1024 };

struct store { struct db *db; char file[STORE_FILE]; };

/* The database failed: what was begun is undone. Returns STORE_FAILED. */
enum store_say store_failed(struct store *s);
/* STORE_DONE, or STORE_FAILED. */
enum store_say store_did(struct store *s, enum sql_say said);
/* A statement that has to find its row: STORE_NONE where it finds none. */
enum store_say store_changes(struct store *s, const char *sql, const struct sql_value *place, int places);
#endif
