public import MediatorKit

/// A wrong use of ``Aspects``.
public struct AspectError: MediatorError.WiringFault, Sendable, CustomStringConvertible {
  /// The kinds of fault.
  ///
  /// Closed, so that a `switch` can be exhaustive.
  public enum Code: String, Sendable, CaseIterable {
    /// A synchronous run met an asynchronous hook.
    case asyncOnly
    /// A pattern of routes is malformed, or matches no linked route.
    case badPattern
  }

  /// The kind of fault.
  public let code: Code

  /// The name of the join point, as it was written.
  public let joinPoint: String

  /// What happened, in one sentence without a full stop.
  public let message: String

  /// How to fix it.
  public let help: String

  /// The message and the help on one line.
  public var description: String { "\(message); \(help)" }

  private init(_ code: Code, _ joinPoint: String, _ message: String, help: String) {
    self.code = code
    self.joinPoint = joinPoint
    self.message = message.escaped
    self.help = help.escaped
  }

  package static func asyncOnly(_ name: String) -> AspectError {
    AspectError(
      .asyncOnly, name, "an aspect of \(name) is asynchronous; a synchronous run can't wait for it",
      help: "use around(_:on:removal:_:), which works in both")
  }

  static func badPattern(_ problem: String) -> AspectError {
    AspectError(
      .badPattern, JoinPoint.routePerform.name, "the pattern of a hook: \(problem)",
      help: "write Target/action, Target/*, */action or * of linked targets")
  }
}
