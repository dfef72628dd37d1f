# Draws a terminal as an animated SVG picture. From the console transcripts of a Markdown page, a line at a time:
#   awk -f Scripts/lib/recording.awk README.md > Mediator/MediatorKit/MediatorKit.docc/Resources/terminal.svg
# From the output of a browse script, a screen at a time, each cut to a number of rows:
#   awk -v rows=18 -f Scripts/lib/recording.awk Tests/Fixtures/Screens/guest.txt \
#     > Mediator/MediatorKit/MediatorKit.docc/Resources/screens.svg
# A renderer without animations shows all lines, or the last screen. ReadmeTests compares both pictures with their texts.

function escaped(text) {
  gsub(/&/, "\\&amp;", text)
  gsub(/</, "\\&lt;", text)
  gsub(/>/, "\\&gt;", text)
  return text
}

# draw TEXT CLASS ATTRIBUTES: one line of the picture.
function draw(text, class, attributes) {
  body = body sprintf("<text x=\"18\" y=\"%d\" class=\"%s\"%s>%s</text>\n",
    48 + 19 * lines++, class, attributes, escaped(text))
}

# add TEXT CLASS: one line, after a pause where a person would type.
function add(text, class) {
  time += class == "command" ? 1.2 : 0.04
  draw(text, class, sprintf(" style=\"animation-delay:%.2fs\"", time))
}

# begin_screen: the lines after it replace those of the screen before.
function begin_screen() {
  if (screens++) body = body "</g>\n"
  body = body sprintf("<g class=\"screen\" style=\"--number:%d\">\n", screens - 1)
  lines = 0
}

rows && (NR == 1 || /^> /) { begin_screen() }
rows {
  if (lines < rows) draw($0, /^> / ? "command" : "output", "")
  next
}

/^```console$/ { isShown = 1; next }
/^```/ { isShown = 0 }
!isShown { next }
/^\$ / {
  if (lines) lines++
  add($0, "command")
  next
}
/^ *error/ { add($0, "error"); next }
/^ *help:/ { add($0, "help"); next }
{ add($0, "output") }

END {
  width = rows ? 730 : 900
  height = 48 + 19 * (rows ? rows : lines)
  printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" xml:space=\"preserve\" role=\"img\">\n", width, height
  print "<title>" (rows ? "Screens" : "Calls") " of mediator in a terminal</title>"
  print "<style>"
  print "text { font: 14px ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace; white-space: pre;"
  print "  fill: #d5d9e0;" (rows ? "" : " animation: appear 0.01s backwards;") " }"
  print ".command { fill: #fff; font-weight: bold; } .error { fill: #ff8078; } .help { fill: #8fc7ff; }"
  if (rows) {
    print ".screen { opacity: 0; } .screen:last-of-type { opacity: 1; }"
    printf ".screen { animation: show %ds step-end infinite; animation-delay: calc((var(--number) - %d) * 2s); }\n",
      2 * screens, screens
    printf "@keyframes show { from { opacity: 1; } %.2f%% { opacity: 0; } to { opacity: 0; } }\n", 100 / screens
    body = body "</g>\n"
  } else {
    print "@keyframes appear { from { opacity: 0; } }"
  }
  print "</style>"
  printf "<rect width=\"%d\" height=\"%d\" rx=\"10\" fill=\"#1d2129\"/>\n", width, height
  print "<g fill=\"#4a505c\"><circle cx=\"20\" cy=\"18\" r=\"5\"/><circle cx=\"38\" cy=\"18\" r=\"5\"/>" \
    "<circle cx=\"56\" cy=\"18\" r=\"5\"/></g>"
  printf "%s</svg>\n", body
}
