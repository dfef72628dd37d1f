# Inserts an entry at its sorted position between the lines "// BLOCK:begin" and "// BLOCK:end"; a file
# that has the entry is unchanged. Pass the file twice: the first pass looks for the entry.
# Variables: block; name, of the entry; entry, the file with its lines.
# Exits with 78 unless both markers occur once, in this order.

# The name in an entry: Target_X(…) or Target_X.self of a registration, import X or, in the manifest, "X".
function named(text) {
  if (match(text, /Target_[A-Za-z0-9]+(\(|\.self)/)) {
    text = substr(text, RSTART + 7)
    sub(/[^A-Za-z0-9].*/, "", text)
    return text
  }
  if (match(text, /import [A-Za-z0-9_]+$/)) return substr(text, RSTART + 7)
  if (match(text, /"[A-Za-z0-9]+",$/)) return substr(text, RSTART + 1, RLENGTH - 3)
  return ""
}

function insert(  line) {
  while ((getline line < entry) > 0) print line
  is_there = 1
}

# Prints the buffered blank lines.
function release() {
  printf "%s", blanks
  blanks = ""
}

function refuse() {
  refused = 1
  exit 78
}

BEGIN {
  begin = "^ *// " block ":begin$"
  end = "^ *// " block ":end$"
}

FNR == 1 { reading++; place = "before" }

$0 ~ begin {
  if (place != "before") refuse()
  place = "inside"
  match($0, /^ */)
  indent = RLENGTH
  if (reading == 2) print
  next
}

$0 ~ end {
  if (place != "inside") refuse()
  place = "after"
  if (reading == 1) next
  if (held != "") print held
  if (!is_there) insert()
  release()
  print
  next
}

reading == 1 {
  if (place == "inside" && named($0) == name) is_there = 1
  next
}

place != "inside" { print; next }

# Blank lines are buffered too: a new last entry is inserted above those before the end marker.
held == "" && /^ *$/ { blanks = blanks $0 "\n"; next }

# An entry begins at the markers' indentation, perhaps with a comment, and may have several lines. It is
# buffered until its name is known.
{
  match($0, /^ */)
  begins = RLENGTH <= indent && substr($0, RLENGTH + 1, 1) !~ /[)}\]]/
  if (held == "" && !begins) { release(); print; next }
  held = held == "" ? $0 : held "\n" $0
  if (named(held) == "") next
  if (!is_there && named(held) > name) insert()
  release()
  print held
  held = ""
}

END { if (!refused && place != "after") exit 78 }
