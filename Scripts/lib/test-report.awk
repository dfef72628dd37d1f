# Prints the failures in the log of a test run: each issue with its message, and the place of a crash.
# Variable: root, the package's folder.

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
