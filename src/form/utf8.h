/* utf8.h - valid UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF. */
#ifndef FORM_UTF8_H
#define FORM_UTF8_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

int  utf8_bytes(const char *s, size_t n);           /* of the code point at s, 1..4; 0: not valid */
int  utf8_put(uint32_t code, char *four);           /* bytes written */
bool utf8_valid(const char *s, size_t n);
#endif
