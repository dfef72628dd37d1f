# shellcheck shell=bash
# Output of every script: results on stdout, everything else on stderr. Sourced, never run.

say() {
  printf '%s\n' "$*" >&2
}

# fail CODE WHAT [HELP…]: prints an error and its help, and exits.
fail() {
  local code=$1 line
  say "error: $2"
  shift 2
  for line in "$@"; do say "  help: $line"; done
  exit "$code"
}
