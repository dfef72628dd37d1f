/// Why targets can't be offered or reached.
public struct BusFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault.
  public let message: String
  /// How to fix it.
  public let help: String

  /// The message and the help.
  public var description: String { "\(message); \(help)" }

  package init(message: String, help: String) {
    (self.message, self.help) = (message, help)
  }
}
