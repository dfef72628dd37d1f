# shellcheck shell=bash disable=SC2154
# Validates the names of a new module and its actions. Sourced after
# say.sh, never run. $root is the package, $store whether the module has tables (yes or no).

readonly reserved_words=' as associatedtype break case catch class continue default defer deinit do else enum extension
  fallthrough false fileprivate for func guard if import in init inout internal is let nil operator
  precedencegroup private protocol public repeat rethrows return self static struct subscript super
  switch throw throws true try typealias var where while '
# Keywords that Swift accepts as the name of a method or property.
readonly contextual_keywords=' async await borrowing consuming convenience didset dynamic each final get indirect infix lazy macro
  mutating none nonmutating open optional override package postfix prefix required set some unowned
  weak willset yield any '

# Modules that come with Swift, keywords, and common types, all in lower case.
readonly foreign_modules=' swift foundation foundationessentials foundationinternationalization
  foundationnetworking foundationxml testing xctest observation synchronization dispatch distributed
  regexbuilder builtin cxx cxxstdlib swiftshims glibc musl darwin android bionic winsdk crt os system
  packagedescription packageplugin compilerpluginsupport combine swiftui uikit appkit objectivec
  corefoundation coregraphics security network '
readonly everyday_types=' any self type protocol never void optional string substring character bool
  int uint double float array dictionary set result error task codable encodable decodable hashable
  equatable comparable sendable identifiable sequence collection date data url uuid locale '

lower() {
  printf '%s' "$1" | tr '[:upper:]' '[:lower:]'
}

# is_among WORD LIST: the list is separated by white space and in lower case.
is_among() {
  local word wanted
  wanted=$(lower "$1")
  # shellcheck disable=SC2086 # a list of words
  for word in $2; do
    if [ "$word" = "$wanted" ]; then return 0; fi
  done
  return 1
}

check_module_name() {
  local name=$1
  [[ $name =~ ^[A-Z][A-Za-z0-9]*$ ]] ||
    fail 64 "invalid module name '$name'" 'use a capital letter, then letters and digits: Wallet'
  ((${#name} <= 40)) || fail 64 "the name '$name' is longer than 40 letters" 'choose a shorter one'
  if [ "$(lower "$name")" = app ]; then
    fail 64 "'$name' is the name of the composition root" 'choose another name'
  fi
  if is_among "$name" "$foreign_modules"; then
    fail 64 "'$name' is a module of Swift or the system" 'choose another name'
  fi
  if is_among "$name" "$everyday_types$reserved_words$contextual_keywords"; then
    fail 64 "'$name' is a keyword or a type of Swift" 'choose another name'
  fi
  case $name in
    *Tests) fail 64 "the name '$name' ends in Tests, as the SwiftPM targets of tests do" 'choose another name' ;;
  esac
  check_type_name "$name"
  if [ "$store" = yes ]; then check_tables "$(lower "$name")"; fi
  check_case "$name" Modules "$name"
  check_case "$name" Tests "${name}Tests"
}

# A type with the name of its module hides the module, so that names in it can't be qualified.
check_type_name() {
  local kinds='(struct|class|enum|actor|protocol|typealias)[[:space:]]+' found
  found=$(grep -rlE "^([A-Za-z@][^/\"]*[[:space:]])?$kinds$1([^A-Za-z0-9_]|\$)" \
    --include='*.swift' "$root/Mediator" "$root/Modules" | head -n 1) || true
  if [ -n "$found" ]; then
    fail 64 "'$1' is the name of a type in ${found#"$root/"}" 'choose another name'
  fi
}

# check_tables OWNER: the tables of a module begin with its name.
check_tables() {
  if [ "$1" = sqlite ] || grep -rE "CREATE TABLE (IF NOT EXISTS )?$1_" --include='*.swift' "$root/Mediator" |
    grep -qv '///'; then
    fail 64 "SQLite or a kit has the tables '$1_…'" 'choose another name, or leave out the store'
  fi
}

# check_case NAME FOLDER ENTRY: on many file systems, names that differ only by case are the same.
check_case() {
  local found
  found=$(printf '%s\n' "$root/$2"/* | sed 's|.*/||' | grep -ix "$3" | grep -vx "$3" | head -n 1) || true
  if [ -n "$found" ]; then
    fail 64 "'$1' is taken: it differs from $2/$found only by case" 'choose another name'
  fi
}

# with_effects ACTIONS: prints the actions with their effects; the default is read.
with_effects() {
  if [ -z "$1" ]; then return 0; fi
  printf '%s\n' "$1" | tr ',' '\n' | sed '/:/!s/$/:read/' | paste -sd, -
}

# check_actions MODULE ACTIONS: the actions are separated by commas, with optional effects.
check_actions() {
  local action effects seen=' '
  case ,$2, in
    *,,*) fail 64 "'$2' isn't a list of actions" 'separate names with commas: --actions balance,pay:write' ;;
  esac
  while IFS=: read -r action effects; do
    check_action_name "$1" "$action"
    case $effects in
      read | write | destructive) ;;
      *) fail 64 "unknown effect '$effects' of the action '$action'" 'the effects are: read write destructive' ;;
    esac
    if is_among "$action" "$seen"; then
      fail 64 "the module would have the action '$action' twice (ignoring case)" \
        'leave it out: it is listed twice, or --store or --screens writes it'
    fi
    seen="$seen$(lower "$action") "
  done <<<"$(with_effects "$2" | tr ',' '\n')"
}

check_action_name() {
  [[ $2 =~ ^[a-z][A-Za-z0-9]*$ ]] ||
    fail 64 "invalid action name '$2'" 'use a lower-case letter, then letters and digits: search'
  if is_among "$2" "$reserved_words"; then
    fail 64 "the action name '$2' is a keyword of Swift" 'choose another name, such as a verb with its object: openItem'
  fi
  if [ "$(lower "$2")" = notfound ]; then
    fail 64 "the action name '$2' is reserved for a target's miss path" 'choose another name'
  fi
  ((${#1} + 1 + ${#2} <= 60)) || fail 64 "the route '$1/$2' is longer than 60 letters" 'choose shorter names'
}
