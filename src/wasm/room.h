/* room.h - where a module's requests and replies stand (module.c); those who answer share them. */
#ifndef WASM_ROOM_H
#define WASM_ROOM_H
#include "form/desk.h"

struct module {                         /* a module instance is one conversation; its memory is its own */
    struct desk *desk;
    struct buffer request, written;
};

/* The request, len bytes of it, with the desk ready and the reply empty. NULL: no memory, or no such request. */
const char *module_request(int len);
struct module *this_module(void);
enum language module_language(int lang);
#endif
