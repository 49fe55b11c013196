/* built_in.c - the shelf of the program itself (shelf.h). A program of its own may bring another shelf. */
#include "match/shelf.h"

#define BOOK(name)
#define BOOK_AND_GAME(name) extern const struct game name##_game;
#define BOOK_GAME_AND_MUSTER(name) BOOK_AND_GAME(name)
#include "ask/books.def"
#undef BOOK_AND_GAME

static const struct game *const games[] = {
#define BOOK_AND_GAME(name) &name##_game,
#include "ask/books.def"
#undef BOOK_AND_GAME
};

const struct shelf *built_in(void)
{
    static struct shelf all = { games, LEN(games), scenarios_packed, 0 };

    all.scenarios = scenarios_packed_count;
    return &all;
}
