/// Cards side by side, one a page, that are turned by dragging.
public struct CardPages: Hashable, Sendable {
  /// The number of cards.
  public let count: Int
  /// The width of a page.
  public let width: Double
  /// The card that is shown, from 0.
  public private(set) var index = 0

  /// Shows the first card.
  public init(count: Int, width: Double) {
    self.count = max(0, count)
    self.width = max(0, width)
  }

  /// The offset of the cards to the left.
  public var offset: Double { Double(index) * width }

  /// Shows a card; one before the first or after the last counts as that.
  public mutating func show(_ index: Int) { self.index = min(max(0, index), max(0, count - 1)) }

  /// Ends a drag: one card further when it went more than a twentieth of the width, however far it went.
  ///
  /// - Parameter distance: How far it went; to the left, to the next card, is positive.
  public mutating func drag(_ distance: Double) {
    guard abs(distance) > width / 20 else { return }
    show(distance > 0 ? index + 1 : index - 1)
  }
}
