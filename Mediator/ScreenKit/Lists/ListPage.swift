/// A part of a list, as its source delivers it.
public struct ListPage<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The items, one group a section.
  public var sections: [[Item]]
  /// The number of the last page; nil when the source doesn't say.
  public var lastPage: Int?

  /// A page of a list without sections.
  public init(_ items: [Item], lastPage: Int? = nil) {
    self.init(sections: [items], lastPage: lastPage)
  }

  /// A page of a list with sections.
  public init(sections: [[Item]], lastPage: Int? = nil) {
    self.sections = sections
    self.lastPage = lastPage
  }
}
