# Draws the console transcripts of a Markdown page as an animated SVG picture of a terminal:
#   awk -f Scripts/lib/recording.awk README.md > Mediator/MediatorKit/MediatorKit.docc/Resources/terminal.svg
# A renderer without animations shows all lines. ReadmeTests compares the picture with the README.

function escaped(text) {
  gsub(/&/, "\\&amp;", text)
  gsub(/</, "\\&lt;", text)
  gsub(/>/, "\\&gt;", text)
  return text
}

# add TEXT CLASS: one line, after a pause where a person would type.
function add(text, class) {
  time += class == "command" ? 1.2 : 0.04
  body = body sprintf("<text x=\"18\" y=\"%d\" class=\"%s\" style=\"animation-delay:%.2fs\">%s</text>\n",
    48 + 19 * lines++, class, time, escaped(text))
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
  height = 48 + 19 * lines
  printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 900 %d\" xml:space=\"preserve\" role=\"img\">\n", height
  print "<title>Calls of mediator in a terminal</title>"
  print "<style>"
  print "text { font: 14px ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace; white-space: pre;"
  print "  fill: #d5d9e0; animation: appear 0.01s backwards; }"
  print ".command { fill: #fff; font-weight: bold; } .error { fill: #ff8078; } .help { fill: #8fc7ff; }"
  print "@keyframes appear { from { opacity: 0; } }"
  print "</style>"
  printf "<rect width=\"900\" height=\"%d\" rx=\"10\" fill=\"#1d2129\"/>\n", height
  print "<g fill=\"#4a505c\"><circle cx=\"20\" cy=\"18\" r=\"5\"/><circle cx=\"38\" cy=\"18\" r=\"5\"/>" \
    "<circle cx=\"56\" cy=\"18\" r=\"5\"/></g>"
  printf "%s</svg>\n", body
}
