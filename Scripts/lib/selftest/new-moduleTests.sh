# shellcheck shell=bash disable=SC2154,SC2034
# Scripts/new-module: writes everything or nothing, whatever happens.

composition=Modules/App/AppModules.swift

test_a_dry_run_plans_what_the_run_does() {
  local before planned
  before=$(fingerprint)
  expect 0 Scripts/new-module SelftestSample --actions go,stop --dry-run
  same 'the tree' "$before" "$(fingerprint)"
  planned=$(sed 1d <<<"$out")
  expect 0 Scripts/new-module --actions=go,stop SelftestSample
  same 'the plan' "$planned" "$(sed '1d; /^written/d' <<<"$out")"
  same 'created' "$(sed -n 's/^  create *\([^ ]*\).*/\1/p' <<<"$planned" | sort)" \
    "$(find . -type f -path '*SelftestSample*' | sed 's|^\./||' | sort)"
  if [ -e .new-module ] || [ -L .new-module.lock ]; then wrong 'the journal was left'; fi
}

test_the_same_again_touches_nothing() {
  expect 0 Scripts/new-module SelftestSample
  touch "$work/reference"
  expect 0 Scripts/new-module SelftestSample
  says "$out" 'nothing to do'
  same 'touched' '' "$(find . -cnewer "$work/reference")"
}

test_entries_are_sorted() {
  local name
  for name in Zzz Aaa Mmm; do expect 0 Scripts/new-module "$name"; done
  same 'removed lines' '' "$(diff "$pristine/$composition" "$composition" | grep '^<' || true)"
  same 'the line before the end of the imports' '' \
    "$(grep -B 1 '// imports:end' "$composition" | head -n 1)"
  sed -n '/modules:begin/,/modules:end/p' Package.swift | grep '"' >list
  same 'the manifest' "$(sort list)" "$(cat list)"
  sed -n '/imports:begin/,/imports:end/p' "$composition" | grep import | sed 's/^package //' >list
  same 'the imports' "$(grep -v : list | sort)" "$(grep -v : list)"
  same 'the registrations' 'Target_Aaa Target_Mmm Target_Zzz ' \
    "$(sed -n 's/.*Registration {.* \(Target_\([AMZ]\)[amz][amz]\)(.*/\1/p' "$composition" | tr '\n' ' ')"
}

test_long_names_fit_the_columns() {
  expect 0 Scripts/new-module Abcdefghijklmnopqrstuvwxyzabcdefghijklmn --actions a
  same 'long lines' '' "$(git diff --no-index "$pristine/$composition" "$composition" |
    grep '^+.\{101\}' || true)"
}

test_a_file_that_differs_is_a_conflict() {
  local before
  mkdir -p Modules/SelftestSample
  echo mine >Modules/SelftestSample/SelftestSampleNeeds.swift
  : >Tests/SelftestSampleTests
  before=$(fingerprint)
  expect 73 Scripts/new-module SelftestSample
  says "$err" 'conflict  Modules/SelftestSample/SelftestSampleNeeds.swift'
  says "$err" '(differs, 1 lines)'
  says "$err" 'conflict  Tests/SelftestSampleTests/Target_SelftestSampleTests.swift'
  same 'the tree' "$before" "$(fingerprint)"
}

test_bad_names_are_refused() {
  local before line
  before=$(fingerprint)
  echo 'public struct Painting {}' >Modules/App/Painting.swift
  for line in wallet 1Wallet Wal-let Wal_let Wällét ../Wallet App Foundation testing Testing Swift \
    String Self Any MediatorKit Mediatorkit CONTACTS Contract Painting \
    Abcdefghijklmnopqrstuvwxyzabcdefghijklmno 'A --actions B' 'A --actions a,,b' 'A --actions a,' \
    'A --actions ,a' 'A --actions a,A' 'A --actions in' 'A --actions notFound' 'A --actions a.b' \
    'A --actions a:reads' 'A --actions a:' 'A --store --actions add' 'A --screens --actions list' \
    'A --store --screens' UserTests 'Transfer --store' 'Sqlite --store' 'Transfer --screens' \
    'A --actions abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefg'; do
    # shellcheck disable=SC2086 # a name and its options
    expect 64 Scripts/new-module $line
    says "$err" 'error: '
    says "$err" 'help: '
  done
  rm Modules/App/Painting.swift
  same 'the tree' "$before" "$(fingerprint)"
}

test_an_action_that_the_script_writes_itself_is_named() {
  expect 64 Scripts/new-module SelftestSample --screens --actions add:write
  says "$err" "the module would have the action 'add' twice"
  says "$err" '--store or --screens writes it'
}

test_a_module_without_a_store_may_have_the_name_of_tables() {
  MEDIATOR_TESTS=Contacts expect 0 Scripts/new-module Transfer --dry-run
}

