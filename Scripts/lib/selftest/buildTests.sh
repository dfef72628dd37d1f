# shellcheck shell=bash disable=SC2154,SC2034
# The build flags of Scripts/run: static system libraries if they are installed.

# release_flags_with EXIT_OF_CLANG [EXIT_OF_PROGRAM]: sets $flags to the flags on Linux.
release_flags_with() {
  local clang_status=$1 program_status=${2-0}
  . "$copy/Scripts/lib/build.sh"
  # shellcheck disable=SC2329 # set_release_flags calls both
  uname() { echo Linux; }
  # shellcheck disable=SC2329
  clang() {
    local program=${!#}
    cat >/dev/null
    if [ -f "$program" ]; then
      printf '#!/bin/sh\nexit %s\n' "$program_status" >"$program"
      chmod +x "$program"
    fi
    return "$clang_status"
  }
  set_release_flags
  flags=${release_flags[*]}
}

test_the_executable_is_static_where_it_can_be() {
  release_flags_with 0
  says "$flags" '--static-swift-stdlib --disable-local-rpath'
  says "$flags" '-static-pie'
  same 'the last flag' --pack-dyn-relocs=relr "${flags##* }"
}

test_a_release_is_optimised_for_size() {
  unset MEDIATOR_SIZE
  release_flags_with 0
  same MEDIATOR_SIZE yes "${MEDIATOR_SIZE-}"
}

test_relocations_are_packed_only_where_they_are_read() {
  release_flags_with 0 1
  same 'the last flag' -static-pie "${flags##* }"
}

test_the_executable_has_only_swift_inside_elsewhere() {
  release_flags_with 1
  same 'the last flag' --static-swift-stdlib "${flags##* }"
}
