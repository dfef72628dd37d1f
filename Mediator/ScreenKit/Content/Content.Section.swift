extension Content {
  /// Rows that belong together.
  public struct Section: Codable, Hashable, Sendable {
    /// The text above the rows; nil for none.
    public var header: String?
    /// The text below the rows; nil for none.
    public var footer: String?
    /// The short text in the index at the side; nil when the section isn't in it.
    public var index: String?
    /// The rows, in order.
    public var rows: [Row]

    /// Puts rows together.
    public init(
      _ header: String? = nil, footer: String? = nil, index: String? = nil, rows: [Row]
    ) {
      self.header = header
      self.footer = footer
      self.index = index
      self.rows = rows
    }
  }
}
