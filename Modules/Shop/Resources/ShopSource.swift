import MediatorKit
import ServiceKit
import Synchronization

/// The requests of the shop, and the goods of the last one.
final class ShopSource: Sendable {
  private let requests: RequestSource
  private let loaded = Mutex<Catalogue?>(nil)

  init(_ requests: RequestSource) { self.requests = requests }

  /// The elements of a resource, after a delay of its own or a random one.
  func list(_ resource: Resource, after delay: Duration? = nil) async throws -> [Value] {
    let outcome = try await requests.request(resource.name, after: delay)
    do { return try outcome.result().array ?? [] } catch {
      throw ShopError.requestFailed.because(error.text)
    }
  }

  /// The elements of a resource by its name.
  func list(named name: String) async throws -> [Value] {
    guard let resource = Resource(name: name) else { throw ShopError.unknownResource }
    return try await list(resource)
  }

  /// All goods, requested once.
  func catalogue() async throws -> Catalogue {
    if let catalogue = loaded.withLock({ $0 }) { return catalogue }
    return try await refreshedCatalogue()
  }

  /// All goods, requested again.
  func refreshedCatalogue() async throws -> Catalogue {
    let values = try await list(.categoryAllGoods)
    // The samples never change; the same array is equal without a comparison of its elements.
    let isSample = values == Samples.goods
    let catalogue = isSample ? Self.samples : Catalogue(values.map(Goods.init(resource:)))
    loaded.withLock { $0 = catalogue }
    return catalogue
  }

  /// The goods of the samples.
  static let samples = Catalogue(Samples.goods.map(Goods.init(resource:)))

  /// The banners and then the goods; fails if one of the requests does.
  func home() async throws -> Home {
    let banners = try await list(.homeHead).map(Banner.init(resource:))
    return Home(banners: banners, goods: try await list(.homeData).map(Goods.init(resource:)))
  }

  func filters() async throws -> [FilterGroup] {
    try await list(.siftGroups).map(FilterGroup.init(resource:))
  }

  func reviews(_ kind: Review.Kind) async throws -> [Review] {
    try await list(.reviews(kind)).map(Review.init(resource:))
  }

  /// The request that likes an item, without an answer.
  func like() async throws { try await requests.wait(.seconds(1)) }

  /// A page of second-hand goods; without items after the last one.
  func secondHand(
    _ page: Int, after delay: Duration = .milliseconds(750)
  ) async throws -> SecondHandPage {
    guard page >= 1 else { throw ShopError.badPage }
    guard page <= SecondHandPage.count else { return SecondHandPage(after: page) }
    return try await list(.secondHand(page: page), after: delay).first.map(
      SecondHandPage.init(resource:))
      ?? SecondHandPage(after: page)
  }
}
