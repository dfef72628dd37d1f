extension Content {
  /// Rows that belong together.
  public struct Section: Codable, Hashable, Sendable {
    /// The text above the rows; nil for none.
    public var header: String?
    /// The text below the rows; nil for none.
    public var footer: String?
    /// The short text in the index at the side; nil when the section isn't in it.
    public var index: String?
    /// The arrangement of the rows as cells; nil for one below the other.
    public var grid: Grid?
    /// The rows, in order.
    public var rows: [Row]

    /// Puts rows together.
    public init(
      _ header: String? = nil, footer: String? = nil, index: String? = nil, grid: Grid? = nil,
      rows: [Row]
    ) {
      (self.header, self.footer, self.index, self.rows) = (header, footer, index, rows)
      self.grid = grid
    }
  }

  /// The arrangement of rows as cells of one width.
  public struct Grid: Codable, Hashable, Sendable {
    /// The kinds of grid.
    public enum Kind: String, Codable, CaseIterable, Sendable {
      /// Lines of cells, each line as high as its highest cell.
      case even
      /// Each cell in the shortest column so far.
      case waterfall
    }

    /// The kind.
    public var kind: Kind
    /// The number of columns, at least 1; a narrow window may show fewer.
    public var columns: Int

    /// Lines of cells.
    public static func even(_ columns: Int) -> Grid { Grid(kind: .even, columns: max(1, columns)) }

    /// Columns that are filled evenly.
    public static func waterfall(_ columns: Int) -> Grid {
      Grid(kind: .waterfall, columns: max(1, columns))
    }

    /// The places of cells with these heights.
    public func layout(
      _ heights: [Double], width: Double, insets: Layout.Insets = Layout.Insets(),
      spacing: Double = 0
    ) -> Layout {
      switch kind {
      case .even:
        .grid(heights, columns: columns, width: width, insets: insets, spacing: spacing)
      case .waterfall:
        .waterfall(heights, columns: columns, width: width, insets: insets, spacing: spacing)
      }
    }
  }
}
