#!/bin/sh
# The golden hashes with each compiler at each level of optimisation, and the proof that they
# notice what they are there for: with the guard removed and fused products on, they must differ.
set -u
source_dir=${VEER_SOURCE_DIR:-$(cd "$(dirname "$0")/../.." && pwd)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

library="$source_dir/src/core/*.c $source_dir/src/crowd/*.c $source_dir/src/crowd/kernels/*.c
 $source_dir/src/platform/*.c $source_dir/src/scene/*.c $source_dir/src/reader/*.c"
fyaml=$(pkg-config --cflags --libs libfyaml) || exit 2

build() { # compiler, flags; leaves $work/golden
  # shellcheck disable=SC2086 # lists of words on purpose
  "$1" -std=gnu11 $2 -DVEER_SOURCE_DIR="\"$source_dir\"" -I"$source_dir/include" \
    "$source_dir/tests/golden/golden.c" $library -o "$work/golden" $fyaml
}

tell() { # pass or fail, what
  if [ "$1" = pass ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
  printf '%s  %s\n' "$1" "$2"
}

expect_same() {
  if build "$1" "$2" && "$work/golden" "$source_dir" >"$work/out"; then
    tell pass "$1 $2: all hashes are the golden ones"
  else
    cat "$work/out" 2>/dev/null
    tell fail "$1 $2"
  fi
}

expect_different() {
  build "$1" "$2" || { tell fail "$1 $2: does not build"; return; }
  "$work/golden" "$source_dir" >"$work/out"
  code=$?
  if [ $code -eq 1 ] && grep -q '^DIFFERS' "$work/out"; then
    tell pass "$1 $2: $(grep -c '^DIFFERS' "$work/out") hashes differ, as they must"
  else
    tell fail "$1 $2: the golden run did not notice fused products (exit code $code)"
  fi
}

for compiler in gcc clang; do
  if ! command -v "$compiler" >/dev/null; then
    printf 'not run  %s: not installed\n' "$compiler"
    continue
  fi
  for flags in -O0 -O2 "-O3 -march=native"; do
    expect_same "$compiler" "$flags"
  done
  case $(uname -m) in
  x86_64) fma=-mfma ;;
  *) fma= ;;
  esac
  if [ -z "$fma" ] || grep -qw fma /proc/cpuinfo; then
    expect_different "$compiler" "-O2 $fma -ffp-contract=fast -DVEER_NO_GUARD"
  else
    printf 'not run  %s with fused products: this processor has none\n' "$compiler"
  fi
done
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
