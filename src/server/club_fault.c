/* club_fault.c - a fault in a game ends the process, and must not end it again and again (club_inside.h).
**
** When the process faults, the signal's handler notes the game at work in a file: beside the database, or where that is
** no file in the folder for data. The next process
** closes that game "for repair"; all the others go on. A process that is merely killed leaves no note. What a handler
** can reach must be global: this is the one place of the server where something is. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "server/club_inside.h"

static int note_file = -1;
/* Each thread has its own game at work; a fault's handler runs on the thread that faulted. */
static _Thread_local struct { volatile sig_atomic_t some; char id[GAME_ID + 1]; } at_work;

static const int FAULTS[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT };

static void faulted(int sig)
{
    if (at_work.some && note_file >= 0 && pwrite(note_file, at_work.id, GAME_ID, 0) == GAME_ID) fsync(note_file);
    raise(sig);                                 /* its handler is the system's again */
}

void club_at_work(const char *id)
{
    at_work.some = 0;
    if (!id[0]) return;
    memcpy(at_work.id, id, GAME_ID);
    at_work.some = 1;
}

void club_watch_faults(struct store *s, const char *file)
{
    struct sigaction handler = { .sa_handler = faulted, .sa_flags = (int)(SA_RESETHAND | SA_NODEFER) };
    char name[1100], id[GAME_ID + 1] = "";

    if (!file && !store_file(s)) return;
    snprintf(name, sizeof name, "%s%s", file ? file : store_file(s), file ? "" : ".at-work");
    note_file = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (note_file < 0) return;
    if (pread(note_file, id, GAME_ID, 0) == GAME_ID && store_is_id(id)) {
        fprintf(stderr, "alea: the server faulted in game %s; it is closed for repair\n", id);
        store_shut(s, id, "for repair");
    }
    if (ftruncate(note_file, 0) != 0) perror(name);
    for (int i = 0; i < LEN(FAULTS); i++) sigaction(FAULTS[i], &handler, NULL);
}

void club_no_faults(void)
{
    if (note_file >= 0) close(note_file);
    note_file = -1;
}
