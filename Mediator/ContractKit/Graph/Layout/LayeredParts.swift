/// The boxes of one part of a picture that hangs together, in layers, with the bends of the arrows that go over
/// several layers.
///
/// A vertex is a box or a bend; a piece of an arrow joins two vertices of neighbouring layers.
struct LayeredParts: Sendable {
  struct Vertex: Sendable {
    /// The box, or nil for a bend.
    let box: Int?
    let layer: Int
  }

  struct Piece: Sendable {
    let left: Int
    let right: Int
    let link: Int
  }

  private(set) var vertices: [Vertex] = []
  private(set) var pieces: [Piece] = []
  /// The vertices of each link, from the left; of a loop there are none.
  private(set) var chains: [Int: [Int]] = [:]
  /// The vertices of each layer, from the top.
  var layers: [[Int]] = []

  /// - Parameters:
  ///   - boxes: The boxes that hang together.
  ///   - links: What joins them, with the numbers they have in the whole picture.
  ///   - layer: The layer of each box of the whole picture.
  init(_ boxes: [Int], _ links: [(number: Int, link: GraphLink)], layer: [Int]) {
    let first = boxes.map { layer[$0] }.min() ?? 0
    let last = boxes.map { layer[$0] }.max() ?? 0
    layers = Array(repeating: [], count: last - first + 1)
    var vertexOfBox: [Int: Int] = [:]
    for box in boxes { vertexOfBox[box] = add(Vertex(box: box, layer: layer[box] - first)) }
    for (number, link) in links where !link.isLoop {
      guard let left = vertexOfBox[link.left], let right = vertexOfBox[link.right] else { continue }
      join(left, right, number)
    }
  }

  private mutating func add(_ vertex: Vertex) -> Int {
    vertices.append(vertex)
    layers[vertex.layer].append(vertices.count - 1)
    return vertices.count - 1
  }

  private mutating func join(_ left: Int, _ right: Int, _ link: Int) {
    var chain = [left]
    for layer in (vertices[left].layer + 1)..<max(vertices[left].layer + 1, vertices[right].layer) {
      chain.append(add(Vertex(box: nil, layer: layer)))
    }
    chain.append(right)
    chains[link] = chain
    for (left, right) in zip(chain, chain.dropFirst()) {
      pieces.append(Piece(left: left, right: right, link: link))
    }
  }
}
