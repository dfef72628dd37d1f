#!/usr/bin/env bash
# Measures the first commands of the README in a clone of this checkout. `Scripts/bench --first` runs it.
set -euo pipefail

root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/mediator-first.XXXXXX")
trap 'rm -rf "$work"' EXIT
# The clone must neither read data of the user nor build like CI.
unset MEDIATOR_DATA CI

# step COMMAND…: prints the processor time of a command and of all that it starts.
step() {
  local TIMEFORMAT='%U %S' seconds
  if ! seconds=$({ time "$@" >"$work/log" 2>&1; } 2>&1); then
    cat "$work/log" >&2
    exit 70
  fi
  awk -v text="$*" -v seconds="$seconds" \
    'BEGIN { split(seconds, part, " "); printf "%-58s %6.0f s\n", text, part[1] + part[2] }'
}

git clone --quiet "$root" "$work/mediator"
cd "$work/mediator"
step Scripts/run batch Scripts/tour.ndjson --yes
step Scripts/test
echo 'private func added() {}' >>Modules/Contacts/Target_Contacts.swift
echo 'after an edit of a module:'
step Scripts/run check
