# shellcheck shell=bash disable=SC2154,SC2034
# Scripts/test.

test_test_builds_and_runs_all_tests() {
  expect 0 Scripts/test --filter 'A B' --skip=C
  says "$(cat "$STUB_LOG")" 'build --build-tests -Xswiftc -warnings-as-errors'
  says "$(cat "$STUB_LOG")" 'test --skip-build -Xswiftc -warnings-as-errors'
  says "$(cat "$STUB_LOG")" '--filter A B --skip C'
  same 'stdout' 'log: .build/test.log
✔ Test run with 3 tests in 1 suite passed after 0.1 seconds.' "$out"
  same 'stderr' '' "$err"
}

test_test_builds_one_module_or_several() {
  expect 0 Scripts/test Contacts
  says "$(cat "$STUB_LOG")" 'MEDIATOR_TESTS=Contacts build --product mediatorPackageTests -Xswiftc'
  expect 0 Scripts/test LoginTests MediatorKit
  says "$(cat "$STUB_LOG")" 'MEDIATOR_TESTS=Login MediatorKit build --product mediatorPackageTests'
  same 'runs with a choice' '' "$(grep '^MEDIATOR_TESTS=.* test' "$STUB_LOG" || true)"
}

test_a_choice_in_the_environment_leaves_no_test_out() {
  MEDIATOR_TESTS=Contacts expect 0 Scripts/test
  same 'builds with a choice' '' "$(grep MEDIATOR_TESTS "$STUB_LOG" || true)"
}

test_a_module_that_is_not_registered_gets_a_warning() {
  expect 0 Scripts/test Register
  same 'stderr' '' "$err"
  sed 's|Registration { try Target_Register|// &|' Modules/App/AppModules.swift >edited
  mv edited Modules/App/AppModules.swift
  expect 0 Scripts/test Register
  # shellcheck disable=SC2016 # Swift's $0
  same 'stderr' "warning: Modules/App/AppModules.swift doesn't register the module 'Register', so its actions can't be called
  help: add 'Registration { Target_Register(…, peers: "'$0'") }' between its markers modules:begin and modules:end" "$err"
}

test_test_runs_under_a_sanitizer() {
  expect 0 Scripts/test Contacts --sanitize thread
  says "$(cat "$STUB_LOG")" 'build --product mediatorPackageTests --sanitize thread -Xswiftc -DTHREAD_SANITIZER'
  says "$(cat "$STUB_LOG")" 'test --skip-build --sanitize thread -Xswiftc -DTHREAD_SANITIZER'
  expect 0 Scripts/test --sanitize=address
  says "$(cat "$STUB_LOG")" 'build --build-tests --sanitize address'
  expect 64 Scripts/test --sanitize
  says "$err" "error: --sanitize needs a sanitizer, not ''"
}

test_the_findings_of_a_sanitizer_are_printed() {
  cat >output <<'END'
WARNING: ThreadSanitizer: data race (pid=1)
SUMMARY: ThreadSanitizer: data race S.swift:6 in adds
SUMMARY: ThreadSanitizer: data race S.swift:6 in adds
END
  STUB_OUTPUT=$PWD/output STUB_FAILS='test' expect 1 Scripts/test --sanitize thread
  says "$out" 'SUMMARY: ThreadSanitizer: data race S.swift:6 in adds
log: .build/test-sanitizer.log'
}

test_an_unknown_name_gets_a_suggestion() {
  expect 64 Scripts/test Contcats
  says "$err" "error: no module or kit 'Contcats' has tests
  help: did you mean 'Contacts'?
  help: the names are: BusKit CheckKit ConsoleKit Contacts "
  expect 64 Scripts/test Zebra
  same 'suggestions' '' "$(grep 'did you mean' <<<"$err" || true)"
}

test_a_run_without_tests_fails() {
  STUB_TESTS=0 expect 1 Scripts/test Login --filter Zebra
  same 'stderr' "error: no test matches --filter Zebra in Login
  help: the names of the tests are in their files, in Tests" "$err"
  STUB_TESTS=0 expect 1 Scripts/test
  says "$err" 'error: no test ran'
}

