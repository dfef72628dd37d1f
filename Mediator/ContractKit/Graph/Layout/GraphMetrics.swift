/// The measures of a picture, in pixels.
enum GraphMetrics {
  static let titleSize = 14.0
  static let captionSize = 11.5
  static let routeSize = 12.5
  static let labelSize = 11.0

  /// The most that a line of text in a box may take; a longer one ends with an ellipsis.
  static let textLimit = 480
  static let leastBoxWidth = 116
  /// Between the side of a box and its text.
  static let padding = 14
  static let routeHeight = 24
  /// What stands before the name of a route: the mark of its effects.
  static let markWidth = 16
  /// Between the name of a route and what stands behind it.
  static let tagGap = 16
  static let boxFoot = 6

  /// Between two arrows that touch one side of a box, with and without a label.
  static let labelledPortGap = 22
  static let portGap = 9
  /// Between the first or last arrow that touches a side and the end of that side.
  static let portMargin = 13

  static let betweenBoxes = 28
  static let betweenBoxAndLine = 20
  static let betweenLines = 14

  /// The straight beginning of an arrow, with room for a label, and its straight end with the head.
  static let labelledStub = 40
  static let stub = 20
  static let curveRange = 44...180
  static let loopRoom = 30
  static let headLength = 9

  static let betweenBlocks = 40
  /// The width that a picture of small parts is filled up to.
  static let pageWidth = 1080
  static let margin = 32

  /// The most pieces of arrows, one for each two neighbouring layers, that are laid out.
  static let pieceLimit = 40_000
}
