import MediatorKit

/// The pieces that a picture is made of, as elements and paths of SVG.
enum SVGPath {
  /// An arrow without its head, which the last few pixels are left for.
  static func curve(_ line: GraphLine) -> String {
    guard let first = line.runs.first, let last = line.runs.last else { return "" }
    let isLoop = last.to < last.from
    let back = line.pointsRight || isLoop ? 0 : GraphMetrics.headLength - 1
    var path = "M\(first.from + back) \(first.y)"
    for (before, run) in zip(line.runs, line.runs.dropFirst()) where before.y != run.y || isLoop {
      let middle = isLoop ? before.to + GraphMetrics.loopRoom : (before.to + run.from) / 2
      path += "H\(before.to)C\(middle) \(before.y) \(middle) \(run.y) \(run.from) \(run.y)"
    }
    path += "H\(headless(line, last, isLoop: isLoop))"
    return path
  }

  /// The middle of each curve, where an arrow crosses others; near its ends it may come together with them.
  static func halo(_ line: GraphLine) -> String {
    zip(line.runs, line.runs.dropFirst()).compactMap { before, run -> String? in
      guard before.y != run.y, before.to < run.from else { return nil }
      let (left, right) = (before.to, run.from)
      let (width, climb) = (right - left, run.y - before.y)
      // From 16 % to 84 % of the curve: the four points that de Casteljau's rule gives, in thousandths.
      let points = [(206, 69), (454, 251), (546, 749), (794, 931)].map { x, y in
        "\(left + width * x / 1000) \(before.y + climb * y / 1000)"
      }
      return "M\(points[0])C" + points.dropFirst().joined(separator: " ")
    }.joined()
  }

  private static func headless(_ line: GraphLine, _ last: GraphLine.Run, isLoop: Bool) -> Int {
    guard line.pointsRight || isLoop else { return last.to }
    return last.to + (isLoop ? 1 : -1) * (GraphMetrics.headLength - 1)
  }

  static func head(_ line: GraphLine) -> String {
    let back = line.tipX + (line.pointsRight ? -1 : 1) * GraphMetrics.headLength
    return "M\(line.tipX) \(line.tipY)L\(back) \(line.tipY - 4)V\(line.tipY + 4)Z"
  }

  static func rectangle(_ frame: Frame, _ classes: String, radius: Int) -> String {
    "<rect class=\"\(classes)\" x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"\(frame.width)\" "
      + "height=\"\(frame.height)\" rx=\"\(radius)\"/>"
  }

  static func text(_ text: String, _ classes: String, x: Int, y: Int) -> String {
    "<text class=\"\(classes)\" x=\"\(x)\" y=\"\(y)\">\(XML.escaped(text))</text>"
  }

  /// What an action changes: an open dot for nothing, a full one, and a diamond for what is lost.
  static func mark(_ effects: Access.Effects, x: Int, y: Int) -> String {
    switch effects {
    case .read: "<circle class=\"read\" cx=\"\(x)\" cy=\"\(y)\" r=\"3.5\"/>"
    case .write: "<circle class=\"write\" cx=\"\(x)\" cy=\"\(y)\" r=\"3.5\"/>"
    case .destructive: "<path class=\"destructive\" d=\"M\(x - 5) \(y)l5 -5l5 5l-5 5Z\"/>"
    }
  }
}
