# Prints the line nearest to a word, unless more than a third of its letters differ; ignores case.
# Variable: word.

function least(a, b) { return a < b ? a : b }

# The edit distance: letters to insert, delete or replace.
function distance(a, b,  i, j, above, corner, row) {
  for (j = 0; j <= length(b); j++) row[j] = j
  for (i = 1; i <= length(a); i++) {
    corner = row[0]
    row[0] = i
    for (j = 1; j <= length(b); j++) {
      above = row[j]
      row[j] = least(least(above, row[j - 1]) + 1, corner + (substr(a, i, 1) != substr(b, j, 1)))
      corner = above
    }
  }
  return row[length(b)]
}

BEGIN { best = int(length(word) / 3) + 1 }

{
  found = distance(tolower(word), tolower($0))
  if (found < best) { best = found; nearest = $0 }
}

END { if (nearest != "") print nearest }
