# shellcheck shell=bash disable=SC2154,SC2034
# Scripts/check and .ci/run.

test_check_counts_what_passed() {
  expect 0 Scripts/check tests format build
  says "$out" '3 of 3 checks passed'
  same 'the order' 'format build tests ' \
    "$(sed -n 's/^ok  *\([a-z]*\) .*/\1/p' <<<"$out" | tr '\n' ' ')"
}

test_check_lists_its_checks() {
  expect 0 Scripts/check --list
  same 'checks' 'format build tests contracts consumer scripts walks threads ' "$(tr '\n' ' ' <<<"$out")"
  expect 0 Scripts/check --list --full
  same 'all checks' 'format build tests contracts consumer product scripts walks threads release docs memory sanitizers fuzz mutations ' \
    "$(tr '\n' ' ' <<<"$out")"
}

test_each_day_has_one_slow_check() {
  local day seen=''
  for day in 0 1 2 3 4; do
    # Seconds since 1970; the scripts read no other date.
    printf '#!/usr/bin/env bash\necho %s\n' $((day * 86400 + 100)) >"$work/date"
    chmod +x "$work/date"
    PATH="$work:$PATH" expect 0 Scripts/check --list --daily
    seen="$seen$(tail -n 1 <<<"$out") "
  done
  same 'the slow checks' 'docs memory fuzz product docs ' "$seen"
}

test_check_names_the_command_that_formats() {
  STUB_FAILS=format expect 1 Scripts/check format
  says "$err" '  help: swift format -i -r Package.swift Mediator Modules Tests'
}

test_each_failing_check_fails_the_run() {
  STUB_FAILS=format expect 1 Scripts/check format tests
  says "$out" 'FAIL  format'
  says "$out" '1 of 2 checks passed'
  says "$err" 'stand-in: format failed'
  STUB_FAILS=build expect 1 Scripts/check build tests release contracts consumer product
  says "$out" '0 of 6 checks passed'
  says "$out" 'skip  tests'
  STUB_FAILS='test' expect 1 Scripts/check tests release
  says "$out" '0 of 2 checks passed'
  STUB_FAILS=run expect 1 Scripts/check contracts
  STUB_FAILS=build expect 1 Scripts/check product
  STUB_FAILS='test' expect 1 Scripts/check consumer
}

# commit MESSAGE: commits everything in the copy; sets $commit to its hash.
commit() {
  git -c user.name=Li -c user.email=li@example.org commit --quiet --allow-empty --message "$1"
  commit=$(git rev-parse HEAD)
}

# compared COMMIT: the last call of swift compared the contracts with that commit.
compared() {
  says "$(tail -n 1 "$STUB_LOG")" "mediator contract diff git:$1"
}

test_check_compares_the_contracts_with_where_the_branch_began() {
  local first fork
  expect 0 Scripts/check contracts
  same 'calls without a history' 1 "$(calls run)"
  git init --quiet --initial-branch main .
  expect 0 Scripts/check contracts
  commit 'Begin'
  first=$commit
  expect 0 Scripts/check contracts
  same 'calls without an earlier commit' 3 "$(calls run)"
  commit 'Go on'
  fork=$commit
  expect 0 Scripts/check contracts
  compared "$first"
  git update-ref refs/remotes/origin/main "$fork"
  git symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/main
  expect 0 Scripts/check contracts
  compared "$first"
  commit 'Branch off'
  commit 'Go on with that'
  expect 0 Scripts/check contracts
  compared "$fork"
  expect 0 Scripts/check contracts --base v1.0.0
  compared v1.0.0
  STUB_FAILS='diff' expect 1 Scripts/check contracts
  says "$err" "compared with the commit $fork:"
  expect 64 Scripts/check --base
}

test_check_converts_the_catalogue() {
  expect 0 Scripts/check docs
  says "$(cat "$STUB_LOG")" 'build --target MediatorKit -Xswiftc'
  says "$(cat "$STUB_LOG")" 'symbolgraph-extract -module-name MediatorKit -I .build/debug/Modules -target x86_64-stand-in '
  says "$(cat "$STUB_LOG")" 'docc convert Mediator/MediatorKit/MediatorKit.docc'
  says "$(cat "$STUB_LOG")" '--warnings-as-errors'
  STUB_FAILS=docc expect 1 Scripts/check docs
  says "$err" 'stand-in: docc failed'
  STUB_FAILS=build expect 1 Scripts/check docs
  says "$err" 'stand-in: build failed'
}

