# shellcheck shell=bash disable=SC2154,SC2034
# The build flags of Scripts/run: static system libraries if they are installed.

# release_flags_with EXIT_OF_CLANG: sets $flags to the flags on Linux.
release_flags_with() {
  local status=$1
  . "$copy/Scripts/lib/build.sh"
  # shellcheck disable=SC2329 # set_release_flags calls both
  uname() { echo Linux; }
  # shellcheck disable=SC2329
  clang() {
    cat >/dev/null
    return "$status"
  }
  set_release_flags
  flags=${release_flags[*]}
}

test_the_executable_is_static_where_it_can_be() {
  release_flags_with 0
  says "$flags" '--static-swift-stdlib --disable-local-rpath'
  says "$flags" '-static-pie'
}

test_the_executable_has_only_swift_inside_elsewhere() {
  release_flags_with 1
  same 'the last flag' --static-swift-stdlib "${flags##* }"
}
