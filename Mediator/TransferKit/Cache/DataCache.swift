import Foundation
public import ServiceKit

/// Files from the network by their URL, in memory and in a folder that several processes share.
///
/// ```swift
/// let cache = DataCache(folder: "/data/cache")
/// let picture = try await cache.data(url) { try await download(url) }
/// ```
/// An item is searched in memory, then in the folder, and is loaded otherwise. Concurrent requests of a URL share one
/// load; a failed load isn't kept. A folder that can't be used is reported once to `notice`, and the memory goes on alone.
public actor DataCache {
  private let limits: CacheLimits
  private let clock: WallClock
  private let disk: DiskCache?
  private var memory: MemoryCache
  private var counts = CacheCounters()
  private var requests: [String: (shared: SharedRequest<Found>, waiting: Int)] = [:]

  /// An item, and where it was.
  private struct Found: Sendable {
    let item: CachedItem
    let isFromDisk: Bool
  }

  /// Describes a cache; nothing is read or created before its first use.
  ///
  /// - Parameters:
  ///   - folder: The folder; nil for a cache in memory.
  ///   - limits: The limits of size and age.
  ///   - clock: The time, for the age.
  ///   - notice: Receives one line, once, when the folder can't be used; runs on any thread.
  public init(
    folder: String?, limits: CacheLimits = CacheLimits(), clock: WallClock = .live,
    notice: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.limits, self.clock) = (limits, clock)
    memory = MemoryCache(limit: limits.memory)
    disk = folder.map { DiskCache($0, limits, clock, notice) }
  }

  /// The cache of an application, in the folder `cache` beside its store; in memory if the store is.
  ///
  /// `notice` receives one line, once, when the folder can't be used.
  public init(
    of services: Services, notice: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    let folder = services.store.path.map {
      URL(fileURLWithPath: $0).deletingLastPathComponent().path + "/cache"
    }
    self.init(folder: folder, clock: services.clock, notice: notice)
  }

  /// The bytes of a URL.
  ///
  /// A request that is cancelled stops waiting at once; the load is cancelled with the last one.
  ///
  /// - Parameters:
  ///   - url: The URL; any text.
  ///   - load: Loads the bytes. Runs at most once at a time for a URL.
  /// - Returns: The cached or the loaded bytes.
  /// - Throws: The errors of `load`, or `CancellationError`.
  public func data(
    _ url: String, load: @escaping @concurrent @Sendable () async throws -> [UInt8]
  ) async throws -> [UInt8] {
    if let bytes = memory.bytes(of: url, storedAfter: clock.now - limits.age) {
      counts.memoryHits += 1
      return bytes
    }
    let request = requests[url]?.shared ?? request(url, load)
    requests[url] = (request, (requests[url]?.waiting ?? 0) + 1)
    defer { leave(url) }
    do {
      let found = try await request.value()
      if found.isFromDisk { counts.diskHits += 1 } else { counts.misses += 1 }
      return found.item.bytes
    } catch {
      counts.misses += 1
      throw error
    }
  }

  /// The counts since the cache was made.
  public var counters: CacheCounters {
    get async {
      let evictions = await disk?.evictions ?? 0
      var counters = counts
      counters.memoryEvictions = memory.evictions
      counters.diskEvictions = evictions
      return counters
    }
  }

  /// The bytes in the folder, or in memory if those are more.
  public var size: Int {
    get async { max(await disk?.size() ?? 0, memory.cost) }
  }

  /// Removes all items; ``size`` is 0 afterwards unless the folder can't be used.
  public func clear() async {
    memory.removeAll()
    await disk?.clear()
  }

  private func request(
    _ url: String, _ load: @escaping @concurrent @Sendable () async throws -> [UInt8]
  ) -> SharedRequest<Found> {
    SharedRequest { [self] in
      if let item = await disk?.item(of: url) {
        await keep(item, of: url)
        return Found(item: item, isFromDisk: true)
      }
      await countLoad()
      let item = CachedItem(bytes: try await load(), stored: clock.now)
      await keep(item, of: url)
      await disk?.write(item, of: url)
      return Found(item: item, isFromDisk: false)
    }
  }

  private func countLoad() { counts.loads += 1 }

  private func keep(_ item: CachedItem, of url: String) { memory.add(item, of: url) }

  private func leave(_ url: String) {
    guard let request = requests[url] else { return }
    let waiting = request.waiting - 1
    requests[url] = waiting > 0 ? (request.shared, waiting) : nil
  }
}
