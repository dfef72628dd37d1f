/// A target, how long its instances live, and the closure that makes them.
///
/// ```swift
/// Registration(Target_Login.self) { peers in Target_Login(services: services, peers: peers) }
/// ```
public struct Registration: Sendable {
  /// What the target offers and needs.
  public let contract: TargetContract

  /// Faults that only the type itself can tell.
  let faults: [RegistrationFault]

  /// Where the target stands among others when the application starts; nil when it has no life.
  let life: LifeUnit?

  /// Makes the entries of one mediator; each mediator gets instances of its own.
  let link: @Sendable ([any Interceptor]) -> LinkedTarget

  /// Registers a target.
  ///
  /// - Parameters:
  ///   - type: The target.
  ///   - lifetime: How long an instance lives.
  ///   - make: Makes an instance. Runs when the first call needs one, never twice at the same time for a
  ///     cached or weak target, and must not call peers.
  public init<T: Target>(
    _ type: T.Type, lifetime: Lifetime = .cached, make: @escaping @Sendable (Peers) throws -> T
  ) {
    let actions = T.actions
    contract = TargetContract(
      name: T.name, summary: T.summary, actions: actions.map(\.contract),
      needs: T.needs.map(\.contract), emits: T.emits.map(\.contract),
      hears: T.hears.map(\.contract))
    life = T.life.map(LifeUnit.init)
    faults = Self.faults(of: type, lifetime)
    link = { interceptors in
      let slot = Slot(lifetime, actions, make)
      return LinkedTarget(
        entries: actions.enumerated().map { Entry($1, at: $0, slot, interceptors) },
        notFound: T.notFound.map { MissHandler($0, slot) },
        life: T.life.map { LinkedLife($0, slot) }, events: T.emits,
        hearers: T.hears.map { LinkedHearer($0, slot) },
        release: slot.release)
    }
  }

  /// Registers something that stands in for a target: it has a contract, and one closure answers every action.
  package init(
    standingInFor contract: TargetContract,
    answer: @escaping @Sendable (Request) throws -> Reply
  ) {
    self.contract = contract
    faults = []
    life = nil
    link = { interceptors in
      let entries = contract.actions.map { action in
        let route = Route(checkedTarget: contract.name, action: action.name)
        return Entry(route, action, interceptors, answer: answer)
      }
      return LinkedTarget(
        entries: entries, notFound: nil, life: nil, events: [], hearers: [], release: { false })
    }
  }

  private static func faults<T: Target>(of type: T.Type, _ lifetime: Lifetime)
    -> [RegistrationFault]
  {
    let place = "target '\(T.name)'"
    if lifetime == .weak, !(type is AnyClass) {
      let message = "\(place) is registered as weak, but only a class can be kept weakly"
      return [RegistrationFault(.weakStruct, message)]
    }
    guard lifetime == .fresh, T.life != nil else { return [] }
    let rule = "no instance would be left to stop; register it as cached"
    return [
      RegistrationFault(.freshLife, "\(place) has a life, but is registered as fresh: \(rule)")
    ]
  }
}

/// What a registration becomes in one mediator.
struct LinkedTarget: Sendable {
  let entries: [Entry]
  let notFound: MissHandler?
  let life: LinkedLife?
  let events: [any EventDeclaration]
  let hearers: [LinkedHearer]
  let release: @Sendable () -> Bool

  /// Where it stands among others that hear the same event.
  var rank: LifeRank { life?.unit.rank ?? LifeUnit(name: "").rank }
}

/// Lets the composition root list its targets one below the other.
@resultBuilder
public enum RegistrationsBuilder {
  /// One target.
  public static func buildExpression(_ registration: Registration) -> [Registration] {
    [registration]
  }

  /// Several targets that were put together elsewhere.
  public static func buildExpression(_ registrations: [Registration]) -> [Registration] {
    registrations
  }

  /// All of them, in order.
  public static func buildBlock(_ parts: [Registration]...) -> [Registration] {
    parts.flatMap { $0 }
  }

  /// The targets of an `if` without `else`.
  public static func buildOptional(_ part: [Registration]?) -> [Registration] { part ?? [] }

  /// The targets of an `if`.
  public static func buildEither(first part: [Registration]) -> [Registration] { part }

  /// The targets of an `else`.
  public static func buildEither(second part: [Registration]) -> [Registration] { part }
}
