/* save.c - where a battle is kept. Nothing that was played is lost because a folder cannot be written: that is said
** when the battle begins, and another place is asked for when it has to be saved. */
#include <stdio.h>
#include <string.h>
#include "base/text.h"
#include "play/inside.h"

void say_errors(struct playing *p)
{
    struct buffer out = { 0 };

    errors_text(&out, &p->desk->errors);
    fwrite(buffer_text(&out), 1, out.len, stderr);
    fflush(stderr);
    p->status = p->desk->errors.status ? p->desk->errors.status : STATUS_FAILED;
    errors_none(&p->desk->errors);
    buffer_free(&out);
}

/* "ford-12.alea", or "ford-12-2.alea" where that is taken. */
static void file_name(const struct playing *p, int number, char *file)
{
    const char *slash = strrchr(p->m->scenario, '/');
    const char *name = slash ? slash + 1 : p->m->scenario[0] ? p->m->scenario : p->m->game->book->id;
    struct text t = text_in(file, MAX_RECORD_FILE);

    text_add(&t, name);
    if (t.len > 5 && strcmp(file + t.len - 5, ".yaml") == 0) file[t.len -= 5] = 0;
    text_char(&t, '-');
    text_int(&t, (int64_t)p->m->seed);
    if (number > 1) text_char(&t, '-'), text_int(&t, number);
    text_add(&t, ".alea");
}

static bool is_there(const char *file)
{
    FILE *f = fopen(file, "r");

    if (f) fclose(f);
    return f != NULL;
}

static bool create(struct playing *p, const char *file)
{
    errors_none(&p->desk->errors);
    record_close(&p->file);
    p->recording = record_create(&p->file, file, p->m, &p->desk->errors);
    return p->recording;
}

/* A new record beside the others. */
static bool new_file(struct playing *p)
{
    char file[MAX_RECORD_FILE];
    int number = 1;

    for (file_name(p, number, file); number < 1000 && is_there(file); file_name(p, number, file)) number++;
    return create(p, file);
}

/* Another place; false: given up, or nobody is there to ask. */
static bool ask_place(struct playing *p, const char *prompt)
{
    while (p->lines) {
        const char *line;

        say_errors(p);
        if (lines_read(p->lines, words(p->lang, prompt), &line) != LINE_THERE || !line[0]) return false;
        if (create(p, line)) return true;
    }
    return false;
}

bool save_begins(struct playing *p)
{
    if (p->recording || new_file(p)) return true;
    if (!p->lines || !lines_at_terminal(p->lines)) {
        say_errors(p);
        say_line(p, N_("Nothing can be written here: at the end another place will be asked for."), NULL, NULL);
        p->unsaved = true;
        p->status = STATUS_DONE;
        return true;
    }
    if (ask_place(p, N_("Another file for the record (Enter: ask again at the end)> "))) return true;
    p->unsaved = true;
    p->status = STATUS_DONE;
    errors_none(&p->desk->errors);
    return !lines_interrupted();
}

bool save_lines(struct playing *p)
{
    errors_none(&p->desk->errors);
    if (!record_save(&p->file, p->m, &p->desk->errors)) return false;
    if (p->file.aside[0]) say_line(p, N_("What stood in {1} is kept as {2}."), p->file.name, p->file.aside);
    p->file.aside[0] = 0;
    return true;
}

static bool save_or_ask(struct playing *p, const char *prompt)
{
    errors_none(&p->desk->errors);
    if (p->recording ? save_lines(p) : new_file(p)) return true;
    p->recording = false;
    if (ask_place(p, prompt)) return true;
    if (p->desk->errors.n) say_errors(p);
    p->status = STATUS_FAILED;
    return false;
}

bool save_now(struct playing *p)
{
    return save_or_ask(p, N_("It cannot be saved there. Another file (Enter: give the battle up)> "));
}

bool save_on_the_way(struct playing *p)
{
    return save_or_ask(p, N_("Another file for the record (Enter: ask again at the end)> "));
}

void save_as(struct playing *p, const char *name)
{
    errors_none(&p->desk->errors);
    if (!name[0] || (p->recording && text_same(name, p->file.name))) {
        if (save_on_the_way(p)) say_line(p, N_("Saved as {1}."), p->file.name, NULL);
    } else if (record_write(name, p->m, &p->desk->errors)) {
        say_line(p, N_("Saved as {1}."), name, NULL);
    } else {
        say_errors(p);
    }
    p->status = STATUS_DONE;
}
