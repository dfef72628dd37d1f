# shellcheck shell=bash disable=SC2154,SC2034
# Set-up: missing requirements are installed or reported.

# A PATH with a few tools, without swift.
few_tools() {
  local tool
  mkdir "$copy/tools"
  for tool in bash cat dirname env mkdir rm true uname; do
    ln -s "$(type -P "$tool")" "$copy/tools/$tool"
  done
  # shellcheck disable=SC2123 # the search path is meant
  PATH=$copy/tools
}

# stand_in NAME TEXT: writes a stub of a command.
stand_in() {
  printf '#!/usr/bin/env bash\n%s\n' "$2" >"$copy/tools/$1"
  "$chmod" +x "$copy/tools/$1"
}

# A system with one package manager, without headers until they are installed.
bare_system() {
  # Set by the check that runs these tests, where it had to install Graphviz.
  unset GRAPHVIZ_WAS_MISSING
  chmod=$(type -P chmod)
  few_tools
  stand_in id "echo $2"
  stand_in sudo 'shift; exec "$@"'
  stand_in "$1" 'echo "'"$1"' $*" >>"'"$copy"'/installs"'
  . "$copy/Scripts/lib/say.sh"
  . "$copy/Scripts/lib/setup.sh"
  # shellcheck disable=SC2317,SC2329 # require_headers calls it
  has_header() { [ -e "$copy/installs" ]; }
}

# alone FUNCTION: runs it in a subshell, because it may exit.
alone() {
  ("$@")
}

test_missing_swift_is_reported() {
  few_tools
  expect 69 Scripts/test
  says "$err" 'Swift is not installed'
  says "$err" 'https://www.swift.org/install'
}

test_old_swift_is_refused() {
  export STUB_VERSION=6.2.4
  expect 69 Scripts/run
  says "$err" 'Swift 6.2 is too old, 6.3 or later is required'
}

test_newer_swift_is_welcome() {
  export STUB_VERSION=10.0-dev
  expect 0 Scripts/test
}

test_each_package_manager_installs_the_headers() {
  local line manager
  for line in 'apt-get install -y libsqlite3-dev libcrypt-dev libcurl4-openssl-dev libevent-dev libnats-dev' \
    'dnf install -y sqlite-devel libxcrypt-devel libcurl-devel libevent-devel cnats' \
    'apk add sqlite-dev libxcrypt-dev curl-dev libevent-dev cnats' \
    'zypper --non-interactive install sqlite3-devel libxcrypt-devel libcurl-devel libevent-devel cnats' \
    'pacman -S --needed --noconfirm sqlite libxcrypt curl libevent cnats'; do
    manager=${line%% *}
    (
      bare_system "$manager" 0
      expect 0 alone require_headers sqlite crypt curl event nats
      same 'installed' "$line" "$(cat "$copy/installs")"
      same 'stdout' '' "$out"
    )
    rm -rf "$copy/tools" "$copy/installs"
  done
}

test_only_the_wanted_headers_are_installed() {
  bare_system apt-get 0
  expect 0 alone require_headers sqlite crypt
  same 'installed' 'apt-get install -y libsqlite3-dev libcrypt-dev' "$(cat installs)"
}

test_each_library_is_set_up_for_the_tests_that_link_it() {
  local line
  for line in run:event 'test:curl event nats' 'test Contract:curl event nats' 'test PageKit:' 'test CurlKit:curl' \
    'test NATSKit:nats' 'test Shop:curl' 'test Contacts:' 'mutate:curl event nats' 'check format:curl event nats'; do
    printf '%s\n' "set_up() { echo \"set up <\$*>\"; exit; }" >Scripts/lib/setup.sh
    # shellcheck disable=SC2086 # a script and its arguments
    expect 0 Scripts/${line%:*}
    same "${line%:*}" "set up <${line##*:}>" "$out"
  done
}

test_sudo_without_a_password_installs_too() {
  bare_system apt-get 1000
  expect 0 alone require_headers sqlite crypt event
  says "$(cat installs)" 'apt-get install -y libsqlite3-dev libcrypt-dev libevent-dev'
}

test_apt_gets_fresh_lists_when_it_fails() {
  bare_system apt-get 0
  stand_in apt-get "if [ \$1 = update ]; then : >'$copy/fresh'; exit; fi
    [ -e '$copy/fresh' ] && : >'$copy/installs'"
  expect 0 alone require_headers sqlite crypt event
}

test_the_command_is_printed_when_nothing_can_be_installed() {
  bare_system dnf 1000
  stand_in sudo 'exit 1'
  expect 69 alone require_headers sqlite crypt event
  says "$err" 'sudo dnf install -y sqlite-devel libxcrypt-devel libevent-devel'
}

test_graphviz_is_installed_where_it_can_be() {
  bare_system apt-get 1000
  expect 0 alone set_up_graphviz
  same 'installed' 'apt-get install -y graphviz' "$(cat installs)"
  stand_in dot ''
  expect 0 alone set_up_graphviz
  same 'installed again' 'apt-get install -y graphviz' "$(cat installs)"
}

test_without_graphviz_its_tests_are_skipped() {
  bare_system dnf 1000
  stand_in sudo 'exit 1'
  expect 0 alone set_up_graphviz
  says "$err" "Graphviz isn't installed: the tests of drawn graphs are skipped"
  rm "$copy/tools/sudo" "$copy/tools/dnf"
  expect 0 alone set_up_graphviz
  says "$err" "Graphviz isn't installed: the tests of drawn graphs are skipped"
}
