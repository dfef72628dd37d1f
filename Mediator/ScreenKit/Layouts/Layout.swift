/// The frames of the items of a grid: pure arithmetic, linear in the number of items.
public struct Layout: Hashable, Sendable {
  /// Width and height.
  public struct Size: Hashable, Sendable {
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Names both.
    public init(_ width: Double, _ height: Double) { (self.width, self.height) = (width, height) }
  }

  /// The place of one item, from the left and the top.
  public struct Frame: Hashable, Sendable {
    /// From the left.
    public var x: Double
    /// From the top.
    public var y: Double
    /// The size.
    public var size: Size

    /// Names all.
    public init(x: Double, y: Double, size: Size) { (self.x, self.y, self.size) = (x, y, size) }

    /// The right side.
    public var maxX: Double { x + size.width }
    /// The lower side.
    public var maxY: Double { y + size.height }
  }

  /// Space around all items.
  public struct Insets: Hashable, Sendable {
    /// Above.
    public var top = 0.0
    /// At the left.
    public var left = 0.0
    /// Below.
    public var bottom = 0.0
    /// At the right.
    public var right = 0.0

    /// Names all four.
    public init(_ top: Double = 0, _ left: Double = 0, _ bottom: Double = 0, _ right: Double = 0) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
  }

  /// The places, in the order of the items.
  public var frames: [Frame]
  /// The height of everything, with the insets.
  public var height: Double
}

extension Layout {
  /// Items in rows from the left, as many as fit; each row is as high as its highest item.
  ///
  /// An item that is wider than a row is cut to it. This is the layout of tags, too: their widths differ.
  public static func flow(
    _ sizes: [Size], width: Double, insets: Insets = Insets(), spacing: Double = 0,
    lineSpacing: Double? = nil
  ) -> Layout {
    let room = max(0, width - insets.left - insets.right)
    var frames: [Frame] = []
    var (x, y, rowHeight) = (insets.left, insets.top, 0.0)
    for size in sizes {
      let size = Size(min(max(0, size.width), room), max(0, size.height))
      if x > insets.left, x + size.width > insets.left + room {
        (x, y, rowHeight) = (insets.left, y + rowHeight + (lineSpacing ?? spacing), 0)
      }
      frames.append(Frame(x: x, y: y, size: size))
      x += size.width + spacing
      rowHeight = max(rowHeight, size.height)
    }
    return Layout(frames: frames, height: y + rowHeight + insets.bottom)
  }

  /// Items of one width in columns.
  public static func grid(
    _ heights: [Double], columns: Int, width: Double, insets: Insets = Insets(),
    spacing: Double = 0
  ) -> Layout {
    let columnWidth = columnWidth(columns, width, insets, spacing)
    var frames: [Frame] = []
    var (y, rowHeight) = (insets.top, 0.0)
    for (index, height) in heights.enumerated() {
      let column = index % max(1, columns)
      if column == 0, index > 0 { (y, rowHeight) = (y + rowHeight + spacing, 0) }
      let x = insets.left + Double(column) * (columnWidth + spacing)
      frames.append(Frame(x: x, y: y, size: Size(columnWidth, max(0, height))))
      rowHeight = max(rowHeight, height)
    }
    return Layout(frames: frames, height: y + rowHeight + insets.bottom)
  }

  /// Items of one width, each in the column that is shortest so far; the leftmost of several.
  public static func waterfall(
    _ heights: [Double], columns: Int, width: Double, insets: Insets = Insets(10, 15, 10, 15),
    spacing: Double = 10
  ) -> Layout {
    let columnWidth = columnWidth(columns, width, insets, spacing)
    var ends = Array(repeating: insets.top, count: max(1, columns))
    var frames: [Frame] = []
    for height in heights {
      var column = 0
      for other in ends.indices where ends[other] < ends[column] { column = other }
      let x = insets.left + Double(column) * (columnWidth + spacing)
      frames.append(Frame(x: x, y: ends[column], size: Size(columnWidth, max(0, height))))
      ends[column] += max(0, height) + spacing
    }
    let end = (ends.max() ?? insets.top) - (heights.isEmpty ? 0 : spacing)
    return Layout(frames: frames, height: end + insets.bottom)
  }

  private static func columnWidth(
    _ columns: Int, _ width: Double, _ insets: Insets, _ spacing: Double
  ) -> Double {
    let columns = Double(max(1, columns))
    return max(0, (width - insets.left - insets.right - spacing * (columns - 1)) / columns)
  }
}

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
    (self.count, self.width) = (max(0, count), max(0, width))
  }

  /// The offset of the cards to the left.
  public var offset: Double { Double(index) * width }

  /// Shows a card; one before the first or after the last counts as that.
  public mutating func show(_ index: Int) { self.index = min(max(0, index), max(0, count - 1)) }

  /// Ends a drag: one card further if it went more than a twentieth of the width; to the next card is positive.
  public mutating func drag(_ distance: Double) {
    guard abs(distance) > width / 20 else { return }
    show(distance > 0 ? index + 1 : index - 1)
  }
}
