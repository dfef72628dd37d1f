extension Content {
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
    /// Whether what it started hasn't ended.
    @OmittedIfEmpty public var isRunning: Bool
    /// The destination; nil when the screen handles the press itself.
    public var link: Link?

    /// Describes a button.
    public init(
      _ id: String, _ title: String, role: Role = .plain, isEnabled: Bool = true,
      isRunning: Bool = false, link: Link? = nil
    ) {
      self.id = id
      self.title = title
      self.role = role
      self.isEnabled = isEnabled
      self.isRunning = isRunning
      self.link = link
    }
  }
}
