# Prints the errors in the log of a build, each once: every compiler process that reads a file prints its errors again.
# The next line after an error in the expansion of a macro has its place in the source. Exits with 1 if there is none.

function report(text) {
  if (!seen[text]++) print text
}

expansion != "" && sub(/^`- /, "") && sub(/: note: expanded code originates here$/, "") {
  name = expansion
  sub(/^macro expansion /, "", name)
  sub(/:.*/, "", name)
  sub(/^.*: error: /, "", expansion)
  report($0 ": error: " expansion " (in the expansion of " name ")")
  expansion = ""
  next
}
expansion != "" {
  report(expansion)
  expansion = ""
}
/^macro expansion .*: error: / { expansion = $0; next }
/(^|: )error: |undefined reference/ { report($0) }
END {
  if (expansion != "") report(expansion)
  for (any in seen) exit 0
  exit 1
}
