/// The entry points of a module: what others may call, and what it needs of others.
///
/// The type is named `Target_X`; `X` is what callers write. It is made by the closure of its
/// ``Registration``, as often as its ``Lifetime`` says.
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
  /// The name that routes use. By default the type's own without `Target_`.
  static var name: String { get }

  /// What the module is for, in one sentence.
  static var summary: String { get }

  /// The version of what it offers, as semantic versioning counts; `1.0.0` when nothing is said.
  static var version: String { get }

  /// Everything it asks of other modules. What isn't listed can't be called.
  static var needs: [any NeedDeclaration] { get }

  /// Everything it offers.
  @ActionsBuilder<Self> static var actions: [Action<Self>] { get }

  /// Every event it emits. What isn't listed can't be emitted.
  static var emits: [any EventDeclaration] { get }

  /// The events that it subscribes to, of other modules or its own.
  static var subscriptions: [EventHandler<Self>] { get }

  /// What it does when the application starts and stops; nil when it does nothing.
  static var lifecycle: Lifecycle<Self>? { get }

  /// Answers calls of actions that this target doesn't have; nil leaves them to the fallback target.
  static var notFound: NotFound<Self>? { get }
}

extension Target {
  /// The type's own name without `Target_`.
  public static var name: String {
    // Not String(describing:), which looks for conformances that no type has: a fifth of the instructions of a call
    // from the command line, since each registration asks for the name some ten times.
    let type = _typeName(Self.self, qualified: false)
    return type.hasPrefix("Target_") ? String(type.dropFirst("Target_".count)) : type
  }

  /// The first.
  public static var version: String { "1.0.0" }

  /// None.
  public static var needs: [any NeedDeclaration] { [] }

  /// None.
  public static var emits: [any EventDeclaration] { [] }

  /// None.
  public static var subscriptions: [EventHandler<Self>] { [] }

  /// None.
  public static var lifecycle: Lifecycle<Self>? { nil }

  /// None.
  public static var notFound: NotFound<Self>? { nil }
}

/// The method that replies to calls which no action answers.
///
/// It gets the whole request, inside the interceptors. What it returns is the caller's reply; nil passes the request
/// on: from the target to the fallback target, from there to an error.
public struct NotFound<T: Target>: Sendable {
  /// Binds the method to an instance.
  let bind: @Sendable (T) -> Method<Request, Reply?>

  /// A synchronous method, which serves every call.
  public init(_ method: @escaping @Sendable (T) -> @Sendable (Request) throws -> Reply?) {
    bind = { .sync(method($0)) }
  }

  /// An asynchronous method, which synchronous calls can't run.
  public init(_ method: @escaping @Sendable (T) -> @Sendable (Request) async throws -> Reply?) {
    bind = { .async(method($0)) }
  }
}

/// Lets a target list its actions one below the other.
@resultBuilder
public enum ActionsBuilder<T: Target> {
  /// One action.
  public static func buildExpression(_ action: Action<T>) -> [Action<T>] { [action] }

  /// Several actions that were put together elsewhere.
  public static func buildExpression(_ actions: [Action<T>]) -> [Action<T>] { actions }

  /// All of them, in order.
  public static func buildBlock(_ parts: [Action<T>]...) -> [Action<T>] { parts.flatMap { $0 } }

  /// The actions of an `if` without `else`.
  public static func buildOptional(_ part: [Action<T>]?) -> [Action<T>] { part ?? [] }

  /// The actions of an `if`.
  public static func buildEither(first part: [Action<T>]) -> [Action<T>] { part }

  /// The actions of an `else`.
  public static func buildEither(second part: [Action<T>]) -> [Action<T>] { part }
}
