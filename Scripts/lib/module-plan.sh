# shellcheck shell=bash disable=SC2154
# Computes the changes for a new module in a temporary folder, before anything is written.
# Sourced after say.sh, never run. $root is the package. $name, $actions, $store and
# $screens (yes or no) and $all_actions (including those of the store) are the options. $work is the temporary folder:
#   new/    every file after the change
#   old/    every edited file before the change
#   plan    lines of operation (create, edit, skip, conflict), path and remark, separated by tabs

readonly templates=$root/Scripts/lib/templates
readonly manifest=Package.swift
readonly composition=Modules/App/AppModules.swift

# make_plan NAME
make_plan() {
  local template path remark
  list_files "$1" >"$work/files"
  render_files
  : >"$work/plan"
  while IFS='|' read -r template path remark; do
    plan_file "$path" "$remark"
  done <"$work/files"
  plan_edit "$composition" imports import 'one import'
  plan_edit "$composition" modules "$(registration)" 'one registration'
  # Written last: until then SwiftPM ignores the module.
  plan_edit "$manifest" modules manifest 'one line in the list of modules'
  check_manifest "$1"
}

# list_files NAME: prints lines of template, path and remark.
list_files() {
  printf '%s|%s|%s\n' \
    Target.swift "Modules/$1/Target_$1.swift" "$(routes)" \
    Needs.swift "Modules/$1/$1Needs.swift" '' \
    Events.swift "Modules/$1/$1Events.swift" '' \
    Examples.swift "Modules/$1/$1Examples.swift" ''
  if [ "$screens" = yes ]; then
    printf '%s|%s|%s\n' \
      Entry.swift "Modules/$1/$1Entry.swift" '' \
      EntryStore.swift "Modules/$1/$1Store.swift" 'one table' \
      Screen.swift "Modules/$1/Screens/$1Screen.swift" 'a list' \
      EntryScreen.swift "Modules/$1/Screens/$1EntryScreen.swift" 'an entry' \
      AddScreen.swift "Modules/$1/Screens/Add$1EntryScreen.swift" 'a form' \
      ScreensTests.swift "Tests/$1Tests/ScreensTests.swift" 'uses the screens'
  elif [ "$store" = yes ]; then
    printf '%s|%s|%s\n' Store.swift "Modules/$1/$1Store.swift" 'one table'
  fi
  if [ "$store" = yes ]; then
    printf '%s|%s|%s\n' Error.swift "Modules/$1/$1Error.swift" 'the errors with their codes'
  fi
  printf '%s|%s|%s\n' \
    TargetTests.swift "Tests/$1Tests/Target_$1Tests.swift" 'calls the actions by string' \
    ContractTests.swift "Tests/$1Tests/ContractTests.swift" 'the contract checks of the module'
}

render_files() {
  local template path remark files=()
  while IFS='|' read -r template path remark; do
    mkdir -p "$work/new/${path%/*}"
    render "$template" >"$work/new/$path"
    files+=("$work/new/$path")
  done <"$work/files"
  swift format -i --configuration "$root/.swift-format" "${files[@]}" </dev/null ||
    fail 70 "a template isn't valid Swift" "fix it in $templates"
}

# The actions with their effects: balance (read), pay (write)
routes() {
  with_effects "$all_actions" | sed 's/:\([a-z]*\)/ (\1)/g; s/,/, /g'
}

# render TEMPLATE: prints the filled template.
render() {
  awk -v name="$name" -v actions="$(with_effects "$actions")" -v store="$store" \
    -v screens="$screens" -f "$root/Scripts/lib/render.awk" \
    "$templates/$1.template"
}

# A line has at most 100 columns; for a long name, the closure is on lines of its own.
registration() {
  if render registration | grep -q '.\{101\}'; then
    echo registration-long
  else
    echo registration
  fi
}

# plan_file PATH REMARK
plan_file() {
  local path=$root/$1
  if is_blocked "$1"; then
    add conflict "$1" '(a folder or file is in the way)'
  elif [ ! -e "$path" ]; then
    add create "$1" "$2"
  elif cmp -s "$path" "$work/new/$1"; then
    add skip "$1" '(is there already)'
  else
    add conflict "$1" "(differs, $(($(wc -l <"$path"))) lines)"
  fi
}

