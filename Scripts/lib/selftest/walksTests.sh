# shellcheck shell=bash disable=SC2154
# Scripts/lib/walks.awk.

# write_walks: writes executed files, and lists that match them.
write_walks() {
  cat >"$work/executed" <<'END'
string Kit/Engine/Endpoint.swift 3
string Kit/Mediator.swift 1
link Kit/Engine/Endpoint.swift 4
link Kit/Links/Link.swift 2
link Kit/Values/Shape.swift 2
need Kit/Peers.swift 2
END
  cat >"$work/lists.md" <<'END'
# Contributing

### A call by string

1. `Kit/Mediator.swift` is public.
2. `Kit/Engine/Endpoint.swift` is an action.
   It has two lines.

### A deep link

1. `Kit/Links/Link.swift` is parsed.
2. The rest is a call by string, from `Kit/Engine/Endpoint.swift` on.

### A typed need

1. `Kit/Peers.swift` finds the need.

## Words

1. `Kit/Other.swift` isn't in a list of files.
END
}

walks() {
  awk "$@" -f Scripts/lib/walks.awk "$work/executed" "$work/lists.md"
}

test_lists_that_match_the_executed_files_pass() {
  write_walks
  expect 0 walks
  says "$out" 'A call by string: 2 files, 4 functions; the limit is 11 files'
  says "$out" 'A deep link: 2 files, 6 functions; the limit is 18 files'
  says "$out" 'Conversion of values, not counted: Shape.swift'
  says "$out" 'figures: files string 2 of 11, link 2 of 18, need 1 of 11'
  walks -v isWriting=yes >"$work/written.md"
  same 'the written lists' "$(cat "$work/lists.md")" "$(cat "$work/written.md")"
}

test_files_that_are_missing_from_a_list_or_not_executed_are_reported() {
  write_walks
  sed -i.old -e 's|^string Kit/Mediator.swift|string Kit/Root/Start.swift|' "$work/executed"
  expect 1 walks
  says "$out" "error: CONTRIBUTING.md doesn't list Kit/Root/Start.swift"
  says "$out" 'error: not executed: Kit/Mediator.swift'
}

test_a_moved_file_keeps_its_place_and_its_text() {
  write_walks
  sed -i.old -e 's|Kit/Engine/Endpoint.swift|Kit/Dispatch/Endpoint.swift|' "$work/executed"
  expect 1 walks
  walks -v isWriting=yes >"$work/written.md"
  same 'the written lists' "$(sed 's|Engine|Dispatch|' "$work/lists.md")" "$(cat "$work/written.md")"
}

test_a_walk_above_its_limit_is_reported() {
  write_walks
  for number in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do echo "string Kit/New$number.swift 1" >>"$work/executed"; done
  expect 1 walks
  says "$out" 'error: 17 files, but the limit is 11'
}

test_walks_without_executed_files_or_lists_are_reported() {
  write_walks
  grep -v '^need' "$work/executed" >"$work/others"
  mv "$work/others" "$work/executed"
  expect 1 walks
  says "$out" 'error: no file was executed'
  write_walks
  sed -i.old -e 's|^### A typed need|### Another heading|' "$work/lists.md"
  expect 1 walks
  says "$out" "error: CONTRIBUTING.md has no list 'A typed need'"
}

test_a_file_in_two_lists_keeps_the_text_of_each() {
  write_walks
  echo 'need Kit/Links/Link.swift 1' >>"$work/executed"
  sed -i.old -e 's|^1. `Kit/Peers.swift` finds the need.|&\n2. `Kit/Links/Link.swift` has\n   other words.|' "$work/lists.md"
  expect 0 walks
  walks -v isWriting=yes >"$work/written.md"
  same 'the written lists' "$(cat "$work/lists.md")" "$(cat "$work/written.md")"
}
