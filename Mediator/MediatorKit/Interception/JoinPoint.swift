/// A named place that a kit publishes, so that others can add code there: see ``Aspects``.
///
/// A kit declares its join points once, and runs them where they are:
///
/// ```swift
/// extension JoinPoint where Subject == ScreenName, Output == Void {
///   public static var screenDidLoad: Self { JoinPoint("screen.didLoad") { $0.text } }
/// }
/// try aspects.runNow(.screenDidLoad, name, of: viewModel) { _ in viewModel.load() }
/// ```
/// Two join points are the same when their names and both types are.
public struct JoinPoint<Subject: Sendable, Output: Sendable>: Sendable {
  /// What it consists of, in one allocation, so that it is cheap to hand on.
  private final class Storage: Sendable {
    let name: String
    let key: JoinPointKey
    let subjectName: @Sendable (Subject) -> String
    let refusal: @Sendable (Subject) -> any Error

    init(
      _ name: String, _ subjectName: @escaping @Sendable (Subject) -> String,
      _ refusal: @escaping @Sendable (Subject) -> any Error
    ) {
      self.name = name
      key = JoinPointKey(name, ObjectIdentifier(JoinPoint.self))
      self.subjectName = subjectName
      self.refusal = refusal
    }
  }

  private let storage: Storage

  /// What it is called: `route.perform`.
  public var name: String { storage.name }

  /// What it is found by.
  var key: JoinPointKey { storage.key }

  /// What a subject is called in counts and by tools; never holds what someone typed.
  package var subjectName: @Sendable (Subject) -> String { storage.subjectName }

  /// What a synchronous run throws when a hook has to wait.
  var refusal: @Sendable (Subject) -> any Error { storage.refusal }

  /// Declares a join point.
  ///
  /// - Parameters:
  ///   - name: What it is called, such as `screen.didLoad`.
  ///   - subjectName: What a subject is called in counts and by tools.
  public init(_ name: String, subjectName: @escaping @Sendable (Subject) -> String) {
    self.init(name, subjectName: subjectName) { _ in AspectError.asyncOnly(name) }
  }

  /// Declares a join point with an error of its own.
  ///
  /// - Parameters:
  ///   - name: What it is called, such as `screen.didLoad`.
  ///   - subjectName: What a subject is called in counts and by tools.
  ///   - refusal: Makes the error of a synchronous run that meets a hook that has to wait.
  public init(
    _ name: String, subjectName: @escaping @Sendable (Subject) -> String,
    refusal: @escaping @Sendable (Subject) -> any Error
  ) {
    storage = Storage(name, subjectName, refusal)
  }

  /// The bit that stands for it in a set of join points.
  var bit: UInt64 { storage.key.bit }
}

extension JoinPoint where Subject == Request, Output == Reply {
  /// Around every call of a route, inside of the interceptors.
  ///
  /// Its subjects are called by their routes.
  public static var routePerform: Self { performing }
}

/// Made once: its key is looked at by every call.
private let performing = JoinPoint<Request, Reply>("route.perform") {
  $0.route.text
} refusal: {
  MediatorError.asyncOnly($0.route, "an aspect of route.perform")
}

/// What a join point is found by: its name, and its two types.
struct JoinPointKey: Hashable {
  let name: String
  let types: ObjectIdentifier

  /// The bit that stands for this join point in a set of them; others may share it.
  let bit: UInt64

  init(_ name: String, _ types: ObjectIdentifier) {
    self.name = name
    self.types = types
    // FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
    let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    bit = 1 << (hash >> 58)
  }
}
