# Prints the failures in the log of a test run: each issue with its message, the place of a crash, and, if the run has no
# summary, the tests that didn't end, each with the case that began last.
# Variable: root, the package's folder.

/^◇ Test ".*" started\.$/ { running[name($0)]++ }
/^◇ Test case passing .* to ".*" started\.$/ { begin_case($0) }
/(✔|✘) Test ".*" (with [0-9]+ test cases? )?(passed|failed) after / { running[name($0)]-- }
/^(✔|✘) Test run with / { has_summary = 1 }

# An issue ends at the next line of the runner; a long one is truncated.
/^(◇|✔|✘|━|➜) / { lines = 0 }
# The runner may write it into another line.
/✘ Test .* recorded an issue/ { lines = 101; sub(/^.*✘ Test/, "✘ Test") }
lines > 1 { print }
lines == 1 { print "  … the log has the rest" }
lines > 0 { lines-- }

/Fatal error: / || /exited with unexpected signal/ { print }
/^Thread .* crashed:$/ { is_crash = 1 }
/^$/ { if (frames > 0) is_crash = 0 }
is_crash && index($0, " at " root "/") { print; frames++ }

END {
  if (has_summary) exit
  for (test in running) if (running[test] > 0 && ++count <= 20) print "unfinished: " test last[test]
  if (count > 20) print "unfinished: " count - 20 " others"
}

# begin_case LINE: keeps the arguments of the case of a test that began last.
function begin_case(line, place, rest) {
  sub(/^.* passing [0-9]+ arguments? /, "", line)
  # The last ' to "' precedes the name of the test.
  rest = line
  while ((place = index(rest, " to \"")) > 0) rest = substr(rest, place + 4)
  last[name("◇ Test " rest)] = ", whose last case is " substr(line, 1, length(line) - length(rest) - 4)
}

function name(line) {
  sub(/^.*(✔|✘|◇) Test /, "", line)
  sub(/"[^"]*$/, "\"", line)
  return line
}
