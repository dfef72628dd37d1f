# shellcheck shell=bash disable=SC2154
# Scripts/server, and its routes in the guide.

test_server_prints_its_address_and_stops() {
  local address process
  command -v python3 >/dev/null || return 0
  exec 4< <(exec Scripts/server --port 0)
  process=$!
  IFS= read -r address <&4
  says "$address" 'http://127.0.0.1:'
  expect 73 Scripts/server --port "${address##*:}"
  says "$err" "can't be used"
  kill -TERM "$process"
  wait "$process" || wrong "it ended with $?"
}

test_server_has_the_routes_of_the_guide() {
  local guide=Mediator/MediatorKit/MediatorKit.docc/Backends.md
  awk '/^    name = / { gsub(/"/, "", $3); module = $3 }
    match($0, /@route\("[^)]*/) { split($0, part, "\""); print part[2], module "/" part[4] }' \
    Scripts/lib/server/*.py | sort >"$work/routes"
  sed -n 's/^| \([A-Z]* [a-z]*\/[A-Za-z/]*\) |.*/\1/p' $guide | sort >"$work/guide"
  [ -s "$work/routes" ] || wrong 'no routes were found'
  same 'the routes of the guide' "$(cat "$work/routes")" "$(cat "$work/guide")"
}
