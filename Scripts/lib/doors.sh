# shellcheck shell=bash
# Checks the doors of mediator with programs of others. Sourced after say.sh, never run.

# run_doors REQUESTS: validates the OpenAPI document, and calls every operation with generated requests.
run_doors() {
  local folder=$root/.build/doors mediator=$root/.build/release/mediator address process status=0
  mkdir -p "$folder"
  # As it is shipped.
  bash "$root/Scripts/run" --release --version
  set_up_python "$folder/venv"
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

# set_up_python FOLDER: installs the validators in a virtual environment, once.
set_up_python() {
  if [ -e "$1/complete" ]; then return; fi
  command -v python3 >/dev/null || fail 69 "Python 3 is not installed: no 'python3' on the PATH"
  say "setting up, once: $1"
  python3 -m venv "$1"
  "$1/bin/pip" install --quiet openapi-spec-validator==0.9.0 schemathesis==4.32.5 mcp==2.3.0 selenium \
    axe-playwright-python >&2
  touch "$1/complete"
}
