# shellcheck shell=bash
# Flags that several scripts share. Sourced, never run.
# shellcheck disable=SC2034 # the scripts that source this file use them

# `check` and `test` pass the same flags: with others, each would build everything again.
strict_flags=(
  -Xswiftc -warnings-as-errors
  -Xswiftc -require-explicit-sendable
  --explicit-target-dependency-import-check error
)

# No test is an XCTest; without this, its empty summary comes before the real one.
test_flags=(--disable-xctest)
