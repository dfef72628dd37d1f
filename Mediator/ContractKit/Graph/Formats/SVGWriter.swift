import MediatorKit

/// Writes a picture down as SVG.
struct SVGWriter {
  private let picture: GraphPicture
  private let title: String
  private var lines: [String] = []

  init(_ picture: GraphPicture, title: String) {
    self.picture = picture
    self.title = TextWidth.fitting(title, size: 20, isBold: true, room: 720)
    write()
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func write() {
    let legend = GraphLegend(picture)
    let margin = GraphMetrics.margin
    let note =
      picture.isTooDense
      ? "too many arrows to draw: name some modules" : picture.graph.tally
    let isEmpty = picture.boxes.isEmpty
    let titleWidth = max(
      TextWidth.of(title, size: 20, isBold: true), TextWidth.of(note, size: 13))
    let inner = max(picture.width, titleWidth, min(legend.width, 440))
    let rows = legend.rows(width: inner)
    let top = margin + 64
    let bottom = top + (isEmpty ? 24 : picture.height)
    let height =
      bottom + (rows.isEmpty ? 0 : 26 + rows.count * GraphLegend.lineHeight) + margin - 14
    open(width: inner + 2 * margin, height: height)
    add(text: title, "h1 ink", x: margin, y: margin + 16)
    add(text: note, "note faint", x: margin, y: margin + 38)
    if isEmpty { add(text: "There is no module.", "route ink", x: margin, y: top + 14) }
    drawPicture(x: margin + (inner - picture.width) / 2, y: top)
    for (row, items) in rows.enumerated() {
      let y = bottom + 34 + row * GraphLegend.lineHeight
      for (x, item) in items { lines += item.lines(x: margin + x, y: y) }
    }
    lines.append("</svg>")
  }

  private mutating func open(width: Int, height: Int) {
    let description = [picture.graph.tally] + picture.graph.edges.prefix(200).map(\.sentence)
    lines += [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"mediator-graph\" role=\"img\" width=\"\(width)\" "
        + "height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">",
      "<title>\(XML.escaped(title))</title>",
      "<desc>\(XML.escaped(description.joined(separator: "; ")))</desc>",
      "<style>\n\(GraphStyleSheet.text)</style>",
      "<rect class=\"paper\" width=\"\(width)\" height=\"\(height)\" rx=\"10\"/>",
    ]
  }

  private mutating func drawPicture(x: Int, y: Int) {
    guard !picture.boxes.isEmpty else { return }
    lines.append("<g transform=\"translate(\(x) \(y))\">")
    for arrows in picture.arrows { draw(arrows) }
    for (number, box) in picture.boxes.enumerated() { draw(box, number) }
    // Heads and labels last: no line is drawn over them.
    for arrows in picture.arrows { drawEnds(arrows) }
    lines.append("</g>")
  }

  private func group(_ arrows: GraphArrows) -> String {
    let colour = picture.colours[arrows.link.from, default: 0]
    return "<g class=\"arrow \(arrows.link.kind.rawValue) c\(colour)\">"
  }

  private mutating func draw(_ arrows: GraphArrows) {
    lines.append(group(arrows))
    let paths = arrows.lines.map(SVGPath.curve)
    let halos = arrows.lines.map(SVGPath.halo).joined()
    if !halos.isEmpty { lines.append("<path class=\"halo\" d=\"\(halos)\"/>") }
    for (path, number) in zip(paths, paths.indices) {
      let edges = arrows.link.edges
      let sentence = edges.indices.contains(number) ? edges[number].sentence : ""
      lines.append(
        "<path class=\"line\" d=\"\(path)\"><title>\(XML.escaped(sentence))</title></path>")
    }
    lines.append("</g>")
  }

  private mutating func drawEnds(_ arrows: GraphArrows) {
    lines.append(group(arrows))
    lines += arrows.lines.map { "<path class=\"head\" d=\"\(SVGPath.head($0))\"/>" }
    if let frame = arrows.label, let label = arrows.link.label {
      lines.append(SVGPath.rectangle(frame, "pill", radius: 5))
      add(text: label, "count", x: frame.x + frame.width / 2, y: frame.y + 12)
    }
    lines.append("</g>")
  }

  private mutating func draw(_ box: GraphBox, _ number: Int) {
    let frame = picture.frames[number]
    let module = box.module
    let marks = (module.isMissing ? " missing" : "") + (module.isFocus ? " focus" : "")
    let about = module.summary.isEmpty ? module.name : "\(module.name): \(module.summary)"
    lines.append("<g><title>\(XML.escaped(about))</title>")
    lines.append(SVGPath.rectangle(frame, "box" + marks, radius: 7))
    if let colour = picture.colours[number] {
      let bar = Frame(x: frame.x + 5, y: frame.y + 9, width: 3, height: box.headHeight - 18)
      lines.append(SVGPath.rectangle(bar, "bar c\(colour)", radius: 1))
    }
    let middle = frame.y + box.headHeight / 2
    let x = frame.x + GraphMetrics.padding
    add(text: box.title, "h2 ink", x: x, y: middle + (box.caption.isEmpty ? 5 : -3))
    if !box.caption.isEmpty {
      add(
        text: box.caption, "note " + (module.isMissing ? "danger" : "faint"), x: x, y: middle + 14)
    }
    drawRows(box, frame)
    lines.append("</g>")
  }

  private mutating func drawRows(_ box: GraphBox, _ frame: Frame) {
    guard !box.rows.isEmpty else { return }
    let y = frame.y + box.headHeight
    lines.append(
      "<path class=\"rule\" d=\"M\(frame.x + 1) \(y)H\(frame.right - 1)\"/>")
    for (number, row) in box.rows.enumerated() {
      let middle = frame.y + box.middle(ofRow: number)
      let x = frame.x + GraphMetrics.padding
      if let contract = row.route.contract {
        lines.append(SVGPath.mark(contract.access.effects, x: x + 4, y: middle))
      }
      let ink = row.route.contract == nil ? "danger" : "ink"
      let gone = row.route.contract?.deprecation == nil ? "" : " gone"
      add(text: row.text, "route \(ink)\(gone)", x: x + GraphMetrics.markWidth, y: middle + 4)
      let right = frame.right - GraphMetrics.padding
      add(text: row.tag, "note faint end", x: right, y: middle + 4)
    }
  }

  private mutating func add(text: String, _ classes: String, x: Int, y: Int) {
    guard !text.isEmpty else { return }
    lines.append(SVGPath.text(text, classes, x: x, y: y))
  }
}
