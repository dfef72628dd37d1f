extension Content {
  /// Something that can be pressed.
  public struct Button: Codable, Hashable, Sendable, Identifiable {
    /// How much attention a button draws.
    public enum Role: String, Codable, CaseIterable, Sendable {
      /// One of several.
      case plain
      /// What the screen is for.
      case primary
      /// It loses something.
      case destructive
      /// It changes nothing.
      case cancel
    }

    /// What events name the button by; unique among those that can be pressed.
    public var id: String
    /// The text on it.
    public var title: String
    /// How much attention it draws.
    public var role: Role
    /// Whether pressing it does anything.
    public var isEnabled: Bool
    /// Whether what it started hasn't ended.
    @OmittedIfEmpty public var isRunning: Bool
    /// Where it leads; nil when the screen itself handles it.
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