test_check_runs_the_stress_test_under_a_sanitizer() {
  expect 0 Scripts/check --sanitize thread
  expect 0 Scripts/check --sanitize=address
  expect 0 Scripts/check threads memory
  says "$(cat "$STUB_LOG")" 'run --sanitize thread -Xswiftc -DTHREAD_SANITIZER'
  says "$(cat "$STUB_LOG")" 'run --sanitize address -Xswiftc -DADDRESS_SANITIZER'
  STUB_FAILS=run expect 1 Scripts/check --sanitize thread
  says "$out" 'stand-in: run failed'
}

test_check_runs_the_tests_of_the_core_and_the_doors_under_sanitizers() {
  expect 0 Scripts/check sanitizers
  says "$(cat "$STUB_LOG")" 'MEDIATOR_TESTS=MediatorKit InterceptorKit build --product mediatorPackageTests --sanitize address'
  says "$(cat "$STUB_LOG")" 'MEDIATOR_TESTS=MediatorKit InterceptorKit DoorKit ServerKit build --product mediatorPackageTests --sanitize thread'
  STUB_FAILS=test expect 1 Scripts/check sanitizers
}

test_check_knows_its_sanitizers() {
  expect 64 Scripts/check --sanitize leaks
  says "$err" "error: --sanitize needs a sanitizer, not 'leaks'"
  says "$err" 'the sanitizers are: thread address'
  expect 64 Scripts/check --sanitize
}

test_check_without_any_test_fails() {
  STUB_TESTS=0 expect 1 Scripts/check tests
  says "$err" 'no test ran'
}

test_consumer_and_product_are_built_beside_other_checks() {
  # The product ends only after the check below it.
  mkfifo gate
  mkdir -p .build/release
  cp "$BASH" .build/release/mediator
  printf '#!/usr/bin/env bash\nread -r line <gate\nexit 0\n' >Scripts/run
  printf '#!/usr/bin/env bash\necho >gate\n' >Scripts/lib/selftest.sh
  expect 0 Scripts/check product scripts
  says "$out" 'ok    scripts'
  says "$out" 'ok    product'
  says "$out" '2 of 2 checks passed'
  printf '#!/usr/bin/env bash\necho broken\nexit 70\n' >Scripts/run
  printf '#!/usr/bin/env bash\n' >Scripts/lib/selftest.sh
  expect 1 Scripts/check product scripts
  says "$out" '1 of 2 checks passed'
  says "$err" 'broken'
}

test_a_product_that_is_too_large_fails() {
  local size
  mkdir -p bin .build/release
  : >.build/release/mediator
  printf '#!/usr/bin/env bash\nexit 0\n' >Scripts/run
  for size in 75000000 75000001; do
    printf '#!/usr/bin/env bash\ntruncate -s %s "$2"\n' "$size" >bin/strip
    chmod +x bin/strip
    PATH=$PWD/bin:$PATH expect $((size % 2)) Scripts/check product
  done
  says "$err" 'takes more than 75 MB'
}

test_an_interrupted_check_is_the_last() {
  can_interrupt || return 0
  # shellcheck disable=SC2016 # a script's own variable
  printf '#!/usr/bin/env bash\nkill -INT "$PPID"\nexit 130\n' >Scripts/test
  expect 130 Scripts/check tests contracts
  same 'stdout' '' "$out"
}

test_ci_ends_with_the_summary_of_the_tests() {
  cat >Scripts/check <<'END'
#!/usr/bin/env bash
if [ "$*" = '--list --daily' ]; then printf 'format\ntests\ncontracts\n'; else echo "checked $*"; fi
END
  expect 0 bash .ci/run
  same 'what CI says' 'checked format contracts
log: .build/test.log
✔ Test run with 3 tests in 1 suite passed after 0.1 seconds.' "$out"
  printf '#!/usr/bin/env bash\nexit 1\n' >Scripts/check
  expect 1 bash .ci/run
}

test_check_tests_with_optimisation_and_a_sample_of_faults() {
  stand_in_for_mutations 0
  expect 0 Scripts/check release mutations
  says "$(cat "$STUB_LOG")" 'build --build-tests -c release -Xswiftc -enable-testing --scratch-path'
  says "$(cat "$STUB_LOG")" '--product Mutations'
  stand_in_for_mutations 1
  expect 1 Scripts/check mutations
  says "$err" '<--sample>'
}
