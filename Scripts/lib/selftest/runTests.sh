# shellcheck shell=bash disable=SC2154,SC2034
# Scripts/run, with a stub of mediator that prints its folder, its arguments and its stdin.

test_run_is_mediator() {
  mkdir elsewhere
  cd elsewhere || exit
  expect 7 ../Scripts/run call 'a b' '' '*' --help <<<'a line'
  same 'what mediator got' "$copy/elsewhere
<call>
<a b>
<>
<*>
<--help>
a line" "$out"
  same 'stderr' '' "$err"
}

test_run_works_through_links() {
  mkdir bin
  ln -s ../Scripts/run bin/first
  ln -s "$copy/bin/first" bin/mediator
  expect 7 bin/mediator call
  says "$out" '<call>'
}

test_run_passes_help_on() {
  expect 7 Scripts/run --help
  says "$out" '<--help>'
}

test_run_keeps_the_data_in_the_checkout() {
  cd /
  unset MEDIATOR_DATA
  expect 0 "$copy/Scripts/run" data
  same 'the data folder' "$copy/.build/data" "$out"
  MEDIATOR_DATA='/some where' expect 0 "$copy/Scripts/run" data
  same 'the data folder that was set' '/some where' "$out"
}

test_run_builds_only_after_a_change() {
  expect 7 Scripts/run
  expect 7 Scripts/run
  same 'builds' 1 "$(calls build)"
  echo '// changed' >>Modules/App/AppModules.swift
  expect 7 Scripts/run
  same 'builds after a change' 2 "$(calls build)"
  rm Modules/App/AppModules.swift
  expect 7 Scripts/run
  same 'builds after a removal' 3 "$(calls build)"
  echo '// changed' >>Package.swift
  touch -t 200001010000 Package.swift
  expect 7 Scripts/run
  same 'builds after a change with an old date' 4 "$(calls build)"
}

test_run_says_why_the_build_failed() {
  export STUB_FAILS=build
  expect 70 Scripts/run
  says "$err" 'stand-in: build failed'
  same 'stdout' '' "$out"
  expect 70 Scripts/run
  same 'builds' 2 "$(calls build)"
}
