@testable import MediatorKit

/// The identity of one of several modules that are otherwise the same.
protocol Bee: Sendable {
  static var name: String { get }
  static var level: LifecycleLevel { get }
  static var priority: Int { get }
}

extension Bee {
  static var name: String { String(describing: Self.self) }
  static var level: LifecycleLevel { .normal }
  static var priority: Int { 0 }
}

/// A module that reports each hook and each event to a closure.
final class Target_Bee<B: Bee>: Target {
  static var name: String { B.name }
  static var summary: String { "A bee." }
  static var actions: [Action<Target_Bee<B>>] {
    Action("number", "Its number.", perform: { bee in { () -> Int in bee.number } })
  }
  static var subscriptions: [EventHandler<Target_Bee<B>>] {
    [EventHandler("Hive/swarmed", Swarm.self, perform: onSwarmed)]
  }
  static var lifecycle: Lifecycle<Target_Bee<B>>? {
    Lifecycle(level: B.level, priority: B.priority, setUp: setUp, start: start, stop: stop)
  }

  let number: Int
  private let told: @Sendable (String) async throws -> Void

  init(number: Int = 0, told: @escaping @Sendable (String) async throws -> Void) {
    self.number = number
    self.told = told
  }

  func setUp() async throws { try await told("\(B.name) setUp") }
  func start() async throws { try await told("\(B.name) start") }
  func stop() async throws { try await told("\(B.name) stop") }
  func onSwarmed(_ swarm: Swarm) async throws { try await told("\(B.name) \(swarm.place)") }

  static func registered(
    _ told: @escaping @Sendable (String) async throws -> Void
  ) -> Registration { Registration(Target_Bee<B>.self) { _ in Target_Bee<B>(told: told) } }
}

/// The payload of an event, as a class so that a test can compare identity.
final class Swarm: NativePayload {
  let place: String
  init(_ place: String) { self.place = place }
}

/// Emits the events of the bees.
struct Target_Hive: Target {
  static let swarmed = Event("Hive/swarmed", "The bees swarmed.", Swarm.self)
  static let empty = Event("Hive/empty", "No bee is left.")
  static let summary = "Holds bees."
  static let emits: [any EventDeclaration] = [swarmed, empty]
  static var actions: [Action<Self>] {}
}
