# shellcheck shell=bash
# Checks and installs what the package needs: Swift 6.3 and, on Linux, the headers of SQLite and libcrypt, for some kits
# also those of libcurl, libevent and libnats. Graphviz is optional, for tests. Sourced after say.sh, never run. All output goes to
# stderr.

# set_up [curl] [event] [nats]
set_up() {
  require_swift
  if [ "$(uname -s)" = Linux ]; then require_headers sqlite crypt "$@"; fi
}

require_swift() {
  local text version='Swift version ([0-9]+)\.([0-9]+)'
  local get='get Swift 6.3 or later from https://www.swift.org/install and put it on the PATH'
  command -v swift >/dev/null || fail 69 "Swift is not installed: no 'swift' on the PATH" "$get"
  text=$(swift --version 2>&1 </dev/null) || fail 69 "'swift --version' failed: $text" "$get"
  if ! [[ $text =~ $version ]]; then
    fail 69 "'swift --version' printed no version: $text" "$get"
  fi
  if ((BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] < 6003)); then
    fail 69 "Swift ${BASH_REMATCH[1]}.${BASH_REMATCH[2]} is too old, 6.3 or later is required" "$get"
  fi
}

# require_headers sqlite|crypt|curl|event|nats…
require_headers() {
  local missing
  missing=$(missing_headers "$@")
  if [ -z "$missing" ]; then return; fi
  # shellcheck disable=SC2086 # a list of words
  install_headers $missing
  missing=$(missing_headers "$@")
  [ -z "$missing" ] || fail 69 "headers are still not found: $missing" \
    'the C compiler has to find sqlite3.h, crypt.h, curl/curl.h, event2/event.h and nats/nats.h'
}

# missing_headers sqlite|crypt|curl|event|nats…: prints those that aren't installed.
missing_headers() {
  local name missing=''
  for name in "$@"; do
    case $name in
      sqlite) has_header sqlite3.h sqlite3 ;;
      crypt) has_header crypt.h libcrypt ;;
      curl) has_header curl/curl.h libcurl ;;
      event) has_header event2/event.h libevent ;;
      nats) has_header nats/nats.h libnats ;;
    esac || missing="$missing $name"
  done
  printf '%s' "${missing# }"
}

# has_header FILE PACKAGE: looks in the usual folders first, because that needs no process.
has_header() {
  local folder
  for folder in /usr/include /usr/local/include "/usr/include/$(uname -m)-linux-gnu"; do
    if [ -e "$folder/$1" ]; then return 0; fi
  done
  pkg-config --exists "$2" 2>/dev/null ||
    printf '#include <%s>\n' "$1" | clang -fsyntax-only -x c - 2>/dev/null
}

# install_headers sqlite|crypt|curl|event|nats…: uses the system's package manager if that needs no password.
install_headers() {
  local manager command as_root=''
  manager=$(package_manager) ||
    fail 69 "missing headers: $*" "install their development packages"
  command=$(install_command "$manager" "$@")
  become_root || fail 69 "missing headers: $*" "sudo $command"
  say "setting up, once: $command"
  install_now "$manager" </dev/null >&2 ||
    fail 69 "could not install the missing headers: $*" "$as_root $command"
}

# set_up_graphviz: installs Graphviz for the tests of drawn graphs; without it those tests are skipped.
set_up_graphviz() {
  local manager command='' as_root=''
  # The tests of the scripts run this again, and one attempt is enough.
  if command -v dot >/dev/null || [ -n "${GRAPHVIZ_WAS_MISSING-}" ]; then return; fi
  export GRAPHVIZ_WAS_MISSING=yes
  if manager=$(package_manager) && become_root; then
    command=$(install_command "$manager" graphviz)
    say "setting up, once: $command"
    if install_now "$manager" </dev/null >&2; then return; fi
  fi
  say "Graphviz isn't installed: the tests of drawn graphs are skipped"
}

# become_root: sets the caller's $as_root to a command prefix for root; fails when that needs a password.
become_root() {
  if [ "$(id -u)" = 0 ]; then return; fi
  as_root='sudo -n'
  sudo -n true 2>/dev/null </dev/null
}

# The package lists may be missing or old, so apt-get updates them and tries again.
# shellcheck disable=SC2086 # $as_root and $command, the caller's, are lists of words
install_now() {
  if $as_root $command; then return 0; fi
  [ "$1" = apt-get ] && $as_root apt-get update && $as_root $command
}

package_manager() {
  local name
  for name in apt-get dnf apk zypper pacman; do
    if command -v "$name" >/dev/null; then
      printf '%s\n' "$name"
      return 0
    fi
  done
  return 1
}

# install_command MANAGER sqlite|crypt|curl|event|nats|graphviz…: prints the command.
install_command() {
  local command
  case $1 in
    apt-get) command='apt-get install -y' ;;
    dnf) command='dnf install -y' ;;
    apk) command='apk add' ;;
    zypper) command='zypper --non-interactive install' ;;
    pacman) command='pacman -S --needed --noconfirm' ;;
  esac
  local manager=$1 what
  shift
  for what in "$@"; do command="$command $(package_name "$manager" "$what")"; done
  printf '%s\n' "$command"
}

# package_name MANAGER sqlite|crypt|curl|event|nats|graphviz
package_name() {
  case $1-$2 in
    *-graphviz) echo graphviz ;;
    apt-get-sqlite) echo libsqlite3-dev ;;
    apt-get-crypt) echo libcrypt-dev ;;
    dnf-sqlite) echo sqlite-devel ;;
    apk-sqlite) echo sqlite-dev ;;
    zypper-sqlite) echo sqlite3-devel ;;
    pacman-sqlite) echo sqlite ;;
    apt-get-curl) echo libcurl4-openssl-dev ;;
    apk-curl) echo curl-dev ;;
    dnf-curl | zypper-curl) echo libcurl-devel ;;
    pacman-curl) echo curl ;;
    apt-get-event | apk-event) echo libevent-dev ;;
    dnf-event | zypper-event) echo libevent-devel ;;
    pacman-event) echo libevent ;;
    # Other systems have it in collections of their own.
    apt-get-nats) echo libnats-dev ;;
    apk-nats | zypper-nats | dnf-nats | pacman-nats) echo cnats ;;
    dnf-crypt | zypper-crypt) echo libxcrypt-devel ;;
    apk-crypt) echo libxcrypt-dev ;;
    pacman-crypt) echo libxcrypt ;;
  esac
}
