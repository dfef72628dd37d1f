/// Where arrows touch the sides of boxes, as heights from the top of the box.
///
/// The arrows of a side are in the order of what they lead to, so that none cross close to it.
struct BoxPorts: Sendable {
  /// Where a link touches the box on its left and the one on its right.
  ///
  /// Several heights where its arrows end at several rows.
  private(set) var left: [Int: [Int]] = [:]
  private(set) var right: [Int: [Int]] = [:]

  private struct Touch {
    let link: Int
    /// The place of what the arrow comes from or leads to next.
    let place: Int
    /// Whether it is the end of the link on its left.
    let isLeftEnd: Bool
  }

  /// - Parameters:
  ///   - parts: Boxes and bends, in order.
  ///   - links: All links of the picture.
  ///   - loops: The numbers of those that lead from a box of the parts to itself.
  ///   - boxes: All boxes of the picture; the heads of those that many arrows touch are made higher.
  init(_ parts: LayeredParts, _ links: [GraphLink], loops: [Int], _ boxes: inout [GraphBox]) {
    let sides = Self.touches(parts, links, loops)
    for (box, touches) in sides.flatMap({ $0 }) {
      boxes[box].makeRoom(for: touches.count { heads($0, links) }, links)
    }
    for (box, touches) in sides.flatMap({ $0 }) { place(touches, at: boxes[box], links) }
  }

  /// What touches the right side of each box, and what the left.
  private static func touches(_ parts: LayeredParts, _ links: [GraphLink], _ loops: [Int])
    -> [[Int: [Touch]]]
  {
    var places = Array(repeating: 0, count: parts.vertices.count)
    for layer in parts.layers {
      for (index, vertex) in layer.enumerated() { places[vertex] = index }
    }
    var onRight: [Int: [Touch]] = [:]
    var onLeft: [Int: [Touch]] = [:]
    for (number, chain) in parts.chains.sorted(by: { $0.key < $1.key }) {
      let (next, last) = (places[chain[1]], places[chain[chain.count - 2]])
      let leaving = Touch(link: number, place: next, isLeftEnd: true)
      let arriving = Touch(link: number, place: last, isLeftEnd: false)
      onRight[links[number].left, default: []].append(leaving)
      onLeft[links[number].right, default: []].append(arriving)
    }
    // A loop is the last on its side, so that nothing crosses it.
    for number in loops {
      let ends = [true, false].map { Touch(link: number, place: .max, isLeftEnd: $0) }
      onRight[links[number].from, default: []] += ends
    }
    return [onRight, onLeft]
  }

  /// Whether an arrow touches the head of a box and not a row.
  private func heads(_ touch: Touch, _ links: [GraphLink]) -> Bool {
    let link = links[touch.link]
    return link.rows.isEmpty || touch.isLeftEnd != link.isReversed
  }

  private mutating func place(_ touches: [Touch], at box: GraphBox, _ links: [GraphLink]) {
    let sorted = touches.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }.map(\.element)
    let heading = sorted.filter { heads($0, links) }
    let gap = box.portGap(links[touches[0].link])
    for (index, touch) in heading.enumerated() {
      // In halves, so that an even number of arrows is in the middle too.
      let shift = (2 * index - heading.count + 1) * gap / 2
      set([box.headHeight / 2 + shift], touch)
    }
    for touch in sorted where !heads(touch, links) {
      set(links[touch.link].rows.map { box.middle(ofRow: $0) }, touch)
    }
  }

  private mutating func set(_ heights: [Int], _ touch: Touch) {
    if touch.isLeftEnd { left[touch.link] = heights } else { right[touch.link] = heights }
  }
}

extension GraphBox {
  fileprivate func portGap(_ link: GraphLink) -> Int {
    link.label == nil ? GraphMetrics.portGap : GraphMetrics.labelledPortGap
  }

  fileprivate mutating func makeRoom(for count: Int, _ links: [GraphLink]) {
    guard let link = links.first, count > 1 else { return }
    headHeight = max(headHeight, (count - 1) * portGap(link) + 2 * GraphMetrics.portMargin)
  }
}
