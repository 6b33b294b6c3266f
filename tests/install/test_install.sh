#!/bin/sh
# An installed tool finds its scenes, and installed headers and libraries are enough to build with.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cmake --install "$VEER_BUILD_DIR" --prefix "$folder" >/dev/null

cd "$folder"
"$folder/bin/veer" list scenes | grep -q '^share/veer/scenes/.*\.json$'
cd /
"$folder/bin/veer" list scenes | grep -q "^$folder/share/veer/scenes/.*\.json\$"

cat >"$folder/mine.c" <<'END'
#include <veer/veer.h>
int main(void) {
  veer_agent agent = veer_agent_default();
  return veer_seek(&agent, veer_vec2(3, 0)).x == 1 ? 0 : 1;
}
END
# shellcheck disable=SC2086 # flags of a sanitizer build, several words
"$CC" ${VEER_C_FLAGS:-} -I "$folder/include" "$folder/mine.c" "$folder"/lib*/libveer_core.a \
  -o "$folder/mine"
"$folder/mine"
