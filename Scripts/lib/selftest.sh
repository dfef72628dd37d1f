#!/usr/bin/env bash
# Tests the scripts on copies of this package; `Scripts/check scripts` runs it. Nothing is built: a
# stub of swift is used. Each function test_* of selftest/*.sh is one test, in its own copy. An argument
# selects the tests whose name contains it.
# shellcheck disable=SC2030,SC2031 # each test has a $work of its own, in its subshell
set -euo pipefail
export LC_ALL=C
unset CI

here=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
package=$here/../..
real_path=$PATH
work=$(mktemp -d "${TMPDIR:-/tmp}/selftest.XXXXXX")
trap 'rm -rf "$work"' EXIT

# shellcheck source-path=SCRIPTDIR source=selftest/expect.sh
. "$here/selftest/expect.sh"
for file in "$here"/selftest/*Tests.sh; do
  # shellcheck source=/dev/null
  . "$file"
done

# run_test NAME: runs a test in a subshell, which ends at the first failure; $work is its temporary folder.
run_test() (
  shared=$work
  work=$shared/$1
  copy=$work/copy
  mkdir "$work"
  cp -R "$pristine" "$copy"
  set +e
  (
    set -e
    export PATH="$shared/bin:$real_path" COPY="$copy" STUB_LOG="$work/swift"
    cd "$copy"
    "$1"
  ) >"$work/log" 2>&1 </dev/null
  status=$?
  set -e
  rm -rf "$copy"
  if [ "$status" = 0 ]; then return 0; fi
  printf 'FAIL  %s\n' "$1"
  sed 's/^/      /' "$work/log"
  return 1
)

pristine=$work/pristine
mkdir "$work/bin" "$pristine"
cp "$here/selftest/swift" "$work/bin/swift"
cp "$here/selftest/swift" "$work/bin/docc"
for entry in Package.swift .swift-format .ci Scripts; do
  cp -R "$package/$entry" "$pristine/$entry"
done
# The scripts search the sources of kits and modules, wherever they are: one file for each, since a copy of a thousand files
# takes longer than a test.
for folder in "$package"/Mediator/*/ "$package"/Modules/*/; do
  joined=$pristine/${folder#"$package/"}
  mkdir -p "$joined"
  if [ "${folder%/App/}" != "$folder" ]; then
    cp -R "$folder." "$joined"
    continue
  fi
  find "$folder" -name '*.swift' ! -name 'Target_*' -exec cat {} + >"$joined/Sources.swift"
  find "$folder" -name 'Target_*.swift' -exec cp {} "$joined" \;
done
cp -R "$package/Mediator/MediatorKit/MediatorKit.docc" "$pristine/Mediator/MediatorKit"
# The scripts read only the names of the test folders, and the list of fuzzers.
for folder in "$package"/Tests/*/; do
  mkdir -p "$pristine/Tests/$(basename "$folder")"
done
cp "$package/Tests/Fuzz/FuzzTarget.swift" "$pristine/Tests/Fuzz/"

# run_lane NAME…: runs tests one after another; returns how many failed.
run_lane() {
  local name failed=0
  for name in "$@"; do run_test "$name" || failed=$((failed + 1)); done
  return "$failed"
}

count=0
lanes=('' '')
for name in $(compgen -A function test_); do
  case $name in *"${1-}"*) ;; *) continue ;; esac
  lanes[count % 2]+=" $name"
  count=$((count + 1))
done
# Two at a time: a test mostly waits for the processes that it starts.
failed=0
other=0
# shellcheck disable=SC2086 # lists of words
run_lane ${lanes[1]} &
# shellcheck disable=SC2086
run_lane ${lanes[0]} || failed=$?
wait $! || other=$?
passed=$((count - failed - other))
printf '%d of %d script tests passed\n' "$passed" "$count"
[ "$passed" = "$count" ] && [ "$count" != 0 ]
