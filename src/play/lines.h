/* lines.h - one line from whoever plays: with editing, history and completion at a terminal
** (libedit), plain otherwise. Nothing moves the cursor about but the line editor itself. */
#ifndef PLAY_LINES_H
#define PLAY_LINES_H
#include <stdbool.h>
#include <stddef.h>

enum line_end { LINE_THERE, LINE_END, LINE_INTERRUPTED };

/* Calls word(to, …) for every word that may be completed to. */
typedef void words_to_complete(void *of, void (*word)(void *to, const char *s), void *to);

struct lines;

/* complete NULL: nothing is completed. Returns NULL: no memory. */
struct lines *lines_new(words_to_complete *complete, void *of);
void lines_free(struct lines *l);
/* The line without its end; it stays until the next call. Control-C, or being told to end, is LINE_INTERRUPTED. */
enum line_end lines_read(struct lines *l, const char *prompt, const char **line);
/* While a line is waited for, `heard` is called whenever this descriptor has something to read; -1: no more. */
void lines_meanwhile(struct lines *l, int fd, void (*heard)(void *of), void *of);
void lines_forget(struct lines *l);         /* the history, before somebody else sits down */
int lines_interrupted(void);                /* the signal that asked to stop; 0: none */
bool lines_control_c(void);                 /* was it Control-C? It is taken back: nobody else hears of it */
bool lines_at_terminal(const struct lines *l);
void lines_clear(const struct lines *l);    /* what stands on the screen, where there is one */
#endif
