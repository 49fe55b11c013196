/* lines.c - see lines.h. */
#include "play/lines.h"
#include "base/utf8.h"
#include "form/input.h"
#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>
#ifdef HAVE_LIBEDIT
#include <histedit.h>
#endif

struct lines {
    words_to_complete *complete;
    void *of;
    bool terminal;
    struct buffer line;
    const char *prompt;
    int other; void (*heard)(void *of); void *heard_of;         /* what is listened to meanwhile; -1: nothing */
    struct sigaction before[3];
#ifdef HAVE_LIBEDIT
    EditLine *el;
    History *history;
    HistEvent event;
#endif
};

static const int signals[3] = { SIGINT, SIGTERM, SIGHUP };
static volatile sig_atomic_t interrupted;
static void on_interrupt(int number) { interrupted = number; }

/* Until somebody types something. false: it was interrupted. */
static bool wait_for_keys(struct lines *l)
{
    while (l->other >= 0) {
        struct pollfd there[] = { { STDIN_FILENO, POLLIN, 0 }, { l->other, POLLIN, 0 } };

        if (poll(there, 2, -1) < 0) return !interrupted;
        if (there[1].revents) l->heard(l->heard_of);
        if (there[0].revents) return true;
    }
    return true;
}

#ifdef HAVE_LIBEDIT

/* ---- completion ---- */

struct completing { const char *start; size_t len; char common[96]; int n; bool show; };

static void one_word(void *to, const char *s)
{
    struct completing *c = to;
    size_t k = 0;

    if (strncmp(s, c->start, c->len) != 0 || strlen(s) >= sizeof c->common) return;
    if (c->show) printf("%s\n", s);
    if (c->n++ == 0) {
        strcpy(c->common, s);
        return;
    }
    while (c->common[k] && c->common[k] == s[k]) k++;
    c->common[k] = '\0';
}

static unsigned char complete(EditLine *el, int key)
{
    struct lines *l;
    const LineInfo *info = el_line(el);
    const char *start = info->cursor;
    char word[96] = "";
    struct completing c = { .start = word };

    (void)key;
    if (el_get(el, EL_CLIENTDATA, &l) != 0) return CC_ERROR;
    while (start > info->buffer && start[-1] != ' ') start--;
    c.len = (size_t)(info->cursor - start);
    if (c.len >= sizeof word) return CC_ERROR;
    memcpy(word, start, c.len);
    l->complete(l->of, one_word, &c);
    if (c.n == 0) return CC_ERROR;
    if (strlen(c.common) > c.len || c.n == 1) {
        bool fine = strlen(c.common) == c.len || el_insertstr(el, c.common + c.len) == 0;
        if (c.n == 1) fine = el_insertstr(el, " ") == 0 && fine;
        return fine ? CC_REFRESH : CC_ERROR;
    }
    putchar('\n');
    c.show = true;
    l->complete(l->of, one_word, &c);
    fflush(stdout);
    return CC_REDISPLAY;
}

static char *prompt_of(EditLine *el)
{
    struct lines *l;
    static char none[] = "";

    return el_get(el, EL_CLIENTDATA, &l) == 0 ? (char *)(uintptr_t)l->prompt : none;
}

/* As libedit's own, but that something else is listened to meanwhile. */
static int one_key(EditLine *el, wchar_t *out)
{
    struct lines *l;
    mbstate_t state;
    char byte;

    if (el_get(el, EL_CLIENTDATA, &l) != 0 || !wait_for_keys(l)) return -1;
    memset(&state, 0, sizeof state);
    for (;;) {                                          /* the bytes of one letter */
        size_t n;

        if (read(STDIN_FILENO, &byte, 1) != 1) return interrupted ? -1 : 0;
        n = mbrtowc(out, &byte, 1, &state);
        if (n == (size_t)-1) memset(&state, 0, sizeof state);           /* no letter: left out */
        else if (n != (size_t)-2) return 1;
    }
}

static bool start_editing(struct lines *l)
{
    l->el = el_init("alea", stdin, stdout, stderr);
    l->history = history_init();
    if (!l->el || !l->history) return false;
    history(l->history, &l->event, H_SETSIZE, 500);
    history(l->history, &l->event, H_SETUNIQUE, 1);
    el_set(l->el, EL_CLIENTDATA, l);
    el_set(l->el, EL_PROMPT, prompt_of);
    el_set(l->el, EL_EDITOR, "emacs");
    el_set(l->el, EL_HIST, history, l->history);
    el_set(l->el, EL_ADDFN, "alea-complete", "complete", complete);
    el_set(l->el, EL_BIND, "^I", "alea-complete", NULL);
    el_source(l->el, NULL);
    return true;
}

