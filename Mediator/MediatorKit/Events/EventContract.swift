/// What a module tells others of.
public struct EventContract: Hashable, Sendable {
  /// `Target/event`.
  public let name: String
  /// What happened, in one sentence.
  public let summary: String
  /// What is told of it.
  public let shape: Shape
  /// The file in which the event stands, `Module/File.swift`.
  public let file: String
  /// The line on which it stands.
  public let line: Int

  package init(name: String, summary: String, shape: Shape, file: String, line: Int) {
    self.name = name
    self.summary = summary
    self.shape = shape
    self.file = file
    self.line = line
  }
}

/// What a module hears of another.
public struct HearerContract: Hashable, Sendable {
  /// The event, `Target/event`.
  public let event: String
  /// What is read of it.
  public let shape: Shape
  /// The file in which the hearer stands, `Module/File.swift`.
  public let file: String
  /// The line on which it stands.
  public let line: Int

  package init(event: String, shape: Shape, file: String, line: Int) {
    self.event = event
    self.shape = shape
    self.file = file
    self.line = line
  }
}
