#!/usr/bin/env bash
# The part of Scripts/bench that measures transfers.
set -euo pipefail

root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)

# shellcheck source-path=SCRIPTDIR source=say.sh
. "$root/Scripts/lib/say.sh"
# shellcheck source-path=SCRIPTDIR source=setup.sh
. "$root/Scripts/lib/setup.sh"
# shellcheck source-path=SCRIPTDIR source=build.sh
. "$root/Scripts/lib/build.sh"

for program in curl python3; do
  command -v "$program" >/dev/null || fail 69 "'$program' is not installed" 'install it and try again'
done
set_up curl
set_release_flags shared
log=$(mktemp "${TMPDIR:-/tmp}/mediator-bench.XXXXXX")
trap 'rm -f "$log"' EXIT
if ! swift build --package-path "$root" --product Transfers "${release_flags[@]}" >"$log" 2>&1; then
  cat "$log" >&2
  fail 70 'Transfers could not be built; the output of the build is above'
fi
"$root/.build/release/Transfers"
