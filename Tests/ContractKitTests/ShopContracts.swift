import MediatorKit

/// Contracts to compare: a shop, and a clerk who needs it.
enum ShopContracts {
  /// An action `Shop/buy` with these properties only.
  static func action(
    _ name: String = "buy", _ params: [ParamContract] = [], result: Shape = .nothing,
    errors: [String] = [], declaring declared: DeclaredErrors = [],
    access: Access = .remote(.read), isolation: ActionContract.Isolation = .any,
    links: [String] = [], isIdempotent: Bool? = nil,
    hasStrictLinks: Bool = false, since: String? = nil, deprecation: Deprecation? = nil,
    answer: Shape? = nil, examples: [Example] = []
  ) -> ActionContract {
    ActionContract(
      name: name, summary: "Buys.", params: params, result: result,
      errors: errors.map { ErrorContract(code: $0, summary: "") } + declared, access: access,
      isolation: isolation, links: links, file: "Shop/Target_Shop.swift", line: 7,
      isIdempotent: isIdempotent, hasStrictLinks: hasStrictLinks, since: since,
      deprecation: deprecation, answer: answer, examples: examples)
  }

  /// A param `item`; one with a default isn't required.
  static func param(
    _ shape: Shape, name: String = "item", isRequired: Bool? = nil, default standIn: Value? = nil,
    limit: Limit? = nil, from origins: Set<Origin>? = nil
  ) -> ParamContract {
    ParamContract(
      name: name, help: "What.", shape: shape,
      isRequired: isRequired ?? (standIn == nil && !shape.isOptional), defaultValue: standIn,
      example: nil, limit: limit, origins: origins)
  }

  static func shop(
    _ actions: ActionContract..., named name: String = "Shop", version: String = "1.0.0",
    needs: [NeedContract] = [], emits: [EventContract] = [],
    subscriptions: [SubscriptionContract] = []
  ) -> TargetContract {
    TargetContract(
      name: name, summary: "Sells.", version: version, actions: actions, needs: needs,
      emits: emits, subscriptions: subscriptions)
  }

  /// A module that needs `Shop/buy`.
  static func clerk(
    sends params: [ParamContract] = [], reads result: Shape = .nothing, handles: [String] = []
  ) -> TargetContract {
    shop(named: "Clerk", needs: [need(sends: params, reads: result, handles: handles)])
  }

  static func need(
    _ route: String = "Shop/buy", sends params: [ParamContract] = [],
    reads result: Shape = .nothing, handles: [String] = [], line: Int = 12
  ) -> NeedContract {
    NeedContract(
      route: route, params: params, result: result, handles: handles,
      file: "Clerk/ClerkNeeds.swift", line: line)
  }

  static func event(
    _ shape: Shape = .nothing, named name: String = "Shop/sold",
    delivery: EventContract.Delivery = .live
  ) -> EventContract {
    EventContract(
      name: name, summary: "Sold.", shape: shape, delivery: delivery,
      file: "Shop/ShopEvents.swift", line: 3)
  }

  static func subscription(_ shape: Shape = .nothing) -> SubscriptionContract {
    SubscriptionContract(event: "Shop/sold", shape: shape, file: "Clerk/ClerkEvents.swift", line: 4)
  }

  static func object(_ fields: Shape.Field...) -> Shape { .object(name: "Thing", fields) }

  static func goes(in version: String, to replacement: String? = "Shop/pay") -> Deprecation {
    Deprecation(since: "1.0.0", removeIn: version, replacement: replacement, reason: "Too old.")
  }
}
