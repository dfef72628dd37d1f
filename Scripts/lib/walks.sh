#!/usr/bin/env bash
# Measures the source files that a call by string, a deep link and a typed need execute in MediatorKit and
# InterceptorKit, and compares them with the lists of CONTRIBUTING.md. `Scripts/check walks` runs it; with --write it
# writes the lists.
#
# Tests/Walks makes a call three times, and four times; what ran more often the second time belongs to one call.
set -euo pipefail

root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
build=$root/.build/walks
work=$build/profiles

# shellcheck source-path=SCRIPTDIR source=say.sh
. "$root/Scripts/lib/say.sh"
# shellcheck source-path=SCRIPTDIR source=build.sh
. "$root/Scripts/lib/build.sh"

# profile WALK COUNT: writes how often each function runs, as lcov.
profile() {
  local path=$work/$1-$2
  LLVM_PROFILE_FILE=$path.raw "$build/debug/Walks" "$1" "$2"
  "$tools/llvm-profdata" merge -o "$path.profile" "$path.raw"
  "$tools/llvm-cov" export -format=lcov -instr-profile "$path.profile" "$build/debug/Walks" >"$path.lcov"
}

# executed WALK: prints a line 'walk path functions' for each file.
executed() {
  awk -v walk="$1" -v folder="$root/" '
    sub(/^SF:/, "") { path = index($0, folder) == 1 ? substr($0, length(folder) + 1) : $0 }
    sub(/^FNDA:/, "") && path ~ /^Mediator\/(MediatorKit|InterceptorKit)\// {
      key = path substr($0, index($0, ","))
      if (FNR == NR) before[key] = $0 + 0
      else if ($0 + 0 > before[key]) functions[path]++
    }
    END { for (path in functions) print walk, path, functions[path] }
  ' "$work/$1-3.lcov" "$work/$1-4.lcov" | sort
}

isWriting=no
case ${1-} in
  '') ;;
  --write) isWriting=yes ;;
  *) fail 64 "unknown argument '$1'" 'bash Scripts/lib/walks.sh [--write]' ;;
esac
cd "$root"
mkdir -p "$build"
if ! swift build --product Walks --scratch-path "$build" "${strict_flags[@]}" \
  -Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping >"$build/log" 2>&1; then
  cat "$build/log" >&2
  exit 1
fi
# The toolchain's own tools: those of another version can't read the profiles.
tools=$(swift -print-target-info | sed -n 's/^ *"runtimeResourcePath": "\(.*\)".*/\1/p')/../../bin
rm -rf "$work"
mkdir -p "$work"
for walk in string link need; do
  profile "$walk" 3
  profile "$walk" 4
  executed "$walk"
done >"$work/executed"
if awk -v isWriting="$isWriting" -f Scripts/lib/walks.awk "$work/executed" CONTRIBUTING.md >"$work/result.md"; then
  status=0
else
  status=1
fi
if [ "$isWriting" = yes ]; then
  cp "$work/result.md" CONTRIBUTING.md
  exit
fi
cat "$work/result.md"
if [ "$status" = 1 ]; then echo "  help: bash Scripts/lib/walks.sh --write updates the lists of CONTRIBUTING.md"; fi
exit "$status"
