/// An event that a module emits, as data.
public struct EventContract: Hashable, Sendable {
  /// How an event reaches its subscribers.
  public enum Delivery: String, Sendable, CaseIterable {
    /// Once: a subscriber that fails, or whose process doesn't run, misses it.
    case live
    /// Once, and only to synchronous subscribers; an asynchronous one of this process is a fault of the registration.
    case synchronous
    /// Waits in the ``EventOutbox`` until each subscriber has handled it; an asynchronous one may get it twice.
    case durable

    /// The consequence for subscribers, as a sentence; nil for a live event.
    package var sentence: String? {
      switch self {
      case .live: nil
      case .synchronous: "Its subscribers are synchronous."
      case .durable: "It is kept until each subscriber has handled it."
      }
    }
  }

  /// `Target/event`.
  public let name: String
  /// What happened, in one sentence.
  public let summary: String
  /// The shape of the payload.
  public let shape: Shape
  /// How it reaches its subscribers.
  public let delivery: Delivery
  /// The file of the declaration, `Module/File.swift`.
  public let file: String
  /// The line of the declaration.
  public let line: Int

  package var place: Finding.SourceLocation? { .known(file, line) }

  package init(
    name: String, summary: String, shape: Shape, delivery: Delivery = .live, file: String, line: Int
  ) {
    (self.name, self.summary, self.shape) = (name, summary, shape)
    (self.delivery, self.file, self.line) = (delivery, file, line)
  }
}