test_failed_tests_are_printed_with_their_messages() {
  cat >output <<'END'
◇ Test "adds" started.
◇ Test case passing 1 argument x → 1 to "adds" started.
✘ Test "adds" recorded an issue with 1 argument x → 2 at S.swift:6:5: Expectation failed: (x → 2) < 2
↳ a comment
  of two lines
◇ Test case passing 1 argument x → ✘ Test "adds" recorded an issue with 1 argument x → 3 at S.swift:6:5: Expectation failed: (x → 3) < 2
✔ Test "lists" passed after 0.1 seconds.
✘ Test "adds" with 3 test cases failed after 0.1 seconds with 2 issues.
✘ Test run with 2 tests in 1 suite failed after 0.1 seconds with 2 issues.
END
  STUB_OUTPUT=$PWD/output STUB_FAILS='test' expect 1 Scripts/test
  same 'stdout' "$(sed -n '3,5p;6p' output | sed 's/^◇.*→ ✘/✘/')
log: .build/test.log
✔ Test run with 3 tests in 1 suite passed after 0.1 seconds." "$out"
  says "$(cat .build/test.log)" "$(cat output)"
}

test_a_long_message_is_cut() {
  {
    echo '✘ Test "adds" recorded an issue at S.swift:6:5: a text'
    seq 200
  } >output
  STUB_OUTPUT=$PWD/output STUB_FAILS='test' expect 1 Scripts/test
  same 'lines' 103 "$(wc -l <<<"$out" | tr -d ' ')"
  says "$out" '99
  … the log has the rest
log: '
}

test_a_crash_is_reported_with_its_place() {
  cat >output <<END
◇ Test "adds" started.
Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

Thread 4 "oot.default-qos" crashed:

  0                  0x00007f closure #1 in _assertionFailure + 623 in libswiftCore.so
  3 [ra]             0x000055 adds() + 151 in mediatorPackageTests.xctest at $PWD/Tests/S.swift:15:67

error: Process 'mediatorPackageTests.xctest' exited with unexpected signal code 4
END
  STUB_OUTPUT=$PWD/output STUB_TESTS=none expect 1 Scripts/test
  same 'stdout' "$(sed -n '2p;7p;9p' output)
unfinished: \"adds\"
log: .build/test.log" "$out"
  says "$err" 'error: the test run ended before its summary'
}

test_a_run_that_hangs_names_the_tests_that_did_not_end() {
  cat >output <<'END'
◇ Test case passing 1 argument x → 1 to "divides" started.
◇ Test case passing 1 argument x → "Li" to "says \"no\"" started.
◇ Test case passing 2 arguments x → "a to "b", y → 2 to "says \"no\"" started.
◇ Test "adds" started.
◇ Test "says \"no\"" started.
◇ Test "divides" started.
✔ Test "adds" passed after 0.1 seconds.
✔ Test "divides" with 2 test cases passed after 0.1 seconds.
error: Process 'mediatorPackageTests.xctest' exited with unexpected signal code 14
END
  STUB_OUTPUT=$PWD/output STUB_TESTS=none expect 1 Scripts/test
  same 'stdout' "$(sed -n '$p' output)
$(printf 'unfinished: "%s", whose last case is %s' 'says \"no\"' 'x → "a to "b", y → 2')
log: .build/test.log" "$out"
}

