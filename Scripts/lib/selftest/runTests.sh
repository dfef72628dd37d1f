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
  same 'stderr' 'building mediator (debug), about 2 minutes…' "$err"
  expect 7 ../Scripts/run
  same 'stderr without a build' '' "$err"
}

test_run_and_test_share_their_builds() {
  expect 0 Scripts/run configuration
  same 'the configuration' debug "$out"
  expect 0 Scripts/test
  same 'flags' "$(sed -n 's/^build .* --product mediator //p' "$STUB_LOG")" \
    "$(sed -n 's/^build --build-tests \(.*\) --disable-xctest --enable-swift-testing$/\1/p' "$STUB_LOG")"
}

test_run_builds_for_speed() {
  expect 0 Scripts/run --release configuration
  same 'the configuration' release "$out"
  same 'stderr' 'building mediator (release), about 5 minutes…' "$err"
  says "$(cat "$STUB_LOG")" '--product mediator --scratch-path '
  expect 0 Scripts/run configuration
  same 'the configuration' debug "$out"
  expect 0 Scripts/run --release configuration
  same 'builds' 2 "$(calls build)"
  expect 7 Scripts/run list --release
  says "$out" '<--release>'
}

test_run_builds_the_companion_for_the_network() {
  expect 0 Scripts/run --backend URL
  same 'the executable' debug/mediator-online "$out"
  says "$err" 'building mediator-online (debug)'
  expect 0 Scripts/run --release --backend URL
  same 'the executable' online/release/mediator-online "$out"
  expect 0 Scripts/run --release configuration
  expect 0 .build/release/mediator-online --backend URL
  says "$(cat "$STUB_LOG")" '--scratch-path'
  expect 0 Scripts/run configuration
  same 'stderr' 'building mediator (debug), about 2 minutes…' "$err"
}

test_run_explains_the_companion_without_building_it() {
  local explained
  for explained in 'help offer' 'offer --help' 'offer -h'; do
    # shellcheck disable=SC2086 # words
    expect 7 Scripts/run $explained
    case $err in *mediator-online*) wrong "'$explained' built it: $err" ;; esac
  done
}

test_run_shows_the_modules_at_a_terminal() {
  command -v script >/dev/null || return 0
  printf '[3/7] Compiling ServiceKit Store.swift\n[4/7] Emitting module Login\n[5/7] Linking\n' >output
  STUB_PROGRESS=$PWD/output expect 0 script --quiet --return --command 'Scripts/run configuration' /dev/null
  says "$out" $'\r\e[Kbuilding [3/7] ServiceKit\r\e[Kbuilding [4/7] Login\r\e[K'
}

test_run_works_through_links() {
  mkdir -p elsewhere/bin
  ln -s ../../Scripts/run elsewhere/bin/first
  ln -s "$copy/elsewhere/bin/first" elsewhere/bin/mediator
  expect 7 elsewhere/bin/mediator call
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

test_run_names_the_place_of_a_refused_import() {
  local target=Modules/Discover/Refused.swift
  printf 'import MediatorKit\n@testable import struct Contacts.Contact\nimport Contactsy\n' >"$target"
  export STUB_FAILS=build STUB_OUTPUT=$PWD/output
  echo 'error: Target Discover imports another target (Contacts) in the package without declaring it a dependency.' \
    >"$STUB_OUTPUT"
  for command in run test; do
    expect 70 "Scripts/$command"
    says "$err" "$target:2: error: Discover imports Contacts"
    case $err in *"$target:3"*) wrong 'names another import' ;; esac
  done
}

test_run_says_why_the_build_failed() {
  export STUB_FAILS=build
  expect 70 Scripts/run
  says "$err" 'stand-in: build failed'
  same 'stdout' '' "$out"
  expect 70 Scripts/run
  same 'builds' 2 "$(calls build)"
}

test_an_interrupted_build_is_no_failed_one() {
  can_interrupt || return 0
  # shellcheck disable=SC2016 # a script's own variable
  printf '#!/usr/bin/env bash\ncase $1 in build) kill -INT "$PPID"; exit 130 ;; esac\nexec "%s" "$@"\n' \
    "$(command -v swift)" >"$work/swift-interrupted"
  mkdir "$work/bin"
  mv "$work/swift-interrupted" "$work/bin/swift"
  chmod +x "$work/bin/swift"
  PATH=$work/bin:$PATH expect 130 Scripts/run
  same 'stderr' 'building mediator (debug), about 2 minutes…' "$err"
}
