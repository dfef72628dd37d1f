/// Puts the vertices of each layer in an order in which few arrows cross.
///
/// A fixed number of sweeps, to the right and back: each vertex goes to the mean place of its neighbours, then
/// neighbours in a layer change places while that helps. The best order that came up is taken.
struct LayerOrder {
  private static let sweeps = 12
  /// Above this many pieces, changing places is left out: it would take longer than what it mends is worth.
  private static let exchangeLimit = 2500

  private(set) var layers: [[Int]]
  private var place: [Int]
  private let leftOf: [[Int]]
  private let rightOf: [[Int]]
  private let canExchange: Bool

  /// The layers of some parts, in order.
  static func ordered(_ parts: LayeredParts) -> [[Int]] {
    var order = LayerOrder(parts)
    var best = order.layers
    var least = order.crossings
    for sweep in 0..<sweeps where least > 0 {
      order.sweep(toRight: sweep % 2 == 0)
      let crossings = order.crossings
      if crossings < least { (best, least) = (order.layers, crossings) }
    }
    return best
  }

  private init(_ parts: LayeredParts) {
    layers = parts.layers
    var leftOf: [[Int]] = Array(repeating: [], count: parts.vertices.count)
    var rightOf = leftOf
    for piece in parts.pieces {
      leftOf[piece.right].append(piece.left)
      rightOf[piece.left].append(piece.right)
    }
    self.leftOf = leftOf
    self.rightOf = rightOf
    canExchange = parts.pieces.count <= Self.exchangeLimit
    place = Array(repeating: 0, count: parts.vertices.count)
    for layer in layers.indices { number(layer) }
  }

  private mutating func number(_ layer: Int) {
    for (index, vertex) in layers[layer].enumerated() { place[vertex] = index }
  }

  /// How many pairs of pieces cross, in all layers.
  var crossings: Int {
    layers.indices.dropFirst().reduce(0) { count, layer in
      var tally = InversionTally(layers[layer].count)
      return layers[layer - 1].reduce(count) { count, vertex in
        let ends = rightOf[vertex].map { place[$0] }
        let found = ends.reduce(0) { $0 + tally.countAbove($1) }
        for end in ends { tally.add(end) }
        return count + found
      }
    }
  }

  private mutating func sweep(toRight: Bool) {
    let order = toRight ? Array(layers.indices.dropFirst()) : layers.indices.dropLast().reversed()
    for layer in order {
      let others = layers[toRight ? layer - 1 : layer + 1].count
      let scale = Double(others) / Double(max(1, layers[layer].count))
      let means = layers[layer].map { vertex in
        mean(of: toRight ? leftOf[vertex] : rightOf[vertex]) ?? Double(place[vertex]) * scale
      }
      let sorted = means.indices.sorted { (means[$0], $0) < (means[$1], $1) }
      layers[layer] = sorted.map { layers[layer][$0] }
      number(layer)
    }
    guard canExchange else { return }
    for _ in 0..<3 where exchangeNeighbours() {}
  }

  private func mean(of vertices: [Int]) -> Double? {
    guard !vertices.isEmpty else { return nil }
    return Double(vertices.reduce(0) { $0 + place[$1] }) / Double(vertices.count)
  }

  /// Lets neighbours in a layer change places where that takes crossings away; answers whether there were any.
  private mutating func exchangeNeighbours() -> Bool {
    var hasChanged = false
    for layer in layers.indices {
      for index in layers[layer].indices.dropLast() {
        let (upper, lower) = (layers[layer][index], layers[layer][index + 1])
        guard gain(upper, lower) > 0 else { continue }
        layers[layer].swapAt(index, index + 1)
        (place[upper], place[lower]) = (place[lower], place[upper])
        hasChanged = true
      }
    }
    return hasChanged
  }

  private func gain(_ upper: Int, _ lower: Int) -> Int {
    [leftOf, rightOf].reduce(0) { gain, neighbours in
      var gain = gain
      for above in neighbours[upper] {
        for below in neighbours[lower] { gain += (place[above] - place[below]).signum() }
      }
      return gain
    }
  }
}

/// Counts numbers that are greater than one that comes later (a Fenwick tree).
private struct InversionTally {
  private var counts: [Int]
  private var total = 0

  init(_ size: Int) { counts = Array(repeating: 0, count: size + 1) }

  mutating func add(_ number: Int) {
    total += 1
    var index = number + 1
    while index < counts.count {
      counts[index] += 1
      index += index & -index
    }
  }

  func countAbove(_ number: Int) -> Int {
    var upTo = 0
    var index = number + 1
    while index > 0 {
      upTo += counts[index]
      index -= index & -index
    }
    return total - upTo
  }
}