# is_blocked PATH: its name is taken by something that isn't a file, or a parent isn't a folder.
is_blocked() {
  local above=$root/${1%/*}
  if [ -L "$root/$1" ] || { [ -e "$root/$1" ] && [ ! -f "$root/$1" ]; }; then return 0; fi
  while [ "$above" != "$root" ]; do
    if [ -L "$above" ] && [ ! -e "$above" ]; then return 0; fi
    if [ -e "$above" ] && [ ! -d "$above" ]; then return 0; fi
    above=${above%/*}
  done
  return 1
}

# plan_edit PATH BLOCK TEMPLATE REMARK: adds the entry to the block; a file may be edited twice.
plan_edit() {
  local staged=$work/new/$1 status=0
  stage "$1"
  check_block "$1" "$2"
  render "$3" >"$work/entry"
  cp -p "$staged" "$work/before"
  awk -v block="$2" -v name="$name" -v entry="$work/entry" \
    -f "$root/Scripts/lib/insert-sorted.awk" "$work/before" "$work/before" >"$staged" || status=$?
  if [ "$status" != 0 ]; then
    fail 78 "$1 has no block '// $2:begin' … '// $2:end'" \
      'nothing was written; put both lines back, once each, in this order'
  fi
  if cmp -s "$staged" "$work/before"; then
    add skip "$1" "($4 is there already)"
  else
    add edit "$1" "$4"
  fi
}

# stage PATH: copies the file with its mode.
stage() {
  if [ -e "$work/new/$1" ]; then return; fi
  if [ ! -f "$root/$1" ]; then fail 78 "$1 is missing" 'nothing was written'; fi
  mkdir -p "$work/new/$(dirname "$1")" "$work/old/$(dirname "$1")"
  cp -p "$root/$1" "$work/old/$1"
  cp -p "$root/$1" "$work/new/$1"
}

# The block of the manifest is plain data; anything else was edited by hand and can't be sorted safely.
check_block() {
  local odd
  if [ "$1" != "$manifest" ]; then return; fi
  odd=$(sed -n "/\/\/ $2:begin\$/,/\/\/ $2:end\$/p" "$work/new/$1" |
    grep -vE "^  (\"[A-Za-z0-9]+\",|// $2:(begin|end))\$" | head -n 1) || true
  if [ -n "$odd" ]; then
    fail 78 "the list of modules in $1 has a line that isn't a module: $odd" 'nothing was written'
  fi
}

add() {
  printf '%s\t%s\t%s\n' "$1" "$2" "$3" >>"$work/plan"
}

# SwiftPM itself reads the new manifest and lists its names.
check_manifest() {
  local names wanted
  mkdir -p "$work/package"
  cp "$work/new/$manifest" "$work/package/$manifest"
  # SwiftPM leaves its lock in the folder for temporary files.
  names=$(TMPDIR=$work swift package --package-path "$work/package" --scratch-path "$work/build" \
    dump-package 2>"$work/log" </dev/null |
    sed -n 's/^ *"name" *: *"\([^"]*\)".*/\1/p' | tr '[:upper:]' '[:lower:]') || {
    wanted=$(sed -n "s/.*duplicate target named '\([^']*\)'.*/\1/p" "$work/log" | sort | head -n 1)
    if [ -n "$wanted" ]; then name_is_taken "$1" "$wanted"; fi
    cat "$work/log" >&2
    fail 78 "SwiftPM can't read $manifest after adding '$1'" 'nothing was written'
  }
  for wanted in "$1" "$1Tests"; do
    case $(grep -cx "$(lower "$wanted")" <<<"$names" || true) in
      0) fail 78 "the list of modules in $manifest doesn't produce a SwiftPM target '$wanted'" ;;
      1) ;;
      *) name_is_taken "$1" "$wanted" ;;
    esac
  done
}

# name_is_taken MODULE NAME
name_is_taken() {
  fail 64 "'$1' is taken: the package has a SwiftPM target or product '$2'" 'choose another name'
}

# has OPERATION
has() {
  grep -q "^$1	" "$work/plan"
}

# count OPERATION: the number of files, not entries.
count() {
  cut -f 1,2 "$work/plan" | sort -u | grep -c "^$1	" || true
}

# print_plan: prints the plan with aligned remarks.
print_plan() {
  local operation path remark width=0
  while IFS=$'\t' read -r operation path remark; do
    if ((${#path} > width)); then width=${#path}; fi
  done <"$work/plan"
  while IFS=$'\t' read -r operation path remark; do
    printf '  %-8s  %-*s  %s\n' "$operation" "$width" "$path" "$remark"
  done <"$work/plan" | sed 's/ *$//'
}
