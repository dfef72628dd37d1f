#!/usr/bin/env bash
# Measures how build time grows with the number of modules. `Scripts/bench --build` runs it.
#
# It generates an application of 30 and one of 100 modules, each in two forms: modules that call each other through
# needs, and modules that import each other. Every module uses the first one, as features use an account, and one more.
# MediatorKit is built before the clock starts.
set -euo pipefail

root=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
work=$root/.build/bench-build

# name NUMBER
name() { printf 'Module%03d' "$1"; }

# used_by NUMBER: the modules that a module uses.
used_by() {
  if [ "$1" -gt 1 ]; then name 1; fi
  if [ "$1" -gt 3 ]; then printf ' %s' "$(name $(($1 / 2)))"; fi
}

# write_module FORM NUMBER: six files and about 250 lines.
write_module() {
  local form=$1 module folder other count calls='' imports=''
  module=$(name "$2")
  folder=$work/$form/Modules/$module
  mkdir -p "$folder"
  printf 'import MediatorKit\n\nenum %sNeeds {\n' "$module" >"$folder/Needs.swift"
  for other in $(used_by "$2"); do
    if [ "$form" = needs ]; then
      printf '  static let find%s = Need("%s/find1", Param("text", String.self), returns: Int.self)\n' \
        "$other" "$other" >>"$folder/Needs.swift"
      calls="$calls + (try await peers.call(${module}Needs.find$other, text))"
    else
      imports="$imports
import $other"
      calls="$calls + $other.answer(text)"
    fi
  done
  echo '}' >>"$folder/Needs.swift"
  printf 'public func answer(_ text: String) -> Int { text.count }\n' >"$folder/Interface.swift"
  for count in 1 2 3; do
    {
      for line in 1 2 3 4 5 6 7 8 9 10; do
        cat <<END
struct Row${count}_$line: Codable, Hashable, Sendable {
  var id: Int
  var names: [String]

  func matches(_ text: String) -> Bool { names.contains { \$0.hasPrefix(text) } && id > $line }
}

END
      done
      printf 'func rows%s(_ text: String) -> Int {\n' "$count"
      printf '  [1, 2, 3].map { Row%s_1(id: $0, names: [text, "a"]) }.filter { $0.matches(text) }.count\n}\n' "$count"
    } >"$folder/Rows$count.swift"
  done
  cat >"$folder/Target_$module.swift" <<END
public import MediatorKit$imports

public struct Target_$module: Target {
  public static let summary = "A module."
  public static let needs: [any NeedDeclaration] = [$(
    if [ "$form" = needs ]; then
      for other in $(used_by "$2"); do printf '%sNeeds.find%s, ' "$module" "$other"; done
    fi
  )]
  public static var actions: [Action<Self>] {
    Action("find1", "Finds.", Param("text", "A text."), perform: Action_find1)
    Action("find2", "Finds.", Param("text", "A text."), perform: Action_find2)
    Action("find3", "Finds.", Param("text", "A text."), perform: Action_find3)
    Action("all", "Finds.", Param("text", "A text."), perform: Action_all)
  }

  let peers: Peers
  public init(peers: Peers) { self.peers = peers }

  func Action_find1(text: String) -> Int { rows1(text) }
  func Action_find2(text: String) -> Int { rows2(text) }
  func Action_find3(text: String) -> Int { rows3(text) }
  func Action_all(text: String) async throws -> Int { 0$calls }
}
END
}

# write_package FORM COUNT
write_package() {
  local form=$1 number other
  mkdir -p "$work/$form/Modules/App"
  {
    cat <<END
// swift-tools-version: 6.3
import PackageDescription

let kit: Target.Dependency = .product(name: "MediatorKit", package: "mediator")
let package = Package(
  name: "growth", platforms: [.macOS(.v15)],
  dependencies: [.package(name: "mediator", path: "$root")],
  targets: [
END
    for ((number = 1; number <= $2; number++)); do
      printf '    .target(name: "%s", dependencies: [kit' "$(name "$number")"
      if [ "$form" = imports ]; then
        for other in $(used_by "$number"); do printf ', "%s"' "$other"; done
      fi
      printf '], path: "Modules/%s"),\n' "$(name "$number")"
    done
    printf '    .executableTarget(name: "App", dependencies: [kit'
    for ((number = 1; number <= $2; number++)); do printf ', "%s"' "$(name "$number")"; done
    printf '], path: "Modules/App"),\n  ])\n'
  } >"$work/$form/Package.swift"
  {
    echo 'import MediatorKit'
    for ((number = 1; number <= $2; number++)); do echo "import $(name "$number")"; done
    echo 'let modules = ['
    for ((number = 1; number <= $2; number++)); do
      printf '  Registration(Target_%s.self) { Target_%s(peers: $0) },\n' "$(name "$number")" "$(name "$number")"
      write_module "$form" "$number"
    done
    printf ']\nlet mediator = try Mediator(modules)\n'
    printf 'print(try await mediator.perform("%s/all", ["text": "a"]).value)\n' "$(name "$2")"
  } >"$work/$form/Modules/App/main.swift"
}

# seconds FORM [OPTION…]: how long a build takes, in tenths.
seconds() {
  local form=$1 start
  shift
  start=$(date +%s%N)
  if ! swift build --package-path "$work/$form" "$@" >"$work/log" 2>&1; then
    cat "$work/log" >&2
    exit 70
  fi
  echo $((($(date +%s%N) - start) / 100000000))
}

# row TEXT TENTHS CLEAN
row() {
  awk -v text="$1" -v time="$2" -v clean="$3" \
    'BEGIN { printf "%-58s %6.1f s  %5.2f × the clean build with needs\n", text, time / 10, time / clean }'
}

for count in 30 100; do
  rm -rf "$work"
  for form in needs imports; do
    write_package "$form" "$count"
    seconds "$form" --target MediatorKit >/dev/null
    clean=$(seconds "$form")
    if [ "$form" = needs ]; then base=$clean; fi
    "$work/$form/.build/debug/App" >/dev/null
    row "$count modules, $form: clean build" "$clean" "$base"
    echo 'public func another(_ text: String) -> Int { text.count }' \
      >>"$work/$form/Modules/$(name 1)/Interface.swift"
    row "$count modules, $form: after an edit of the first module" "$(seconds "$form")" "$base"
  done
done
rm -rf "$work"
