# shellcheck shell=bash disable=SC2154,SC2034
# What every script has in common: help, exit codes, unknown arguments.

test_every_script_explains_itself() {
  local script
  for script in 'run --script-help' 'test --help' 'test --script-help' 'check --help' 'new-module --help' \
    'mutate --help' 'fuzz --help' 'faults --help' 'server --help'; do
    # shellcheck disable=SC2086 # a script and its option
    expect 0 Scripts/$script
    says "$out" "Scripts/${script% *}"
    says "$out" 'Example'
    says "$out" 'Exit codes'
    same "stderr of $script" '' "$err"
  done
  expect 0 bash .ci/run -h
  says "$out" 'Exit codes'
}

test_unknown_arguments_are_rejected() {
  local line
  for line in 'Scripts/test nonsense' 'Scripts/test --nonsense' 'Scripts/test --filter' 'Scripts/check nonsense' 'Scripts/check --nonsense' 'Scripts/new-module --nonsense' \
    'Scripts/new-module' 'Scripts/new-module One Two' 'Scripts/new-module One --actions' \
    'Scripts/new-module --undo One' '.ci/run nonsense' 'Scripts/mutate nonsense' 'Scripts/fuzz nonsense' 'Scripts/fuzz --nonsense' 'Scripts/fuzz json -1' \
    'Scripts/fuzz json 1 2' 'Scripts/faults nonsense' 'Scripts/faults --nonsense' 'Scripts/faults --rounds' 'Scripts/faults --rounds 0' 'Scripts/server nonsense' 'Scripts/server --port' 'Scripts/server --port 99999'; do
    # shellcheck disable=SC2086 # a script and its arguments
    expect 64 $line
    says "$err" 'error: '
    same "stdout of $line" '' "$out"
  done
}

test_scripts_work_from_any_folder() {
  cd /
  expect 0 "$copy/Scripts/check" format
  expect 0 "$copy/Scripts/test"
  expect 0 "$copy/Scripts/new-module" SelftestSample
  [ -f "$copy/Modules/SelftestSample/Target_SelftestSample.swift" ] || wrong 'the module was written to another folder'
}
