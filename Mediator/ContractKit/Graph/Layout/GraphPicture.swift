/// Where everything of a graph is drawn.
struct GraphPicture: Sendable {
  let graph: ContractGraph
  private(set) var boxes: [GraphBox]
  /// The place of each box, by its number.
  private(set) var frames: [Frame] = []
  private(set) var arrows: [GraphArrows] = []
  /// The number of the colour of each box from which arrows come.
  private(set) var colours: [Int: Int] = [:]
  private(set) var width = 0
  private(set) var height = 0
  /// Whether there were so many arrows that none is drawn.
  private(set) var isTooDense = false

  init(_ graph: ContractGraph) {
    self.graph = graph
    boxes = graph.modules.map { GraphBox($0, in: graph.view) }
    var links = GraphLink.all(of: graph)
    let ranks = BoxRanks.ranks(of: boxes.count, links)
    for index in links.indices where !links[index].isLoop {
      links[index].isReversed = ranks[links[index].from] > ranks[links[index].to]
    }
    let layers = BoxLayers.layers(ranks, links)
    let pieces = links.reduce(0) {
      $0 + (layers[$1.right] - layers[$1.left]) * max(1, $1.edges.count)
    }
    if pieces > GraphMetrics.pieceLimit {
      isTooDense = true
      links = []
    }
    place(GraphPart.all(&boxes, links, layers))
  }

  /// Puts the parts into rows, the first ones first; those of one box each stand alone in rows of their own.
  private mutating func place(_ parts: [GraphPart]) {
    frames = Array(repeating: Frame(x: 0, y: 0, width: 0, height: 0), count: boxes.count)
    let area = parts.reduce(0.0) { $0 + Double($1.width) * Double($1.height) }
    let widest = parts.map(\.width).max() ?? 0
    let limit = max(widest, GraphMetrics.pageWidth, Int((area * 1.6).squareRoot()))
    var (x, y, rowHeight, wasAlone) = (0, 0, 0, false)
    for part in parts {
      let isAlone = part.frames.count == 1
      if x > 0, x + part.width > limit || isAlone != wasAlone {
        y +=
          rowHeight + (wasAlone && isAlone ? GraphMetrics.betweenBoxes : GraphMetrics.betweenBlocks)
        (x, rowHeight) = (0, 0)
      }
      add(part, x, y)
      width = max(width, x + part.width)
      x += part.width + (isAlone ? GraphMetrics.betweenBoxes : GraphMetrics.betweenBlocks)
      rowHeight = max(rowHeight, part.height)
      wasAlone = isAlone
    }
    height = y + rowHeight
  }

  private mutating func add(_ part: GraphPart, _ x: Int, _ y: Int) {
    for (box, frame) in part.frames { frames[box] = frame.moved(x, y) }
    let sources = Set(part.arrows.map(\.link.from))
    let order = sources.sorted { (frames[$0].x, frames[$0].y) < (frames[$1].x, frames[$1].y) }
    for box in order { colours[box] = colours.count % GraphPalette.count }
    arrows += part.arrows.map { $0.moved(x, y) }
  }
}

extension GraphPart {
  /// The parts of a graph: the largest first, at last the boxes that nothing is joined to.
  static func all(_ boxes: inout [GraphBox], _ links: [GraphLink], _ layers: [Int]) -> [GraphPart] {
    let groups = members(of: boxes.count, links)
    let joined = groups.filter { $0.count > 1 }.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    let alone = groups.filter { $0.count == 1 }
    let owner = Dictionary(
      uniqueKeysWithValues: groups.enumerated().flatMap { number, group in
        group.map { ($0, number) }
      })
    let own = Dictionary(grouping: links.indices) { owner[links[$0].from, default: 0] }
    var parts = (joined + alone).map { group in
      PartLayout.part(
        group, links, own: own[owner[group[0], default: 0], default: []], layer: layers, &boxes)
    }
    // Boxes that stand alone make a neat grid when they are of one width.
    let width = parts.filter { $0.frames.count == 1 }.map(\.frames[0].frame.width).max() ?? 0
    for index in parts.indices where parts[index].frames.count == 1 && parts[index].arrows.isEmpty {
      parts[index].frames[0].frame.width = width
      parts[index].width = width
    }
    return parts
  }

  /// The boxes that hang together, each group and the groups in the order of their numbers.
  private static func members(of count: Int, _ links: [GraphLink]) -> [[Int]] {
    var neighbours: [[Int]] = Array(repeating: [], count: count)
    for link in links {
      neighbours[link.from].append(link.to)
      neighbours[link.to].append(link.from)
    }
    var isSeen = Array(repeating: false, count: count)
    return (0..<count).compactMap { start in
      guard !isSeen[start] else { return nil }
      isSeen[start] = true
      var group = [start]
      var next = 0
      while next < group.count {
        for other in neighbours[group[next]] where !isSeen[other] {
          isSeen[other] = true
          group.append(other)
        }
        next += 1
      }
      return group.sorted()
    }
  }
}

extension Frame {
  func moved(_ x: Int, _ y: Int) -> Frame {
    Frame(x: self.x + x, y: self.y + y, width: width, height: height)
  }
}

extension GraphArrows {
  func moved(_ x: Int, _ y: Int) -> GraphArrows {
    var copy = self
    copy.label = label?.moved(x, y)
    copy.lines = lines.map { line in
      GraphLine(
        runs: line.runs.map { GraphLine.Run(from: $0.from + x, to: $0.to + x, y: $0.y + y) },
        tipX: line.tipX + x, tipY: line.tipY + y, pointsRight: line.pointsRight)
    }
    return copy
  }
}
