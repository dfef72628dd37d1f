/// The column of each box: right of whatever it is needed by, and near to what it has most to do with.
enum BoxLayers {
  /// The number of the layer of each box, by its rank; links lead from a lower rank to a higher one, on their left and
  /// right sides.
  static func layers(_ ranks: [Int], _ links: [GraphLink]) -> [Int] {
    var byLeft: [[GraphLink]] = Array(repeating: [], count: ranks.count)
    var incoming = Array(repeating: 0, count: ranks.count)
    for link in links where !link.isLoop {
      byLeft[link.left].append(link)
      incoming[link.right] += link.weight
    }
    let boxes = ranks.indices.sorted { ranks[$0] < ranks[$1] }
    var layers = Array(repeating: 0, count: ranks.count)
    for box in boxes {
      for link in byLeft[box] { layers[link.right] = max(layers[link.right], layers[box] + 1) }
    }
    // A box that pulls more to the right than to the left shortens arrows by going there.
    for box in boxes.reversed() {
      let nearest = byLeft[box].map { layers[$0.right] }.min()
      let outgoing = byLeft[box].reduce(0) { $0 + $1.weight }
      if let nearest, outgoing > incoming[box] { layers[box] = nearest - 1 }
    }
    return layers
  }
}
