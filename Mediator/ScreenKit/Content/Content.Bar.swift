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
      (self.title, self.backText) = (title, backText)
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
      (self.title, self.link, self.image, self.badge) = (title, link, image, badge)
    }
  }

  /// Something that can be pressed.
  public struct Button: Codable, Hashable, Sendable, Identifiable {
    /// The role of a button.
    public enum Role: String, Codable, CaseIterable, Sendable {
      /// One of several.
      case plain
      /// The main action of the screen.
      case primary
      /// It loses something.
      case destructive
      /// It changes nothing.
      case cancel
    }

    /// The identifier in events, unique among the buttons that can be pressed.
    public var id: String
    /// The text on it.
    public var title: String
    /// The role.
    public var role: Role
    /// Whether pressing it does anything.
    public var isEnabled: Bool
    /// Why it can't be pressed; nil while it can, or if the screen doesn't say.
    public var reason: String?
    /// Whether what it started hasn't ended.
    @OmittedIfEmpty public var isRunning: Bool
    /// The destination; nil when the screen handles the press itself.
    public var link: Link?

    /// Describes a button.
    public init(
      _ id: String, _ title: String, role: Role = .plain, isEnabled: Bool = true,
      reason: String? = nil, isRunning: Bool = false, link: Link? = nil
    ) {
      (self.id, self.title, self.role, self.isEnabled) = (id, title, role, isEnabled)
      (self.reason, self.link) = (reason, link)
      self.isRunning = isRunning
    }
  }
}