static void stop_editing(struct lines *l)
{
    if (l->el) el_end(l->el);
    if (l->history) history_end(l->history);
}

static bool read_edited(struct lines *l)
{
    int n = 0;
    const char *line = el_gets(l->el, &n);
    size_t len;

    if (!line || n <= 0) return false;
    len = strcspn(line, "\r\n");
    if (len > 0) history(l->history, &l->event, H_ENTER, line);
    buffer_empty(&l->line);
    buffer_add_n(&l->line, line, len);
    return !l->line.failed;
}

#else
static bool start_editing(struct lines *l) { (void)l; return false; }
static void stop_editing(struct lines *l) { (void)l; }
#endif

/* ---- without editing ---- */

static bool read_plain(struct lines *l)
{
    fputs(l->prompt, stdout);
    fflush(stdout);
    if (!wait_for_keys(l)) return false;
    if (!input_line(stdin, MOST_TYPED, &l->line)) {
        clearerr(stdin);
        return false;
    }
    if (l->line.len > MOST_TYPED) buffer_empty(&l->line);  /* nobody types so much; a part may mean something else */
    buffer_cut(&l->line, strcspn(buffer_text(&l->line), "\r"));
    return !l->line.failed;
}

static void no_words(void *of, void (*word)(void *to, const char *s), void *to) { (void)of, (void)word, (void)to; }

struct lines *lines_new(words_to_complete *words, void *of)
{
    struct lines *l = calloc(1, sizeof *l);
    struct sigaction act = { .sa_handler = on_interrupt };

    if (!l) return NULL;
    l->complete = words ? words : no_words;
    l->of = of;
    l->prompt = "";
    l->other = -1;
    l->terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    /* Letters beyond ASCII are one letter each to the line editor only where the locale says so. */
    if (!setlocale(LC_CTYPE, "") || MB_CUR_MAX == 1) setlocale(LC_CTYPE, "C.UTF-8");
    sigemptyset(&act.sa_mask);
    for (int i = 0; i < 3; i++) sigaction(signals[i], &act, &l->before[i]); /* a read that is interrupted returns */
    if (l->terminal && !start_editing(l)) stop_editing(l);
    return l;
}

void lines_free(struct lines *l)
{
    if (!l) return;
    stop_editing(l);
    for (int i = 0; i < 3; i++) sigaction(signals[i], &l->before[i], NULL);
    buffer_free(&l->line);
    free(l);
}

enum line_end lines_read(struct lines *l, const char *prompt, const char **line)
{
    bool there;

    l->prompt = prompt;
    *line = "";
    if (interrupted) return LINE_INTERRUPTED;
    errno = 0;
#ifdef HAVE_LIBEDIT
    there = l->el ? read_edited(l) : read_plain(l);
#else
    there = read_plain(l);
#endif
    if (interrupted) return LINE_INTERRUPTED;
    if (!there) return LINE_END;
    if (l->line.at) utf8_make_plain(l->line.at, true);          /* it is told again in answers */
    *line = buffer_text(&l->line);
    return LINE_THERE;
}

void lines_meanwhile(struct lines *l, int fd, void (*heard)(void *of), void *of)
{
    if (l->other < 0 && fd >= 0) setvbuf(stdin, NULL, _IONBF, 0);      /* what is read ahead cannot be waited for */
#ifdef HAVE_LIBEDIT
    if (l->el) el_set(l->el, EL_GETCFN, fd >= 0 ? one_key : EL_BUILTIN_GETCFN);
#endif
    l->other = fd;
    l->heard = heard;
    l->heard_of = of;
}

void lines_forget(struct lines *l)
{
#ifdef HAVE_LIBEDIT
    if (l->history) history(l->history, &l->event, H_CLEAR);
#endif
    if (l->line.at) memset(l->line.at, 0, l->line.room);
}

int lines_interrupted(void) { return interrupted; }

bool lines_control_c(void)
{
    if (interrupted != SIGINT) return false;
    interrupted = 0;
    return true;
}

bool lines_at_terminal(const struct lines *l) { return l->terminal; }

void lines_clear(const struct lines *l)
{
    const char *term = getenv("TERM");

    if (!l->terminal) return;
    if (term && term[0] && strcmp(term, "dumb") != 0)
        fputs("\033[H\033[2J\033[3J", stdout); /* the screen and what was scrolled away */
    else for (int i = 0; i < 100; i++) putchar('\n');
    fflush(stdout);
}
