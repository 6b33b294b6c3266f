#include "view_keys.h"

#include <string.h>

#define OVERLAY(flag) VIEW_OVERLAY, .overlay = offsetof(veer_view, flag)

static const view_key keys[] = {
    {{"space"}, VIEW_PAUSE, "stop and go on", 0},
    {{".", "right"}, VIEW_STEP, "one step", 0},
    {{",", "left"}, VIEW_BACK, "one step back", 0},
    {{"-", "down"}, VIEW_SLOWER, "slower", 0},
    {{"+", "=", "up"}, VIEW_FASTER, "faster", 0},
    {{"r"}, VIEW_RESTART, "from the start", 0},
    {{"n", "pagedown"}, VIEW_NEXT, "the next scene of the folder", 0},
    {{"p", "pageup"}, VIEW_PREVIOUS, "the scene before", 0},
    {{"c"}, VIEW_CLICKS, "what a click does: wind, or a new agent", 0},
    {{"m"}, VIEW_LEAD, "which mover follows the mouse", 0},
    {{"i"}, VIEW_PIN, "explain the agent under the mouse alone, or some again", 0},
    {{"a", "home"}, VIEW_ALL, "all of the scene, as it was seen first", 0},
    {{"b"}, VIEW_THEME, "dark or light", 0},
    {{"s"}, VIEW_SCREENSHOT, "a picture of the window, as SCENE-STEP.png", 0},
    {{"h", "f1"}, VIEW_HELP, "these keys", 0},
    {{"q", "escape"}, VIEW_QUIT, "quit", 0},
    {{"1"}, OVERLAY(desired), .does = "velocity, and the one desired"},
    {{"2"}, OVERLAY(steering), .does = "steering"},
    {{"3"}, OVERLAY(forces), .does = "what each behaviour wants"},
    {{"4"}, OVERLAY(aims), .does = "points aimed at"},
    {{"5"}, OVERLAY(feelers), .does = "feelers and rays"},
    {{"6"}, OVERLAY(boxes), .does = "detection boxes"},
    {{"7"}, OVERLAY(neighborhoods), .does = "neighbourhoods"},
    {{"8"}, OVERLAY(neighbors), .does = "neighbours"},
    {{"9"}, OVERLAY(trails), .does = "trails"},
    {{"0"}, OVERLAY(headings), .does = "headings"},
    {{"t"}, OVERLAY(things), .does = "obstacles, walls and paths"},
    {{"f"}, OVERLAY(fields), .does = "fields and maps"},
    {{"w"}, OVERLAY(world), .does = "the outline of the world"},
};

const view_key *view_keys(size_t *out_count) {
  *out_count = sizeof keys / sizeof *keys;
  return keys;
}

const view_key *view_key_named(const char *name) {
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    for (int n = 0; n < 3 && keys[i].names[n]; n++)
      if (strcmp(keys[i].names[n], name) == 0)
        return &keys[i];
  return NULL;
}
