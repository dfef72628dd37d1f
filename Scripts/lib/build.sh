# shellcheck shell=bash
# Flags that several scripts share. Sourced, never run.
# shellcheck disable=SC2034 # the scripts that source this file use them

# `Scripts/test` chooses the test targets that are built; everything else means all of them.
unset MEDIATOR_TESTS

# `check`, `test` and `mutate` pass the same flags: with others, each would build everything again.
strict_flags=(
  -Xswiftc -warnings-as-errors
  -Xswiftc -require-explicit-sendable
  --explicit-target-dependency-import-check error
  # Backtraces need only lines, not variables and types, which take a tenth of the time of the build.
  -debug-info-format none -Xswiftc -gline-tables-only -Xswiftc -index-ignore-system-modules
)

# Whole modules at once take an eighth less time, but each edit of a file costs its whole module. CI edits nothing.
if [ -n "${CI-}" ]; then
  strict_flags+=(-Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2)
fi

# In a folder of its own: `-enable-testing` would make `Scripts/run` build everything again.
release_test_flags=(-c release -Xswiftc -enable-testing --scratch-path .build/release-tests)

# No test is an XCTest; without this, its empty summary comes before the real one.
test_flags=(--disable-xctest)

# set_release_flags: sets $release_flags, with which `run` and `bench` build mediator.
set_release_flags() {
  # Generic types are made by their accessors. Without this flag they are made from mangled names, and for each one
  # Swift scans all conformances of the executable: half of the instructions of `mediator call`.
  release_flags=(
    -c release
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
  )
  if [ "$(uname -s)" != Linux ]; then return; fi
  # Foundation as a shared library costs some milliseconds at each start.
  release_flags+=(--static-swift-stdlib)
  if ! links_statically; then return; fi
  # Without the dynamic loader, which took half of the time of `mediator --version`. A static-pie is still loaded at
  # a random address; glibc refuses one that has a run path.
  release_flags+=(
    --disable-local-rpath
    -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xswiftc -Xclang-linker -Xswiftc -static-pie
  )
}

# Whether the static versions of the system's libraries are installed, as with Debian's development packages.
links_statically() {
  printf 'int main(void) { return 0; }' |
    clang -x c - -fuse-ld=lld -static-pie -lsqlite3 -lcrypt -lstdc++ -lm -o /dev/null 2>/dev/null
}