test_contextual_keywords_are_names_of_actions() {
  expect 0 Scripts/new-module SelftestSample --actions get,set:write,open --dry-run
}

test_a_name_that_differs_by_case_is_taken() {
  mkdir Modules/selftestsample
  expect 64 Scripts/new-module SelftestSample
  says "$err" 'only by case'
}

test_broken_markers_are_refused() {
  local line before
  for line in "Package.swift /modules:begin/d" "Package.swift /modules:end/d" \
    "Package.swift s/modules:begin/x/;s/modules:end/modules:begin/;s/x/modules:end/" \
    "Package.swift s/\"Contacts\",/\"Contacts\",\"Other\",/" \
    "$composition /imports:begin/d" "$composition /modules:end/d"; do
    cp "$pristine/Package.swift" Package.swift
    cp "$pristine/$composition" "$composition"
    sed "${line#* }" "${line%% *}" >edited
    mv edited "${line%% *}"
    before=$(fingerprint)
    expect 78 Scripts/new-module SelftestSample
    says "$err" "${line%% *}"
    same 'the tree' "$before" "$(fingerprint)"
  done
}

# break_at NUMBER HOW: makes the n-th file command on the copy fail, or lets it succeed and sends
# new-module a signal.
break_at() {
  local tool
  mkdir -p "$copy/.build/faults"
  : >"$copy/.build/steps"
  for tool in cp ln mkdir mv rm rmdir; do
    cat >"$copy/.build/faults/$tool" <<END
#!/bin/sh
case "\$*" in
  *"$copy/"*)
    echo "$tool \$*" >>"$copy/.build/steps"
    if [ "\$(wc -l <"$copy/.build/steps")" -eq $1 ]; then
      if [ $2 = fail ]; then exit 1; fi
      $(PATH=$real_path command -v "$tool") "\$@"
      kill -$2 "\$PPID"
      exit 0
    fi
    ;;
esac
exec $(PATH=$real_path command -v "$tool") "\$@"
END
    chmod +x "$copy/.build/faults/$tool"
  done
}

# broken_run: runs new-module with the fault; sets $code to its exit code.
broken_run() {
  code=0
  PATH=$copy/.build/faults:$PATH Scripts/new-module SelftestSample >"$work/out" 2>&1 || code=$?
}

# was_reached NUMBER: whether that many commands ran; otherwise every command has been tried.
was_reached() {
  [ "$(wc -l <.build/steps)" -ge "$1" ]
}

# Records the tree before and after, and keeps a clean copy.
learn_states() {
  old=$(fingerprint)
  expect 0 Scripts/new-module SelftestSample
  new=$(fingerprint)
  restore
}

restore() {
  rm -rf .new-module .new-module.lock Modules/SelftestSample Tests/SelftestSampleTests
  cp "$pristine/Package.swift" Package.swift
  cp "$pristine/$composition" "$composition"
}

try_breaking() {
  local n=1
  learn_states
  while true; do
    break_at "$n" "$1"
    broken_run
    was_reached "$n" || break
    "$2"
    restore
    n=$((n + 1))
  done
  [ "$n" -gt 10 ] || wrong "only $n steps were broken"
}

is_all_or_nothing() {
  if [ "$code" = 0 ]; then
    same 'the tree after success' "$new" "$(fingerprint)"
  else
    same "the tree after $code: $(cat "$work/out")" "$old" "$(fingerprint)"
  fi
}

test_a_failing_step_leaves_nothing() {
  try_breaking fail is_all_or_nothing
}

test_a_signal_leaves_nothing() {
  try_breaking TERM is_all_or_nothing_or_done
}

# A signal after the last write changes only the exit code.
is_all_or_nothing_or_done() {
  if [ "$(fingerprint)" != "$new" ]; then is_all_or_nothing; fi
  [ ! -e .new-module/journal ] || wrong 'the journal was left'
}

test_a_killed_run_can_be_undone() {
  try_breaking KILL can_be_undone
}

can_be_undone() {
  expect 0 Scripts/new-module --undo
  if [ "$(fingerprint)" != "$new" ]; then same 'the tree after undo' "$old" "$(fingerprint)"; fi
  if [ -e .new-module/journal ] || [ -L .new-module.lock ]; then wrong 'the journal was left'; fi
}

# kill_halfway: kills the run when the first file is in place and the manifest isn't.
kill_halfway() {
  learn_states
  break_at "$(steps_to_the_first_file)" KILL
  broken_run
  [ -e Modules/SelftestSample/Target_SelftestSample.swift ] || wrong 'killed too early'
  [ -e .new-module/journal ] || wrong 'killed too late'
}

