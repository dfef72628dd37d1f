import MediatorKit
import ScreenKit
import TestKit
import Testing
import TransferKit

@testable import Shop

struct CacheTests {
  @MainActor @Test func `D56: the settings show the size of the cache, and clear it`() async throws
  {
    let cache = DataCache(folder: nil)
    _ = try await cache.data("a") { Array(repeating: 0, count: 2500) }
    let market = try Market()
    let mediator = try Market.mediator(market.services, market.peers, cache: cache)
    #expect(try await mediator.perform("Shop/cacheSize").get(as: Int.self) == 2501)
    let probe = try await ScreenProbe(mediator, Link("setupScreen", of: Target_Shop.self))
    #expect(probe.content.row("clearCache")?.value == "3 KB")
    try await probe.select("clearCache")
    #expect(probe.content.row("clearCache")?.value == "0 KB")
    #expect(await cache.size == 0)
    #expect(await probe.leaks() == [])
  }
}
