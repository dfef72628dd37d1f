#!/usr/bin/env bash
# Tests the sample package of Tests/Fixtures/Consumer, which depends only on the products of this package: unchanged,
# and with faults. `Scripts/check consumer` runs it.
#
# It uses the flags and the build folder of the tests, so that no kit is built twice. SwiftPM locks that folder while it
# runs tests, so a test can't do this.
set -euo pipefail

root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
work=$root/.build/consumer
# SwiftPM identifies a package by the name of its folder, which may be any name for this package.
copy=$work/mediator-consumer-copy
target=Modules/Packing/Target_Packing.swift
needs=Modules/Packing/PackingNeeds.swift
fault="unmet-need Packing/PackingNeeds.swift:7: Packing needs Weather/forcast: no action 'forcast' in target 'Weather', \
did you mean 'forecast'?"

# shellcheck source-path=SCRIPTDIR source=build.sh
. "$root/Scripts/lib/build.sh"
# shellcheck source-path=SCRIPTDIR source=selftest/expect.sh
. "$root/Scripts/lib/selftest/expect.sh"

make_copy() {
  rm -rf "$work"
  mkdir -p "$work"
  cp -R "$root/Tests/Fixtures/Consumer" "$copy"
}

# replace TEXT OTHER FILE: replaces a text in the copy; neither text may have a slash or a bracket.
replace() {
  sed "s|$1|$2|" "$copy/$3" >"$work/edited"
  if cmp -s "$work/edited" "$copy/$3"; then wrong "no '$1' in $3"; fi
  mv "$work/edited" "$copy/$3"
}

# run_tests: builds the copy and runs its tests.
run_tests() {
  swift test --package-path "$copy" --scratch-path "$root/.build" "${strict_flags[@]}" "${test_flags[@]}"
}

# trip ARGUMENT…: runs its command line.
trip() {
  "$root/.build/debug/trip" "$@" --data "$work/data"
}

it_keeps_its_contracts_and_calls_across_modules() {
  expect 0 run_tests
  says "$out" 'with 23 test cases passed'
  expect 0 trip call Packing/list city=Oslo --json --quiet
  says "$out" '"result":["coat","gloves"]'
  expect 1 trip open 'app://Packing/list?city='
  same 'the refusal' 'error[noCity]: the name of the city is empty; say where to' "$out$err"
}

its_sources_keep_the_rules() {
  expect 0 trip check --package "$copy"
  says "$out" '17 rules: nothing is wrong'
  replace 'import MediatorKit' 'import MediatorKit; import Weather' "$target"
  replace 'guard !city' '_ = "Weather/forecast"; guard !city' "$target"
  expect 1 trip check --package "$copy"
  says "$out" "error[feature-import] $target:1
  Packing imports Weather, "
  says "$out" "error[route-literal] $target:24
  The route 'Weather/forecast' is outside "
  says "$out$err" '17 rules: 2 errors'
}

a_misspelled_route_is_reported_with_its_place() {
  make_copy
  replace Weather/forecast Weather/forcast "$needs"
  expect 1 run_tests
  says "$out" "every need and event leads to a target that is linked
- $fault"
  expect 70 trip call Packing/list city=Oslo
  says "$err" "error[MED-E0303]: the registration has 1 fault:
  - $fault"
  expect 1 trip check --package "$copy"
  says "$out" "error[unmet-need] $needs:7"
}

make_copy
it_keeps_its_contracts_and_calls_across_modules
its_sources_keep_the_rules
a_misspelled_route_is_reported_with_its_place
