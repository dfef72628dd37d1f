# shellcheck shell=bash
# How every script says things: results on stdout, everything else on stderr. Sourced, never run.

say() {
  printf '%s\n' "$*" >&2
}

# fail CODE WHAT [HELP…]: says what happened and how to mend it, and ends the script.
fail() {
  local code=$1 line
  say "error: $2"
  shift 2
  for line in "$@"; do say "  help: $line"; done
  exit "$code"
}