# Counts steps by requesting faults that are never reached.
steps_to_the_first_file() {
  break_at 0 KILL
  broken_run
  grep -n 'Target_SelftestSample.swift$' .build/steps | sed -n 's/^\([0-9]*\):mv .*/\1/p'
  restore
}

test_a_killed_run_is_undone_by_the_next() {
  kill_halfway
  expect 0 Scripts/new-module Another
  [ ! -e Modules/SelftestSample ] || wrong 'half a module was left'
  expect 0 Scripts/new-module SelftestSample
}

test_work_after_a_kill_is_kept() {
  kill_halfway
  echo '// mine' >>Modules/SelftestSample/Target_SelftestSample.swift
  expect 75 Scripts/new-module Another --dry-run
  expect 0 Scripts/new-module --undo
  says "$err" 'was changed since'
  says "$(cat Modules/SelftestSample/Target_SelftestSample.swift)" '// mine'
}

test_two_at_once_do_not_mix() {
  ln -s "$$" .new-module.lock
  expect 75 Scripts/new-module SelftestSample
  [ ! -e Modules/SelftestSample ] || wrong 'the module was written'
}

test_actions_have_their_effects() {
  local file=Modules/SelftestSample/Target_SelftestSample.swift
  expect 0 Scripts/new-module SelftestSample --actions look,pay:write,close:destructive --store
  says "$out" 'look (read), pay (write), close (destructive), add (write), entries (read)'
  same 'the effects' 'read write destructive write read ' \
    "$(sed -n 's/.*access: .native(.\([a-z]*\)).*/\1/p' "$file" | tr '\n' ' ')"
  says "$(cat "$composition")" 'try Target_SelftestSample('
}

test_a_store_comes_with_its_actions_alone() {
  expect 0 Scripts/new-module SelftestSample --store
  says "$out" 'add (write), entries (read)'
  says "$out" 'next: Scripts/run contract export && Scripts/test SelftestSample'
  says "$(cat Modules/SelftestSample/SelftestSampleStore.swift)" 'CREATE TABLE selftestsample_entry '
  expect 0 Scripts/new-module Plain
  [ ! -e Modules/Plain/PlainStore.swift ] || wrong 'a store was written'
  says "$(cat "$composition")" '{ Target_Plain('
}

test_screens_come_with_a_list_an_entry_and_a_form() {
  local file
  expect 0 Scripts/new-module SelftestSample --actions look --screens
  says "$out" 'look (read), add (write), list (read), delete (destructive), screen (read), entryScreen (read), addScreen (read)'
  for file in SelftestSampleScreen SelftestSampleEntryScreen AddSelftestSampleEntryScreen; do
    [ -f "Modules/SelftestSample/Screens/$file.swift" ] || wrong "$file is missing"
  done
  says "$(cat Modules/SelftestSample/Target_SelftestSample.swift)" 'outdated(after: "SelftestSample/changed")'
  says "$(cat Modules/SelftestSample/SelftestSampleEvents.swift)" 'all: [any EventDeclaration] = [changed]'
  says "$(cat Tests/SelftestSampleTests/ScreensTests.swift)" 'ScreenProbe(mediator, Link(route: "SelftestSample/screen"))'
  same 'markers' '' "$(grep -rE '(begin|end)$|__' Modules/SelftestSample Tests/SelftestSampleTests || true)"
  expect 0 Scripts/new-module SelftestSample --actions look --screens
  says "$out" 'nothing to do'
  expect 64 Scripts/new-module Another --screens --actions addScreen
  expect 64 Scripts/new-module Another --screens --actions look,changed:write
  says "$err" "an action and an event named 'changed'"
}

# With the real toolchain, which refuses a manifest with two targets of one name.
test_names_of_kits_and_other_targets_are_taken() {
  local name
  PATH=$real_path
  mkdir "$work/temporary"
  for name in MediatorKit Benchmarks; do
    TMPDIR=$work/temporary expect 64 Scripts/new-module "$name"
    same 'left locks' '' "$(find "$work/temporary" -name '*.lock')"
    says "$err" "'$name' is taken: the package has a SwiftPM target or product '$name'"
  done
  case $err in *manifests*) wrong "SwiftPM's message is printed: $err" ;; esac
}

# With the real toolchain: the templates have no findings, and SwiftPM accepts the manifest.
test_the_templates_are_clean_swift() {
  PATH=$real_path
  expect 0 Scripts/new-module SelftestSample --actions go,stop
  expect 0 Scripts/new-module SelftestStore --actions go --store
  expect 0 Scripts/new-module SelftestScreens --actions go --screens
  expect 0 swift format lint --strict --recursive Modules/SelftestSample Tests/SelftestSampleTests \
    Modules/SelftestStore Tests/SelftestStoreTests Modules/SelftestScreens Tests/SelftestScreensTests "$composition"
}
