import Foundation
import ServiceKit
import Synchronization

/// The goods of the backend, which are requested again when they are older than a minute.
final class CatalogueCache: Sendable {
  /// In seconds.
  private static let lifetime = 60.0

  private let backend: any ShopBackend
  private let clock: WallClock
  private let loaded = Mutex<(catalogue: Catalogue, at: Date)?>(nil)

  init(_ backend: any ShopBackend, _ clock: WallClock) {
    (self.backend, self.clock) = (backend, clock)
  }

  /// All goods, without sales.
  func current() async throws -> Catalogue {
    // A clock that was set back makes the age negative.
    if let loaded = loaded.withLock({ $0 }),
      (0..<Self.lifetime).contains(clock.now.timeIntervalSince(loaded.at))
    {
      return loaded.catalogue
    }
    return try await refreshed()
  }

  /// All goods, requested again.
  func refreshed() async throws -> Catalogue {
    let now = clock.now
    let catalogue = try await backend.catalogue()
    loaded.withLock { $0 = (catalogue: catalogue, at: now) }
    return catalogue
  }

  /// All goods with the present sales.
  func stock() async throws -> Stock {
    Stock(catalogue: try await current(), sold: try await backend.sold())
  }
}
