extension Content {
  /// A choice of one of several, such as the kinds of a list.
  public struct Segments: Codable, Hashable, Sendable, Identifiable {
    /// The identifier in events, unique among fields and rows; editing it sends the number of a title, from 0.
    public var id: String
    /// The titles.
    public var titles: [String]
    /// The number of the selected title, from 0; nil for none.
    public var selected: Int?

    /// Describes a choice.
    public init(_ id: String, _ titles: [String], selected: Int?) {
      (self.id, self.titles, self.selected) = (id, titles, selected)
    }
  }
}
