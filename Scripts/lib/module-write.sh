# shellcheck shell=bash disable=SC2154
# Writes a plan atomically: everything, or, after any failure, nothing. Sourced after module-plan.sh.
#
# The journal folder is in the package, so that moving a file in is a rename:
#   new/ old/   as in the plan
#   in/         the files to move in
#   journal     lines of create, edit or folder, and a path, in the order of undoing.
#               While it exists, the change is incomplete, and the next run undoes it.

readonly journal_folder=$root/.new-module
readonly journal=$journal_folder/journal
readonly lock=$root/.new-module.lock
owns_lock=no

# The lock is a symbolic link to the number of its process: created atomically, and it names its owner.
take_lock() {
  local owner
  until ln -s "$$" "$lock" 2>/dev/null; do
    [ -L "$lock" ] || fail 73 "can't write in $root"
    owner=$(readlink "$lock") || continue
    if kill -0 "$owner" 2>/dev/null; then
      fail 75 "another Scripts/new-module is running (process $owner)" \
        'try again when it is done; if that process is another program, remove .new-module.lock'
    fi
    rm -f "$lock"
  done
  owns_lock=yes
}

# Undoes an incomplete change, and releases the lock.
settle() {
  local status=0
  if undo; then rm -rf "$journal_folder"; else status=1; fi
  rm -f "$lock"
  owns_lock=no
  return "$status"
}

# The trap of every exit. A second Ctrl-C has to wait for it.
finish() {
  trap '' INT TERM HUP
  if [ "$owns_lock" = yes ]; then settle || true; fi
  if [ -n "${work-}" ]; then rm -rf "$work" || true; fi
}

is_interrupted() {
  [ -e "$journal" ]
}

undo() {
  local operation path status=0
  if ! is_interrupted; then return 0; fi
  while IFS=$'\t' read -r operation path; do
    "undo_$operation" "$path" || status=1
  done <"$journal"
  if [ "$status" != 0 ]; then
    say 'error: could not undo everything; the journal is kept'
    say '  help: Scripts/new-module --undo'
    return 1
  fi
  rm -f "$journal"
  say 'undone: the files are as they were'
}

undo_create() {
  if [ ! -e "$root/$1" ]; then return 0; fi
  if cmp -s "$root/$1" "$journal_folder/new/$1"; then
    rm -f "$root/$1"
  else
    say "note: $1 was changed since, and is kept"
  fi
}

undo_edit() {
  if cmp -s "$root/$1" "$journal_folder/old/$1"; then return 0; fi
  if cmp -s "$root/$1" "$journal_folder/new/$1"; then
    cp -p "$journal_folder/old/$1" "$journal_folder/in/$1" &&
      mv -f "$journal_folder/in/$1" "$root/$1"
  else
    say "note: $1 was changed since, and is kept"
  fi
}

undo_folder() {
  rmdir "$root/$1" 2>/dev/null || true
}

# write_plan: requires the lock.
write_plan() {
  prepare || fail 73 "can't write in $root" 'nothing was written'
  is_still_as_planned || fail 75 'files changed while the plan was made' 'nothing was written; try again'
  move_in || fail 73 'could not write every file'
  # From here on the change is complete.
  rm -f "$journal" || fail 73 "can't write in $root"
}

prepare() {
  rm -rf "$journal_folder" &&
    mkdir "$journal_folder" &&
    cp -Rp "$work/new" "$work/old" "$journal_folder" &&
    cp -Rp "$work/new" "$journal_folder/in" &&
    journal_lines >"$journal_folder/journal.new"
}

# operations OPERATION: prints the paths, each once.
operations() {
  awk -F '\t' -v wanted="$1" '$1 == wanted && !seen[$2]++ { print $2 }' "$work/plan"
}

journal_lines() {
  local path
  # Undone in the reverse order of writing: the manifest is the last line of the plan.
  operations edit | sed '1!G;h;$!d' | sed 's/^/edit	/'
  operations create | sed 's/^/create	/'
  for path in $(operations create); do
    if [ ! -e "$root/${path%/*}" ]; then printf 'folder\t%s\n' "${path%/*}"; fi
  done | sort -u
}

is_still_as_planned() {
  local path
  for path in $(operations edit); do
    cmp -s "$root/$path" "$work/old/$path" || return 1
  done
  for path in $(operations create); do
    if [ -e "$root/$path" ]; then return 1; fi
  done
}

move_in() {
  local path folders=("$root/Modules" "$root/Tests")
  mv "$journal_folder/journal.new" "$journal" || return 1
  for path in $(operations create); do folders+=("$root/${path%/*}"); done
  mkdir -p "${folders[@]}" || return 1
  for path in $(operations create); do
    mv "$journal_folder/in/$path" "$root/$path" || return 1
  done
  for path in $(operations edit); do
    mv -f "$journal_folder/in/$path" "$root/$path" || return 1
  done
}
