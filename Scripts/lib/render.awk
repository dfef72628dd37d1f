# Fills a template: __NAME__ everywhere; what is between "// each:action" and "// each:end" once for
# every action, with __ACTION__. Variables: name; actions, separated by commas.

/^ *\/\/ each:action$/ { inside = 1; block = ""; next }

/^ *\/\/ each:end$/ {
  inside = 0
  count = split(actions, all, ",")
  for (i = 1; i <= count; i++) {
    text = block
    gsub(/__ACTION__/, all[i], text)
    printf "%s", text
  }
  next
}

{ gsub(/__NAME__/, name) }

inside { block = block $0 "\n"; next }

{ print }
