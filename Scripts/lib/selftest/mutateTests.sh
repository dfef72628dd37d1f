# shellcheck shell=bash disable=SC2154,SC2034
# Scripts/mutate, with a stub of the mutation test that prints its arguments.

# stand_in_for_mutations CODE: writes the stub where the build would write the program.
stand_in_for_mutations() {
  mkdir -p .build/debug
  printf '#!/usr/bin/env bash\nprintf "<%%s>\\n" "$@"\nexit %s\n' "$1" >.build/debug/Mutations
  chmod +x .build/debug/Mutations
}

test_mutate_passes_on_what_it_got() {
  stand_in_for_mutations 1
  expect 1 Scripts/mutate --kind=import --sample 20 --keep
  says "$out" '<--kind>
<import>
<--sample>
<20>
<--keep>
<-->
<-Xswiftc>
<-warnings-as-errors>'
  says "$out" "<--work>
<$copy/.build/mutate>"
}

test_mutate_builds_with_the_flags_of_the_other_checks() {
  stand_in_for_mutations 0
  expect 0 Scripts/mutate --list
  says "$(cat "$STUB_LOG")" '-gline-tables-only --product Mutations'
  STUB_FAILS=build expect 70 Scripts/mutate
  says "$err" 'stand-in: build failed'
}

test_mutate_refuses_what_it_cannot_count() {
  local line
  for line in '--sample' '--sample 0' '--sample=-1' '--sample x' '--places 1.5' '--places=' '--kind' '--kind=' \
    '--jobs 2' 'import'; do
    # shellcheck disable=SC2086 # an option and its value
    expect 64 Scripts/mutate $line
    says "$err" 'error: '
    same "stdout of $line" '' "$out"
  done
}
