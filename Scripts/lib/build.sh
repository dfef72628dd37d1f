# shellcheck shell=bash
# Flags and progress of builds, which several scripts share. Sourced, never run.
# shellcheck disable=SC2034 # the scripts that source this file use them

# `Scripts/test` chooses the test targets to build; every other script builds all of them.
unset MEDIATOR_TESTS

# `run`, `check`, `test` and `mutate` pass the same flags: with others, each would build everything again.
strict_flags=(
  -Xswiftc -warnings-as-errors
  -Xswiftc -require-explicit-sendable
  --explicit-target-dependency-import-check error
  # Types and variables for a debugger take a tenth of the build time. No editor reads an index from here: writing one
  # takes three tenths.
  -debug-info-format none --disable-index-store
)

# Line tables are for backtraces, and take another tenth of the build time. Whole-module builds in one step take two fifths
# less time, but an edit rebuilds the whole module. CI neither debugs nor edits.
line_flags=(-Xswiftc -gline-tables-only)
module_flags=()
if [ -n "${CI-}" ]; then
  module_flags=(-Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
    -Xswiftc -no-emit-module-separately-wmo)
  strict_flags+=("${module_flags[@]}")
  # What an earlier build noted of its files isn't true afterwards: a build without CI would mix old and new ones.
  find "${root:-.}/.build" -name '*.priors' -delete 2>/dev/null || true
else
  strict_flags+=("${line_flags[@]}")
fi

# A separate folder: `-enable-testing` would make `Scripts/run` build everything again.
release_test_flags=(-c release -Xswiftc -enable-testing --scratch-path .build/release-tests)

# No test is an XCTest. Tests/XCTMain.swift is their entry point, beside which SwiftPM wants both flags.
test_flags=(--disable-xctest --enable-swift-testing)

# All tests at once would make each step wait for thousands of others, and need 2 GB. A backtrace of each thrown error takes
# a fifth of the time.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=6 SWT_SWIFT_ERROR_BACKTRACING_ENABLED=0

# set_sanitizer_flags --sanitize NAME, or --sanitize=NAME: sets $sanitizer_flags. Sanitized code has a build folder of its
# own; the condition selects a lock that the thread sanitizer understands.
set_sanitizer_flags() {
  local name=${2-}
  case $1 in *=*) name=${1#*=} ;; esac
  case $name in
    thread | address) ;;
    *) fail 64 "--sanitize needs a sanitizer, not '$name'" 'the sanitizers are: thread address' ;;
  esac
  sanitizer_flags=(
    --sanitize "$name" -Xswiftc -D"$(tr '[:lower:]' '[:upper:]' <<<"$name")_SANITIZER"
    -debug-info-format none "${line_flags[@]}" --disable-index-store --scratch-path ".build/$name-sanitizer"
    "${module_flags[@]+"${module_flags[@]}"}"
  )
}

# set_release_flags [shared]: sets $release_flags, the flags with which `run --release` and `bench` build mediator. With
# 'shared', the executable may link libraries that have no static form, such as libcurl.
set_release_flags() {
  # Package.swift optimises most kits and modules for size: 1.3 MB of the executable.
  export MEDIATOR_SIZE=yes
  # Without this flag, generic types are instantiated from mangled names, for which Swift scans all conformances of the
  # executable: half of the instructions of `mediator call`.
  release_flags=(
    -c release
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
  )
  if [ "$(uname -s)" != Linux ]; then return; fi
  # Loading Foundation as a shared library takes some milliseconds at each start.
  release_flags+=(--static-swift-stdlib)
  if [ "${1-}" = shared ] || ! links_statically; then return; fi
  # Avoids the dynamic loader, which took half of the time of `mediator --version`. A static-pie is still loaded at a
  # random address; glibc rejects one with a run path.
  release_flags+=(
    --disable-local-rpath
    -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xswiftc -Xclang-linker -Xswiftc -static-pie
  )
  if packs_relocations; then release_flags+=(-Xlinker --pack-dyn-relocs=relr); fi
}

# Whether static versions of the system's libraries are installed, as in Debian's development packages.
links_statically() {
  printf '%s' 'void *sqlite3_open(void), *crypt_r(void), *event_base_new(void);' \
    'int main(void) { return sqlite3_open() == crypt_r() && event_base_new(); }' |
    clang -x c - -fuse-ld=lld -static-pie -lsqlite3 -lcrypt -levent -lstdc++ -lm -o /dev/null 2>/dev/null
}

# Whether the C library reads packed relocations, as glibc does from 2.36 on. Without packing, the addresses of tables
# take 2 MB of the executable.
packs_relocations() {
  local program status=1
  program=$(mktemp "${TMPDIR:-/tmp}/mediator-relocations.XXXXXX")
  if printf 'int number, *volatile place = &number; int main(void) { return place != &number; }' |
    clang -x c - -fuse-ld=lld -static-pie -Wl,--pack-dyn-relocs=relr -o "$program" 2>/dev/null &&
    "$program" 2>/dev/null; then
    status=0
  fi
  rm -f "$program"
  return "$status"
}

# show_progress LINE: replaces the last line of the terminal by the step and the module in a line of SwiftPM's.
show_progress() {
  local step=${1%%]*} module
  case $1 in
    'Another instance of SwiftPM'*) say "$1" ;;
    '['*/*'] Compiling '* | '['*/*'] Emitting module '*)
      module=${1#*] Compiling }
      module=${module#*] Emitting module }
      printf '\r\033[Kbuilding %s] %s' "$step" "${module%% *}" >&2
      ;;
  esac
}

end_progress() {
  printf '\r\033[K' >&2
}

# name_imports LOG: prints the places of the imports that SwiftPM refused without their file.
name_imports() {
  sed -nE 's/^error: Target ([^ ]+) imports another target \(([^)]+)\).*/\1 \2/p' "$1" | sort -u |
    while read -r target other; do
      (
        cd "$root"
        find "Modules/$target" "Mediator/$target" "Tests/$target" -name '*.swift' \
          -exec grep -nHE "^[a-z@() ]*import ([a-z]+ )?$other([.;[:space:]]|\$)" {} + 2>/dev/null |
          sed -E "s|^([^:]+:[0-9]+):.*|\1: error: $target imports $other\n  help: declare a need of its action instead, \
or in Package.swift the dependency on a kit|" || true
      )
    done
}
