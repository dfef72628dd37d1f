/// A rectangle of a picture.
struct Frame: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var right: Int { x + width }
  var bottom: Int { y + height }

  /// Whether the two have a point in common, or come nearer to each other than a distance.
  func overlaps(_ other: Frame, apart distance: Int = 0) -> Bool {
    x < other.right + distance && other.x < right + distance && y < other.bottom + distance
      && other.y < bottom + distance
  }
}

/// One arrow: straight from side to side between curves.
struct GraphLine: Hashable, Sendable {
  /// A horizontal piece; what lies between two is a curve.
  struct Run: Hashable, Sendable {
    var from: Int
    var to: Int
    var y: Int
  }

  /// From the left; of a loop, away from the box and back.
  var runs: [Run]
  /// Where the point of the head is.
  var tipX: Int
  var tipY: Int
  /// Whether the head points to the right.
  var pointsRight: Bool
}

/// The arrows of one link, and its label.
struct GraphArrows: Sendable {
  let link: GraphLink
  var lines: [GraphLine]
  /// Where the label stands, or nil.
  var label: Frame?
}

/// Boxes that hang together and the arrows between them, each at its place from the upper left corner.
struct GraphPart: Sendable {
  var frames: [(box: Int, frame: Frame)] = []
  var arrows: [GraphArrows] = []
  var width = 0
  var height = 0
}
