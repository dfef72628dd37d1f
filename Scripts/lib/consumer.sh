#!/usr/bin/env bash
# Builds two packages that depend only on the products of this package, in an empty folder and without flags, as a user
# does: Tests/Fixtures/Products, which uses every product, and Tests/Fixtures/Consumer, a sample, unchanged and with
# faults. `Scripts/check consumer` runs it.
set -euo pipefail

root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
fixtures=$root/Tests/Fixtures
work=$root/.build/consumer
build=$work/build
# SwiftPM identifies a package by the name of its folder, which may be any name for this package.
copy=$work/mediator-consumer-copy
target=Modules/Packing/Target_Packing.swift
needs=Modules/Packing/PackingNeeds.swift
fault="unmet-need Packing/PackingNeeds.swift:7: Packing needs Weather/forcast: no action 'forcast' in target 'Weather', \
did you mean 'forecast'?"

# shellcheck source-path=SCRIPTDIR source=selftest/expect.sh
. "$root/Scripts/lib/selftest/expect.sh"

make_copy() {
  rm -rf "$copy"
  cp -R "$fixtures/Consumer" "$copy"
}

# replace TEXT OTHER FILE: replaces a text in the copy; neither text may have a slash or a bracket.
replace() {
  sed "s|$1|$2|" "$copy/$3" >"$work/edited"
  if cmp -s "$work/edited" "$copy/$3"; then wrong "no '$1' in $3"; fi
  mv "$work/edited" "$copy/$3"
}

# run_tests: builds the copy and runs its tests.
run_tests() {
  swift test --package-path "$copy" --scratch-path "$build" --disable-xctest
}

# trip ARGUMENT…: runs its command line.
trip() {
  "$build/debug/trip" "$@" --data "$work/data"
}

every_product_builds_without_flags() {
  local product unused=''
  for product in $(sed -n 's/^ *\.library(name: "\([A-Za-z]*\)".*/\1/p' "$root/Package.swift"); do
    grep -qx "import $product" "$fixtures/Products/main.swift" || unused="$unused $product"
  done
  [ -z "$unused" ] || wrong "Tests/Fixtures/Products/main.swift doesn't use these products of Package.swift:$unused"
  expect 0 swift build --package-path "$fixtures/Products" --scratch-path "$build"
  case $out$err in *warning:*) wrong "the build has warnings: $out$err" ;; esac
  expect 0 "$build/debug/products" browse Pages/screen
  says "$out" 'A line.'

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
  says "$out" '21 rules: nothing is wrong'
  replace 'import MediatorKit' 'import MediatorKit; import Weather' "$target"
  replace 'guard !city' '_ = "Weather/forecast"; guard !city' "$target"
  expect 1 trip check --package "$copy"
  says "$out" "error[feature-import] $target:1
  Packing imports Weather, "
  says "$out" "error[route-literal] $target:24
  The route 'Weather/forecast' is outside "
  says "$out$err" '21 rules: 2 errors'
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

unset MEDIATOR_TESTS
rm -rf "$work"
mkdir -p "$work"
every_product_builds_without_flags
make_copy
it_keeps_its_contracts_and_calls_across_modules
its_sources_keep_the_rules
a_misspelled_route_is_reported_with_its_place
