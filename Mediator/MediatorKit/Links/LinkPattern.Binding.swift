extension LinkPattern {
  /// What stands in a link for a placeholder of a pattern.
  public struct Binding: Hashable, Sendable {
    /// The name of the placeholder.
    public let name: String

    /// The segments, decoded: exactly one, but for `*name`, which may have none or many.
    public let segments: [String]

    /// The segments as one text, with slashes between them.
    public var text: String { segments.joined(separator: "/") }

    /// Gives a placeholder its segment.
    public init(_ name: String, _ segment: String) { self.init(name, segments: [segment]) }

    /// Gives `*name` its segments.
    public init(_ name: String, segments: [String]) {
      self.name = name
      self.segments = segments
    }
  }
}
