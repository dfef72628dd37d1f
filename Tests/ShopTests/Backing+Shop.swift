import BackendTestSupport
import MediatorKit
import ServiceKit
import TestKit
import TransferKit

@testable import Shop

extension Backing {
  /// A new shop with the samples.
  func shop(through change: (any Transport) -> any Transport = { $0 }) throws -> any ShopBackend {
    let shop = try FakeShop()
    if let service = try service(FakeServer(data: shop.data), through: change) {
      return RemoteShop(service, .inMemory())
    }
    let services = Services.inMemory()
    try services.store.migrate("shop", ShopTables.migrations)
    return EmbeddedShop.test(services)
  }
}

/// A device with the module, which is ready to pay; Li is signed in.
struct Device {
  static let li = ShopNeeds.User(id: "account-li", nickname: "Li", phone: "+8613800138001")

  let mediator: Mediator

  init(_ backend: any ShopBackend, _ user: ShopNeeds.User = li) async throws {
    let peers = StandIns(for: Target_Shop.self)
    // Numbers of orders differ between devices.
    let services = Services(
      store: .inMemory(), clock: SettableTime().clock, random: .live,
      passwords: PasswordHasher(cost: 1))
    mediator = try Mediator(
      [
        Registration(Target_Shop.self) {
          try Target_Shop(
            services: services, peers: $0, cache: DataCache(folder: nil), backend: backend)
        }
      ] + peers.registrations)
    peers.answer(ShopNeeds.currentUser, with: user)
    peers.answer(ShopNeeds.requireSignIn, with: user)
    _ = try await mediator.perform(
      "Shop/addAddress", ["name": "Li", "phone": "13800138001", "address": "West Lake"])
    _ = try await mediator.perform("Shop/setFingerprintPayment", ["on": true])
  }

  func call<P: Payload>(
    _ action: String, _ params: Params = Params(), as type: P.Type = P.self
  ) async throws -> P {
    try await mediator.perform("Shop/\(action)", params).get(as: type)
  }

  /// The error of an action; nil when it succeeds.
  func failure(of action: String, _ params: Params = Params()) async -> MediatorError? {
    do {
      _ = try await mediator.perform("Shop/\(action)", params)
      return nil
    } catch { return error }
  }
}
