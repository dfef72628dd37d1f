/// The entry points and the needs of a module.
///
/// The type is named `Target_X`; callers write `X`.
///
/// ```swift
/// public struct Target_Greeter: Target {
///   public static let summary = "Greets people."
///   public static var actions: [Action<Self>] {
///     Action("greet", "Greets someone.", Param("name", "Who.", example: "Li"), perform: Action_greet)
///   }
///   func Action_greet(name: String) -> String { "Hello, \(name)!" }
/// }
/// ```
public protocol Target: Sendable {
  /// The name in routes; by default the type's name without `Target_`.
  static var name: String { get }
  /// What the module is for, in one sentence.
  static var summary: String { get }
  /// The semantic version of what it offers; `1.0.0` by default.
  static var version: String { get }
  /// The needs. The target can't call anything else.
  static var needs: [any NeedDeclaration] { get }
  /// The actions.
  @ActionsBuilder<Self> static var actions: [Action<Self>] { get }
  /// The events that it emits. It can't emit others.
  static var emits: [any EventDeclaration] { get }
  /// The events that it subscribes to, of other modules or its own.
  static var subscriptions: [EventHandler<Self>] { get }
  /// The hooks for the application's start and stop, or nil.
  static var lifecycle: Lifecycle<Self>? { get }
  /// The processes that may offer it at the same time; those that share their data by default.
  static var instances: Instances { get }
  /// Handles calls of actions that this target doesn't have; nil leaves them to the fallback target.
  static var notFound: NotFound<Self>? { get }
}

extension Target {
  /// The type's name without `Target_`.
  public static var name: String {
    // Not String(describing:), which looks up conformances that don't exist: that took a fifth of the instructions of
    // a call from the command line, since each registration reads the name about ten times.
    let type = _typeName(Self.self, qualified: false)
    return type.hasPrefix("Target_") ? String(type.dropFirst("Target_".count)) : type
  }

  /// `1.0.0`.
  public static var version: String { "1.0.0" }
  /// None.
  public static var needs: [any NeedDeclaration] { [] }
  /// None.
  public static var emits: [any EventDeclaration] { [] }
  /// None.
  public static var subscriptions: [EventHandler<Self>] { [] }
  /// None.
  public static var lifecycle: Lifecycle<Self>? { nil }
  /// Those that share their data.
  public static var instances: Instances { .sharingData }
  /// None.
  public static var notFound: NotFound<Self>? { nil }
}
