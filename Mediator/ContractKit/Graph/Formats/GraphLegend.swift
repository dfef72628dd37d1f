import MediatorKit

/// What the marks of a picture mean; only those that are in it.
struct GraphLegend {
  static let lineHeight = 22
  private static let gap = 26

  /// One mark and its meaning.
  struct Item {
    enum Mark {
      case needs, subscribes, missing, gone
      case effects(Access.Effects)
      case word(String)
    }

    let mark: Mark
    let meaning: String
  }

  private var items: [Item] = []

  init(_ picture: GraphPicture) {
    let graph = picture.graph
    let isByModule = graph.view == .modules
    let links = picture.arrows.map(\.link)
    if links.contains(where: { $0.kind == .needs }) {
      items.append(
        Item(mark: .needs, meaning: isByModule ? "needs, with how many routes" : "needs"))
    }
    if links.contains(where: { $0.kind == .subscribes }) {
      items.append(Item(mark: .subscribes, meaning: "subscribes to, with the number of events"))
    }
    if graph.modules.contains(where: \.isMissing) {
      items.append(Item(mark: .missing, meaning: "not linked"))
    }
    addRoutes(of: picture)
  }

  private mutating func addRoutes(of picture: GraphPicture) {
    let rows = picture.boxes.flatMap(\.rows)
    let meanings: [(Access.Effects, String)] = [
      (.read, "reads"), (.write, "changes something"), (.destructive, "loses something for good"),
    ]
    for (effects, meaning) in meanings
    where rows.contains(where: { $0.route.contract?.access.effects == effects }) {
      items.append(Item(mark: .effects(effects), meaning: meaning))
    }
    let words = [
      ("link", "open to deep links"), ("console", "open to the console only"),
      ("code", "open to code only"),
    ]
    for (word, meaning) in words where rows.contains(where: { $0.tag == word }) {
      items.append(Item(mark: .word(word), meaning: meaning))
    }
    if rows.contains(where: { $0.route.contract?.deprecation != nil }) {
      items.append(Item(mark: .gone, meaning: "deprecated"))
    }
  }

  /// The width of all items in one line.
  var width: Int { items.reduce(-Self.gap) { $0 + $1.width + Self.gap } }

  /// The items in lines of at most some width, each with its distance from the left.
  func rows(width: Int) -> [[(x: Int, item: Item)]] {
    var rows: [[(x: Int, item: Item)]] = []
    var x = width
    for item in items {
      if x + item.width > width {
        rows.append([])
        x = 0
      }
      rows[rows.count - 1].append((x, item))
      x += item.width + Self.gap
    }
    return rows
  }
}

extension GraphLegend.Item {
  private var markWidth: Int {
    switch mark {
    case .needs, .subscribes: 46
    case .missing: 34
    case .effects: 16
    case .word(let word): TextWidth.of(word, size: GraphMetrics.captionSize) + 6
    case .gone: TextWidth.of("route", size: GraphMetrics.captionSize) + 6
    }
  }

  var width: Int { markWidth + TextWidth.of(meaning, size: GraphMetrics.captionSize) }

  func lines(x: Int, y: Int) -> [String] {
    symbol(x: x, y: y) + [SVGPath.text(meaning, "note faint", x: x + markWidth, y: y + 4)]
  }

  private func symbol(x: Int, y: Int) -> [String] {
    switch mark {
    case .needs: arrow("needs", x: x, y: y)
    case .subscribes: arrow("subscribes", x: x, y: y)
    case .missing:
      [SVGPath.rectangle(Frame(x: x, y: y - 7, width: 26, height: 14), "box missing", radius: 4)]
    case .effects(let effects): [SVGPath.mark(effects, x: x + 5, y: y)]
    case .word(let word): [SVGPath.text(word, "note ink", x: x, y: y + 4)]
    case .gone: [SVGPath.text("route", "note ink gone", x: x, y: y + 4)]
    }
  }

  private func arrow(_ kind: String, x: Int, y: Int) -> [String] {
    let line = GraphLine(
      runs: [
        GraphLine.Run(from: x, to: x + 18, y: y), GraphLine.Run(from: x + 18, to: x + 36, y: y),
      ],
      tipX: x + 36, tipY: y, pointsRight: true)
    return [
      "<g class=\"\(kind) plain\">", "<path class=\"line\" d=\"\(SVGPath.curve(line))\"/>",
      "<path class=\"head\" d=\"\(SVGPath.head(line))\"/>", "</g>",
    ]
  }
}
