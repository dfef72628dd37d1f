import MediatorKit
import ScreenKit
import ServiceKit
import Synchronization
import TestKit
import TransferKit

@testable import Shop

/// Shop with a stand-in for Login.
struct Market {
  static let li = ShopNeeds.User(id: "account-li", nickname: "Li", phone: "+8613800138001")
  static let wang = ShopNeeds.User(id: "account-wang", nickname: "Wang", phone: "+8613800138002")

  /// A goods for 24.50 with a stock of 2, and one for 9.90.
  static let (a, b) = ("G1001", "G1002")

  let time = SettableTime()
  let services: Services
  let peers = StandIns(for: Target_Shop.self)
  let mediator: Mediator
  let requests = Requests()

  /// Starts with Li signed in; nil is a guest.
  init(
    _ user: ShopNeeds.User? = li, store: Store = .inMemory(),
    pause: @escaping @Sendable (Duration) async throws -> Void = { _ in }
  ) throws {
    services = Services(
      store: store, clock: time.clock, random: .seeded(1), identifiers: .sequential(),
      passwords: PasswordHasher(cost: 1))
    mediator = try Self.mediator(services, peers, requests, pause)
    become(user)
  }

  static func mediator(
    _ services: Services, _ peers: StandIns, _ requests: Requests = Requests(),
    _ pause: @escaping @Sendable (Duration) async throws -> Void = { _ in },
    cache: DataCache = DataCache(folder: nil)
  ) throws -> Mediator {
    let source = RequestSource(random: services.random, pause: pause, load: requests.load)
    return try Mediator(
      [
        Registration(Target_Shop.self) {
          try Target_Shop(
            services: services, peers: $0, cache: cache, backend: EmbeddedShop(services, source))
        }
      ] + peers.registrations)
  }

  /// Signs in a user; nil is a guest.
  func become(_ user: ShopNeeds.User?) {
    peers.answer(ShopNeeds.currentUser, with: user)
    guard let user else { return peers.fail(ShopNeeds.requireSignIn, code: "notSignedIn") }
    peers.answer(ShopNeeds.requireSignIn, with: user)
  }

  @discardableResult
  func cart(_ action: String, _ goods: String, on: Bool? = nil) async throws -> CartSummary {
    var params: Params = ["goods": .string(goods)]
    if let on { params.append("on", .bool(on)) }
    return try await call(action, params)
  }

  /// Adds an address, and turns fingerprint payment on.
  func prepareToPay() async throws {
    _ = try await mediator.perform(
      "Shop/addAddress", ["name": "Li", "phone": "13800138001", "address": "West Lake"])
    _ = try await mediator.perform("Shop/setFingerprintPayment", ["on": true])
  }

  func badge() async throws -> Badge { try await call("badge") }

  func call<P: Payload>(
    _ action: String, _ params: Params = Params(), as type: P.Type = P.self
  ) async throws -> P {
    try await mediator.perform("Shop/\(action)", params).get(as: type)
  }

  /// The error code of an action; nil when it succeeds.
  func refusal(of action: String, _ params: Params = Params()) async -> String? {
    do {
      _ = try await mediator.perform("Shop/\(action)", params)
      return nil
    } catch {
      return error.failure?.code ?? error.code.rawValue
    }
  }
}

/// Counts the requests for resources, and lets some fail.
final class Requests: Sendable {
  private let names = Mutex<[String]>([])
  private let failing = Mutex<Set<String>>([])
  private let answers = Mutex<[String: [Value]]>([:])

  /// The requested resources, in order.
  var all: [String] { names.withLock { $0 } }

  func answer(_ name: String, with values: [Value]) { answers.withLock { $0[name] = values } }

  func fail(_ names: String...) { failing.withLock { $0 = Set(names) } }

  func load(_ name: String) -> RequestOutcome {
    names.withLock { $0.append(name) }
    if failing.withLock({ $0.contains(name) }) { return .failed }
    return answers.withLock { $0[name] }.map { RequestOutcome(code: 100, data: .array($0)) }
      ?? Samples.load(name)
  }
}
