# Compares the executed files of each walk with the lists of CONTRIBUTING.md, or with isWriting=yes prints that file with
# the executed files in its lists. Input: lines 'walk path functions', then CONTRIBUTING.md.
#
# A file keeps its place and its text in a list also after it is moved: both are found by its name. New files are last.

function name(path) { sub(/.*\//, "", path); return path }

# Files that convert values are apart from the call.
function converts(path) { return path ~ /\/Values\// }

# Whether a comes before b: in the order of a list, then of paths.
function precedes(walk, a, b,    first, second) {
  first = ((walk, name(a)) in place) ? place[walk, name(a)] : 1000
  second = ((walk, name(b)) in place) ? place[walk, name(b)] : 1000
  return first != second ? first < second : a < b
}

function sort(walk,    i, j, path) {
  for (i = 2; i <= count[walk]; i++) {
    path = files[walk, i]
    for (j = i - 1; j >= 1 && precedes(walk, path, files[walk, j]); j--) files[walk, j + 1] = files[walk, j]
    files[walk, j + 1] = path
  }
}

# The number of the first file of the string walk from which on this walk executes all of them.
function common(walk,    i) {
  for (i = count["string"]; i >= 1; i--) if (!((walk, files["string", i]) in executed)) break
  return i + 1
}

# What a list says about a file; for a file that is new in it, what another list says.
function description(walk, file,    i) {
  if ((walk, file) in words) return words[walk, file]
  for (i = 1; i <= 3; i++) if ((walks[i], file) in words) return words[walks[i], file]
  return " …"
}

# The list of a walk as Markdown; what it shares with the string walk is one item.
function list(walk,    first, i, number, shared, text) {
  first = walk == "string" ? count["string"] + 1 : common(walk)
  for (i = first; i <= count["string"]; i++) shared[files["string", i]] = 1
  for (i = 1; i <= count[walk]; i++) {
    if (files[walk, i] in shared) continue
    number++
    text = text number ". `" files[walk, i] "`" \
      description(walk, name(files[walk, i])) "\n"
  }
  if (first <= count["string"]) {
    text = text (number + 1) ". The rest is a call by string, from `" files["string", first] "` on.\n"
  }
  return text
}

# The listed files of a walk, with those of the string walk from 'rest' on.
function collect(walk,    i, isRest) {
  for (i = 1; i <= items[walk]; i++) listed[walk, item[walk, i]] = 1
  for (i = 1; i <= items["string"]; i++) {
    if (item["string", i] == rest[walk]) isRest = 1
    if (isRest) listed[walk, item["string", i]] = 1
  }
}

function report(walk,    i, key, parts, values) {
  collect(walk)
  printf "%s: %d files, %d functions; the limit is %d files\n", title[walk], count[walk], functions[walk], limit[walk]
  printf "%s", list(walk)
  for (i = 1; i <= conversions[walk]; i++) values = values (i > 1 ? ", " : "") name(conversion[walk, i])
  printf "Conversion of values, not counted: %s\n", values == "" ? "none" : values
  for (i = 1; i <= count[walk]; i++) {
    if (!((walk, files[walk, i]) in listed)) wrong("CONTRIBUTING.md doesn't list " files[walk, i])
  }
  for (key in listed) {
    split(key, parts, SUBSEP)
    if (parts[1] == walk && !(key in executed)) wrong("not executed: " parts[2])
  }
  if (items[walk] == 0) wrong("CONTRIBUTING.md has no list '" title[walk] "'")
  if (count[walk] == 0) wrong("no file was executed")
  if (count[walk] > limit[walk]) wrong(count[walk] " files, but the limit is " limit[walk])
  printf "\n"
}

function wrong(text) { print "error: " text; failed = 1 }

function write(    i, walk) {
  for (i = 1; i <= lines; i++) {
    walk = owner[i]
    if (walk == "") print line[i]
    else if (!(walk in written)) { printf "%s", list(walk); written[walk] = 1 }
  }
}

BEGIN {
  split("string link need", walks, " ")
  limit["string"] = 11; limit["link"] = 18; limit["need"] = 11
  title["string"] = "A call by string"; title["link"] = "A deep link"; title["need"] = "A typed need"
}

FILENAME !~ /\.md$/ {
  if (converts($2)) { conversion[$1, ++conversions[$1]] = $2; next }
  executed[$1, $2] = 1
  files[$1, ++count[$1]] = $2
  functions[$1] += $3
  next
}

{ line[++lines] = $0 }
/^#/ {
  walk = ""
  for (i = 1; i <= 3; i++) if (index($0, "### " title[walks[i]]) == 1) walk = walks[i]
  current = ""
  next
}
walk != "" && /^[0-9]+\. / {
  owner[lines] = walk
  split($0, parts, "`")
  current = ""
  if ($0 ~ /^[0-9]+\. `/) {
    item[walk, ++items[walk]] = parts[2]
    current = name(parts[2])
    place[walk, current] = items[walk]
    words[walk, current] = substr($0, index($0, parts[2]) + length(parts[2]) + 1)
  } else {
    rest[walk] = parts[2]
  }
  next
}
walk != "" && /^   / && owner[lines - 1] == walk {
  owner[lines] = walk
  if (current != "") words[walk, current] = words[walk, current] "\n" $0
}

END {
  for (i = 1; i <= 3; i++) sort(walks[i])
  if (isWriting == "yes") { write(); exit }
  for (i = 1; i <= 3; i++) report(walks[i])
  printf "figures: files"
  for (i = 1; i <= 3; i++) printf "%s %s %d of %d", (i > 1 ? "," : ""), walks[i], count[walks[i]], limit[walks[i]]
  printf "\n"
  exit failed
}
