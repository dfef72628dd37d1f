import Synchronization

/// The goods of the backend, which are requested once.
final class CatalogueCache: Sendable {
  private let backend: any ShopBackend
  private let loaded = Mutex<Catalogue?>(nil)

  init(_ backend: any ShopBackend) { self.backend = backend }

  /// All goods, without sales.
  func current() async throws -> Catalogue {
    if let catalogue = loaded.withLock({ $0 }) { return catalogue }
    return try await refreshed()
  }

  /// All goods, requested again.
  func refreshed() async throws -> Catalogue {
    let catalogue = try await backend.catalogue()
    loaded.withLock { $0 = catalogue }
    return catalogue
  }

  /// All goods with the present sales.
  func stock() async throws -> Stock {
    Stock(catalogue: try await current(), sold: try await backend.sold())
  }
}
