import MediatorKit

/// The events that Shop emits.
enum ShopEvents {
  /// Emitted after each change of the cart.
  static let badgeChanged = Event(
    "Shop/badgeChanged", "The cart changed; the number of its pieces.", Badge.self,
    delivery: .synchronous)

  /// Emitted after each other stored change.
  static let changed = Event(
    "Shop/changed", "Orders, addresses, settings or likes changed.", delivery: .synchronous)

  /// All of them.
  static let all: [any EventDeclaration] = [badgeChanged, changed]
}
