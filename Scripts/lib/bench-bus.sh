#!/usr/bin/env bash
# The part of Scripts/bench that measures calls over NATS: bench-bus.sh [CALLS].
set -euo pipefail

root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)

# shellcheck source-path=SCRIPTDIR source=say.sh
. "$root/Scripts/lib/say.sh"
# shellcheck source-path=SCRIPTDIR source=setup.sh
. "$root/Scripts/lib/setup.sh"
# shellcheck source-path=SCRIPTDIR source=build.sh
. "$root/Scripts/lib/build.sh"

PATH=$PATH:/usr/sbin:/usr/local/sbin
command -v nats-server >/dev/null || fail 69 "'nats-server' is not installed" 'install it and try again'
set_up nats
set_release_flags shared
log=$(mktemp "${TMPDIR:-/tmp}/mediator-bench.XXXXXX")
trap 'rm -f "$log"' EXIT
if ! swift build --package-path "$root" --product Buses "${release_flags[@]}" >"$log" 2>&1; then
  cat "$log" >&2
  fail 70 'Buses could not be built; the output of the build is above'
fi
"$root/.build/release/Buses" "$@"
