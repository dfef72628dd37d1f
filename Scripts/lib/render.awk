# Fills a template: __NAME__ and __LOWER_NAME__ everywhere. The lines between "// each:action" and "// each:end" are
# repeated for every action, with __ACTION__ and __EFFECTS__. Those between "// store:begin" and "// store:end" are kept
# only with a store; then __TRY__ is "try " and __THROWS__ is "throws ", otherwise both are empty. Those between
# "// screens:begin" and "// screens:end" are kept only with screens, those of "plain" without
# them, and those of "table" with a store but without screens. Imports are sorted. Variables: name; actions, such as "balance:read,pay:write"; store and screens, "yes" or "no".

# Buffers imports until another line, to sort them.
function add_import(line,  i) {
  for (i = ++imports; i > 1 && sorted[i - 1] > line; i--) sorted[i] = sorted[i - 1]
  sorted[i] = line
}

function print_imports(  i) {
  for (i = 1; i <= imports; i++) print sorted[i]
  imports = 0
}

function is_kept(block) {
  if (block == "plain") return screens != "yes"
  if (block == "table") return store == "yes" && screens != "yes"
  return (block == "store" ? store : screens) == "yes"
}

/^ *\/\/ (store|screens|table|plain):begin$/ { sub(/:begin$/, "", $2); left_out = !is_kept($2); next }

/^ *\/\/ (store|screens|table|plain):end$/ { left_out = 0; next }

left_out { next }

/^ *\/\/ each:action$/ { inside = 1; block = ""; next }

/^ *\/\/ each:end$/ {
  inside = 0
  count = split(actions, all, ",")
  for (i = 1; i <= count; i++) {
    split(all[i], action, ":")
    text = block
    gsub(/__ACTION__/, action[1], text)
    gsub(/__EFFECTS__/, action[2], text)
    printf "%s", text
  }
  next
}

{
  gsub(/__NAME__/, name)
  gsub(/__LOWER_NAME__/, tolower(name))
  gsub(/__TRY__/, store == "yes" ? "try " : "")
  gsub(/__THROWS__/, store == "yes" ? "throws " : "")
}

inside { block = block $0 "\n"; next }

/^import / { add_import($0); next }

{ print_imports(); print }

END { print_imports() }
