/// The height of each vertex: near to what it is joined to, in the order of its layer, and apart from its neighbours.
///
/// Within a layer this is a least-squares problem whose exact answer is isotonic regression; sweeps over the layers
/// bring them in line with each other. Bends pull hard at each other, so long arrows are straight.
struct LayerHeights {
  private static let sweeps = 36

  private struct Pull {
    let other: Int
    /// The height at which the vertex is in line with the other, from the top of that.
    let shift: Int
    let weight: Double
  }

  private let layers: [[Int]]
  /// How far each vertex is from the one above it, at least; 0 for the first of a layer.
  private var distance: [Int]
  private var toLeft: [[Pull]]
  private var toRight: [[Pull]]
  private var top: [Double]

  /// The top of each vertex; the highest is at 0.
  static func tops(_ parts: LayeredParts, _ ports: BoxPorts, _ boxes: [GraphBox]) -> [Int] {
    var heights = LayerHeights(parts, ports, boxes)
    for sweep in 0..<sweeps {
      let isForward = sweep % 2 == 0
      // At first each layer follows the one before it; then both of its neighbours.
      for layer in isForward ? Array(parts.layers.indices) : parts.layers.indices.reversed() {
        heights.settle(layer, left: isForward || sweep >= 6, right: !isForward || sweep >= 6)
      }
    }
    // Rounded so, numbers keep distances that are whole.
    let tops = heights.top.map { Int(($0 + 0.5).rounded(.down)) }
    let least = tops.min() ?? 0
    return tops.map { $0 - least }
  }

  private init(_ parts: LayeredParts, _ ports: BoxPorts, _ boxes: [GraphBox]) {
    layers = parts.layers
    distance = Array(repeating: 0, count: parts.vertices.count)
    toLeft = Array(repeating: [], count: parts.vertices.count)
    toRight = toLeft
    top = Array(repeating: 0, count: parts.vertices.count)
    for layer in layers {
      for (upper, lower) in zip(layer, layer.dropFirst()) {
        distance[lower] = Self.distance(parts.vertices[upper].box, parts.vertices[lower].box, boxes)
        top[lower] = top[upper] + Double(distance[lower])
      }
    }
    for piece in parts.pieces { pull(piece, parts, ports) }
  }

  private static func distance(_ upper: Int?, _ lower: Int?, _ boxes: [GraphBox]) -> Int {
    let height = upper.map { boxes[$0].height } ?? 0
    return switch (upper, lower) {
    case (nil, nil): GraphMetrics.betweenLines
    case (nil, _), (_, nil): height + GraphMetrics.betweenBoxAndLine
    default: height + GraphMetrics.betweenBoxes
    }
  }

  private mutating func pull(_ piece: LayeredParts.Piece, _ parts: LayeredParts, _ ports: BoxPorts)
  {
    let isLeftBox = parts.vertices[piece.left].box != nil
    let isRightBox = parts.vertices[piece.right].box != nil
    let left = isLeftBox ? ports.left[piece.link, default: []].mean : 0
    let right = isRightBox ? ports.right[piece.link, default: []].mean : 0
    let weight: Double = isLeftBox && isRightBox ? 1 : isLeftBox || isRightBox ? 2 : 24
    toLeft[piece.right].append(Pull(other: piece.left, shift: left - right, weight: weight))
    toRight[piece.left].append(Pull(other: piece.right, shift: right - left, weight: weight))
  }

  private func add(_ pulls: [Pull], _ sum: inout Double, _ weight: inout Double) {
    for pull in pulls {
      sum += (top[pull.other] + Double(pull.shift)) * pull.weight
      weight += pull.weight
    }
  }

  private mutating func settle(_ layer: Int, left: Bool, right: Bool) {
    var regression = IsotonicRegression()
    var offset = 0
    for vertex in layers[layer] {
      offset += distance[vertex]
      var (sum, weight) = (0.0, 0.0)
      if left { add(toLeft[vertex], &sum, &weight) }
      if right { add(toRight[vertex], &sum, &weight) }
      let wanted = weight > 0 ? sum / weight : top[vertex]
      regression.add(wanted - Double(offset), weight: max(weight, 0.05))
    }
    offset = 0
    for (vertex, level) in zip(layers[layer], regression.levels) {
      offset += distance[vertex]
      top[vertex] = level + Double(offset)
    }
  }
}

/// The numbers nearest to some others, by the sum of squares, that never fall (pool adjacent violators).
private struct IsotonicRegression {
  private var pools: [(mean: Double, weight: Double, count: Int)] = []

  mutating func add(_ number: Double, weight: Double) {
    pools.append((number, weight, 1))
    while pools.count > 1, let last = pools.last, pools[pools.count - 2].mean > last.mean {
      pools.removeLast()
      let before = pools.removeLast()
      let weight = before.weight + last.weight
      let mean = (before.mean * before.weight + last.mean * last.weight) / weight
      pools.append((mean, weight, before.count + last.count))
    }
  }

  var levels: [Double] { pools.flatMap { Array(repeating: $0.mean, count: $0.count) } }
}

extension [Int] {
  /// The mean of heights, or 0 of none.
  fileprivate var mean: Int { isEmpty ? 0 : reduce(0, +) / count }
}
