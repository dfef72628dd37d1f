# shellcheck shell=bash disable=SC2154,SC2034
# Shared functions of the script tests. Sourced by selftest.sh, never run.

wrong() {
  printf '%s\n' "$*"
  exit 1
}

# expect CODE COMMAND…: the command exits with this code. Sets $out and $err to its output.
expect() {
  local code=$1 status=0
  shift
  "$@" >"$work/out" 2>"$work/err" || status=$?
  out=$(cat "$work/out")
  err=$(cat "$work/err")
  [ "$status" = "$code" ] || wrong "$* ended with $status, not $code: $out $err"
}

# says TEXT PART
says() {
  case $1 in
    *"$2"*) ;;
    *) wrong "no '$2' in: $1" ;;
  esac
}

# same WHAT EXPECTED ACTUAL
same() {
  [ "$2" = "$3" ] || wrong "$1: expected
$2
but it is
$3"
}

# Every file and folder that a script may change, with its content.
fingerprint() {
  local places=("$copy/Package.swift" "$copy/Modules" "$copy/Tests")
  ls "$copy"
  find "${places[@]}" -print | sort
  find "${places[@]}" -type f -exec cksum {} + | sort
}

# can_interrupt: no shell can trap a signal that was ignored when it started, as under nohup.
can_interrupt() {
  [ -z "$(trap -p INT)" ]
}

# calls WORD: prints how often swift was called with this first argument.
calls() {
  grep -c "^$1" "$STUB_LOG" || true
}
