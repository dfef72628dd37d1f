/// Gives boxes that hang together, and their arrows, a place.
///
/// Boxes stand in columns, and arrows go straight through a column and bend only between two: so none runs through
/// a box.
struct PartLayout {
  private struct Column {
    let x: Int
    let width: Int

    var right: Int { x + width }
  }

  private let parts: LayeredParts
  private let ports: BoxPorts
  private let tops: [Int]
  private let links: [GraphLink]
  private let boxes: [GraphBox]
  private var columns: [Column] = []
  private var part = GraphPart()

  /// - Parameters:
  ///   - members: The boxes that hang together.
  ///   - links: All links of the picture.
  ///   - own: The numbers of the links between the members.
  ///   - layer: The layer of each box.
  ///   - boxes: All boxes; the heads of those that many arrows touch are made higher.
  /// - Returns: The boxes and arrows, with their places from the upper left corner.
  static func part(
    _ members: [Int], _ links: [GraphLink], own: [Int], layer: [Int], _ boxes: inout [GraphBox]
  ) -> GraphPart {
    var parts = LayeredParts(members, own.map { ($0, links[$0]) }, layer: layer)
    parts.layers = LayerOrder.ordered(parts)
    let loops = own.filter { links[$0].isLoop }
    let ports = BoxPorts(parts, links, loops: loops, &boxes)
    let tops = LayerHeights.tops(parts, ports, boxes)
    var layout = PartLayout(parts: parts, ports: ports, tops: tops, links: links, boxes: boxes)
    layout.placeColumns(loops)
    layout.placeBoxes()
    for link in own { layout.draw(link) }
    layout.measure(hasLoop: !loops.isEmpty)
    return layout.part
  }

  private init(
    parts: LayeredParts, ports: BoxPorts, tops: [Int], links: [GraphLink], boxes: [GraphBox]
  ) {
    self.parts = parts
    self.ports = ports
    self.tops = tops
    self.links = links
    self.boxes = boxes
  }

  private var stub: Int {
    links.contains { $0.label != nil } ? GraphMetrics.labelledStub : GraphMetrics.stub
  }

  /// The columns, each as wide as its widest box, and as far apart as the arrows between them are steep.
  private mutating func placeColumns(_ loops: [Int]) {
    let looped = Set(loops.map { links[$0].from })
    var x = 0
    for (vertices, climb) in zip(parts.layers, climbs) {
      let here = vertices.compactMap { parts.vertices[$0].box }
      let width = here.map { boxes[$0].width }.max() ?? 0
      columns.append(Column(x: x, width: width))
      let curve = climb / 3
      let range = GraphMetrics.curveRange
      let room = here.contains(where: looped.contains) ? GraphMetrics.loopRoom : 0
      x += width + 2 * stub + min(max(curve, range.lowerBound), range.upperBound) + room
    }
  }

  /// How far the steepest piece behind each layer climbs.
  private var climbs: [Int] {
    var climbs = parts.layers.map { _ in 0 }
    for piece in parts.pieces {
      let lefts = heights(piece.left, ports.left[piece.link])
      let rights = heights(piece.right, ports.right[piece.link])
      let layer = parts.vertices[piece.left].layer
      for left in lefts {
        for right in rights { climbs[layer] = max(climbs[layer], abs(left - right)) }
      }
    }
    return climbs
  }

  /// Where a link touches a vertex.
  private func heights(_ vertex: Int, _ ports: [Int]?) -> [Int] {
    guard parts.vertices[vertex].box != nil else { return [tops[vertex]] }
    return (ports ?? [0]).map { tops[vertex] + $0 }
  }

  private mutating func placeBoxes() {
    for (number, vertex) in parts.vertices.enumerated() {
      guard let box = vertex.box else { continue }
      let column = columns[vertex.layer]
      let frame = Frame(
        x: column.x, y: tops[number], width: column.width, height: boxes[box].height)
      part.frames.append((box, frame))
    }
  }

  private mutating func draw(_ number: Int) {
    let link = links[number]
    guard !link.isLoop else { return drawLoop(number) }
    guard let chain = parts.chains[number], let first = chain.first, let last = chain.last else {
      return
    }
    let edge = columns[parts.vertices[first].layer].right
    let end = columns[parts.vertices[last].layer].x
    let bends = chain.dropFirst().dropLast().map { vertex -> GraphLine.Run in
      let column = columns[parts.vertices[vertex].layer]
      return GraphLine.Run(from: column.x, to: column.right, y: tops[vertex])
    }
    let lefts = heights(first, ports.left[number])
    let rights = heights(last, ports.right[number])
    let lines = lefts.flatMap { left in
      rights.map { right -> GraphLine in
        let begin = GraphLine.Run(from: edge, to: edge + stub, y: left)
        let close = GraphLine.Run(from: end - stub, to: end, y: right)
        let (x, y) = link.isReversed ? (edge, left) : (end, right)
        return GraphLine(
          runs: [begin] + bends + [close], tipX: x, tipY: y, pointsRight: !link.isReversed)
      }
    }
    let middle = link.isReversed ? end - stub / 2 : edge + stub / 2
    let y = (link.isReversed ? rights : lefts).first ?? 0
    part.arrows.append(GraphArrows(link: link, lines: lines, label: label(link, middle, y)))
  }

  /// Leaves the box on its right side, turns, and comes back below.
  private mutating func drawLoop(_ number: Int) {
    guard let vertex = parts.vertices.firstIndex(where: { $0.box == links[number].from }),
      let leaving = ports.left[number]?.first
    else { return }
    let edge = columns[parts.vertices[vertex].layer].right
    let lines = ports.right[number, default: []].map { height in
      let away = GraphLine.Run(from: edge, to: edge + stub, y: tops[vertex] + leaving)
      let back = GraphLine.Run(from: edge + stub, to: edge, y: tops[vertex] + height)
      return GraphLine(
        runs: [away, back], tipX: edge, tipY: tops[vertex] + height, pointsRight: false)
    }
    let place = label(links[number], edge + stub / 2, tops[vertex] + leaving)
    part.arrows.append(GraphArrows(link: links[number], lines: lines, label: place))
  }

  private func label(_ link: GraphLink, _ middle: Int, _ y: Int) -> Frame? {
    link.label.map { text in
      let width = TextWidth.of(text, size: GraphMetrics.labelSize) + 8
      return Frame(x: middle - width / 2, y: y - 8, width: width, height: 16)
    }
  }

  private mutating func measure(hasLoop: Bool) {
    let right = part.frames.map(\.frame.right).max() ?? 0
    part.width = right + (hasLoop ? stub + GraphMetrics.loopRoom : 0)
    let lines = part.arrows.flatMap { $0.lines.flatMap { $0.runs.map(\.y) } }
    part.height = max(part.frames.map(\.frame.bottom).max() ?? 0, lines.max() ?? 0)
  }
}
