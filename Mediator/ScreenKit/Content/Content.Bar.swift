extension Content {
  /// The top of a screen.
  public struct Bar: Codable, Hashable, Sendable {
    /// The title; never used for the tab, which has its own.
    public var title: String
    /// The text of the back button; nil for the default: the title of the screen below.
    public var backText: String?
    /// Buttons beside the title.
    @OmittedIfEmpty public var items: [Button]

    /// Describes the top of a screen.
    public init(_ title: String, backText: String? = nil, items: [Button] = []) {
      self.title = title
      self.backText = backText
      self.items = items
    }
  }

  /// A tab of a container, with the screen that it shows.
  public struct Tab: Codable, Hashable, Sendable {
    /// The text below the icon.
    public var title: String
    /// The first screen of the tab.
    public var link: Link
    /// The name of the icon; nil for none.
    public var image: String?
    /// A number or a word beside the icon; nil for none.
    public var badge: String?

    /// Describes a tab.
    public init(_ title: String, to link: Link, image: String? = nil, badge: String? = nil) {
      self.title = title
      self.link = link
      self.image = image
      self.badge = badge
    }
  }
}