test_a_failed_build_prints_the_errors_alone() {
  cat >output <<'END'
[4/6] Compiling S.swift
/x/S.swift:3:9: error: cannot find 'a' in scope
1 | let b = a
  |         `- error: cannot find 'a' in scope
/x/S.swift:3:9: error: cannot find 'a' in scope
/x/S.swift:5:9: warning: never used
END
  STUB_OUTPUT=$PWD/output STUB_FAILS=build expect 70 Scripts/test Contacts
  same 'stderr' "/x/S.swift:3:9: error: cannot find 'a' in scope
error: the build of the tests failed
  help: the log is .build/test.log" "$err"
  says "$(cat .build/test.log)" "$(cat output)"
}

test_an_error_in_a_macro_has_the_place_of_its_use() {
  cat >output <<'END'
macro expansion #expect:1:34: error: main actor-isolated property 'y' can not be referenced from a nonisolated context
`- /x/S.swift:14:20: note: expanded code originates here
13 |   let z = Z()
   |1 | Testing.__checkBinaryOperation(z.y,{ $0 == $1() },1)
   |  |                                  `- error: main actor-isolated property 'y' can not be referenced
macro expansion @Test:15:30: error: a: b
`- /x/S.swift:3:51: note: expanded code originates here
macro expansion #expect:1:34: error: main actor-isolated property 'y' can not be referenced from a nonisolated context
`- /x/S.swift:14:20: note: expanded code originates here
macro expansion @Test:1:1: error: no place
END
  STUB_OUTPUT=$PWD/output STUB_FAILS=build expect 70 Scripts/test Contacts
  same 'stderr' "/x/S.swift:14:20: error: main actor-isolated property 'y' can not be referenced from a nonisolated context \
(in the expansion of #expect)
/x/S.swift:3:51: error: a: b (in the expansion of @Test)
macro expansion @Test:1:1: error: no place
error: the build of the tests failed
  help: the log is .build/test.log" "$err"
}

test_an_interrupted_run_keeps_its_log() {
  can_interrupt || return 0
  echo '✘ Test "adds" recorded an issue at S.swift:6:5: a text' >output
  # Only the script receives the signal; its stub of swift has already ended.
  sed 's/^report$/kill -INT $$/' Scripts/test >edited
  cp edited Scripts/test
  STUB_OUTPUT=$PWD/output STUB_FAILS='test' expect 130 Scripts/test
  says "$out" "$(cat output)"
  says "$(cat .build/test.log)" "$(cat output)"
}

test_a_terminated_run_leaves_no_process() {
  local script tests status=0
  echo '✘ Test "adds" recorded an issue at S.swift:6:5: a text' >output
  mkfifo started
  STUB_OUTPUT=$PWD/output STUB_HANGS=$PWD/started bash Scripts/test >printed 2>&1 &
  script=$!
  read -r tests <started
  kill -TERM "$script"
  wait "$script" || status=$?
  same 'exit code' 143 "$status"
  says "$(cat printed)" "$(cat output)"
  # One in the state Z has ended.
  same 'a process of the tests' '' "$(ps -o stat= -p "$tests" | grep -v '^Z' || true)"
}

test_a_second_run_waits_for_the_first() {
  local first second line tests status=0
  command -v flock >/dev/null || return 0
  mkfifo started said
  STUB_HANGS=$PWD/started bash Scripts/test >/dev/null 2>&1 &
  first=$!
  read -r tests <started
  bash Scripts/test Contacts >printed 2>said &
  second=$!
  read -r line <said
  same 'stderr' 'waiting for another run of Scripts/test in this folder' "$line"
  same 'builds beside the first' '' "$(grep MEDIATOR_TESTS "$STUB_LOG" || true)"
  kill -TERM "$first"
  wait "$first" || true
  wait "$second" || status=$?
  same 'exit code' 0 "$status"
  says "$(cat printed)" 'Test run with 3 tests'
}

test_release_tests_have_a_folder_of_their_own() {
  expect 0 Scripts/test --release
  says "$(cat "$STUB_LOG")" 'test --skip-build -c release -Xswiftc -enable-testing --scratch-path .build/release-tests'
  says "$out" 'log: .build/test-release.log'
}

test_test_and_check_share_their_builds() {
  expect 0 Scripts/test
  expect 0 Scripts/check build tests
  same 'different builds' 1 "$(grep '^build' "$STUB_LOG" | sort -u | wc -l | tr -d ' ')"
  same 'different runs' 1 "$(grep '^test' "$STUB_LOG" | sort -u | wc -l | tr -d ' ')"
}

test_ci_builds_whole_modules() {
  expect 0 Scripts/test
  same 'builds of whole modules' '' "$(grep -e -whole-module-optimization "$STUB_LOG" || true)"
  CI=true expect 0 Scripts/test
  says "$(tail -n 1 "$STUB_LOG")" '-whole-module-optimization -Xswiftc -num-threads'
  same 'line tables' '' "$(tail -n 1 "$STUB_LOG" | grep -e -gline-tables-only || true)"
  CI=true expect 0 Scripts/check threads
  says "$(grep 'run --sanitize thread' "$STUB_LOG")" '-whole-module-optimization -Xswiftc -num-threads'
}

# With the real toolchain.
test_the_manifest_leaves_out_the_other_tests() {
  PATH=$real_path
  export MEDIATOR_TESTS='Contacts Login'
  expect 0 swift package --scratch-path "$work/build" dump-package
  same 'test targets' 'ContactsTests LoginTests ' \
    "$(sed -n 's/.*"name" : "\([A-Za-z]*Tests\)".*/\1/p' <<<"$out" | sort | tr '\n' ' ')"
}
