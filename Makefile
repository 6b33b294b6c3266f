# A few lines over CMake (CMakePresets.json): the build itself is described there.
# What a machine lacks is installed or named by tools/setup, from tools/packages.txt.

JOBS ?= $(shell nproc 2>/dev/null || echo 2)
# ninja where there is one (setup may just have installed it), else make
CONFIGURE = CMAKE_GENERATOR="$${CMAKE_GENERATOR:-$$(command -v ninja >/dev/null && echo Ninja || echo Unix Makefiles)}" cmake

.PHONY: all demo test test-long test-platforms test-memory test-fresh format clean help

all: ## build/veer, the tool
	@tools/setup build
	@$(CONFIGURE) --preset release >/dev/null
	@cmake --build build --parallel $(JOBS)

demo: ## pictures and animations of the scenes, on one page: out/demo/index.html
	@tools/setup build
	@$(CONFIGURE) --preset release >/dev/null
	@cmake --build build --parallel $(JOBS) --target veer
	@tools/demo build/veer out/demo

test: ## the quick tests, a few minutes
	@tools/setup build test
	@$(CONFIGURE) --preset test >/dev/null
	@cmake --build build --parallel $(JOBS)
	@ctest --test-dir build --output-on-failure --no-tests=error --parallel $(JOBS)

test-long: ## test-platforms, sanitizers, fuzzing, test-fresh
	@tools/setup build test long platforms
	@tools/test-long

test-platforms: ## the golden hashes on other processors, in WebAssembly and at other levels
	@tools/setup build long platforms
	@tools/test-platforms

test-memory: ## the tests of crowds, threads and scenes under valgrind
	@tools/setup build test memory
	@tools/test-long memory

test-fresh: ## demo and test in a bare Debian system (as root)
	@tools/setup long
	@tools/test-fresh

format: ## the layout of all C sources
	@tools/setup format
	@git ls-files -co --exclude-standard '*.c' '*.h' | xargs clang-format-14 -i

clean: ## removes what these commands made
	rm -rf build build-debug build-sanitize build-threads build-fuzz build-long out

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' Makefile | expand -t 16
