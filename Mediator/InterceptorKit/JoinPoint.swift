public import MediatorKit

/// A named point of a kit, where others can add hooks: see ``Aspects``.
///
/// A kit declares its join points once, and runs them where the event happens:
///
/// ```swift
/// extension JoinPoint where Subject == ScreenName, Output == Void {
///   public static var screenDidLoad: Self { JoinPoint("screen.didLoad") { $0.text } }
/// }
/// try aspects.runNow(.screenDidLoad, name, of: viewModel) { _ in viewModel.load() }
/// ```
/// Two join points are equal when their names and both types are.
public struct JoinPoint<Subject: Sendable, Output: Sendable>: Sendable {
  /// All fields in one allocation, so that passing a join point on is cheap.
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

  /// The name: `route.perform`.
  public var name: String { storage.name }

  var key: JoinPointKey { storage.key }

  var subjectName: @Sendable (Subject) -> String { storage.subjectName }

  var refusal: @Sendable (Subject) -> any Error { storage.refusal }

  /// Declares a join point.
  ///
  /// `subjectName` returns the name of a subject for counts and tools; it must not contain user input. `refusal` makes
  /// the error of a synchronous run with an asynchronous hook; by default an ``AspectError``.
  public init(
    _ name: String, subjectName: @escaping @Sendable (Subject) -> String,
    refusal: (@Sendable (Subject) -> any Error)? = nil
  ) {
    storage = Storage(name, subjectName, refusal ?? { _ in AspectError.asyncOnly(name) })
  }

  var bit: UInt64 { storage.key.bit }
}

extension JoinPoint where Subject == Request, Output == Reply {
  /// Around every call of a route, inside the interceptors.
  ///
  /// The name of a subject is its route.
  public static var routePerform: Self { performing }
}

extension JoinPoint where Subject == EventDelivery, Output == Void {
  /// Around every delivery of an event to one subscriber.
  ///
  /// The name of a subject is its event. A handler fails with the ``MediatorError`` in ``Delivery/failures``; a hook
  /// that throws counts as a failure of the subscriber.
  public static var eventDeliver: Self { delivering }
}

/// Made once, because every delivery reads its key.
private let delivering = JoinPoint<EventDelivery, Void>("event.deliver") { $0.event.text }

/// Made once, because every call reads its key.
private let performing = JoinPoint<Request, Reply>("route.perform") {
  $0.route.text
} refusal: {
  MediatorError.asyncOnly($0.route, "an aspect of route.perform")
}

/// The key of a join point: its name and its two types.
struct JoinPointKey: Hashable {
  let name: String
  let types: ObjectIdentifier

  /// The bit of this join point in a set; other join points may share it.
  let bit: UInt64

  init(_ name: String, _ types: ObjectIdentifier) {
    self.name = name
    self.types = types
    bit = 1 << (UInt64(truncatingIfNeeded: name.hashValue) >> 58)
  }
}
