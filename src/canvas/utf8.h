/* utf8.h: text as cairo takes it: one wrong byte would end the whole drawing. */
#ifndef VEERI_UTF8_H
#define VEERI_UTF8_H

enum { VEERI_LONGEST_TEXT = 1024 }; /* bytes */

/* Copies text, cut between characters where it is too long; '?' for each byte that is no part of a
 * character of UTF-8, and for control characters. */
void veeri_clean_utf8(const char *text, char out[VEERI_LONGEST_TEXT]);

#endif
