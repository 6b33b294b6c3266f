/* json_text.h: strings for output that programs read. */
#ifndef VEER_APP_JSON_TEXT_H
#define VEER_APP_JSON_TEXT_H

/* Prints text in double quotes on stdout: quotes, backslashes and control characters are escaped,
 * UTF-8 stays as it is. */
void print_json_text(const char *text);

#endif
