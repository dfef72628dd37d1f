import Foundation
import ServiceKit
import TestSupport
import Testing

@testable import TransferKit

struct DataCacheTests {
  private struct Broken: Error {}

  private let folder: TemporaryFolder
  private let time = SettableTime()
  private let loads = Lines()

  init() throws { folder = try TemporaryFolder() }

  private func cache(
    _ limits: CacheLimits = CacheLimits(), inMemory: Bool = false, notices: Lines = Lines()
  ) -> DataCache {
    DataCache(
      folder: inMemory ? nil : folder.path, limits: limits, clock: time.clock,
      notice: notices.write)
  }

  /// Asks for a URL, whose bytes are loaded as so many times its last letter.
  @discardableResult
  private func ask(_ cache: DataCache, _ url: String, size: Int = 10) async throws -> [UInt8] {
    let (bytes, loads) = (Self.bytes(url, size), loads)
    return try await cache.data(url) {
      loads.write(url)
      return bytes
    }
  }

  private static func bytes(_ url: String, _ size: Int = 10) -> [UInt8] {
    Array(repeating: url.utf8.last ?? 0, count: size)
  }

  private func file(of url: String) -> URL {
    URL(fileURLWithPath: "\(folder.path)/\(SHA256.hex(url))")
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  @Test func `D56: an item is loaded once, then found in memory, by another cache on disk`()
    async throws
  {
    let first = cache()
    for _ in 0..<2 { #expect(try await ask(first, "a") == Self.bytes("a")) }
    let second = cache()
    for _ in 0..<2 { #expect(try await ask(second, "a") == Self.bytes("a")) }
    #expect(loads.all == ["a"])
    let (one, two) = await (first.counters, second.counters)
    #expect((one.misses, one.loads, one.memoryHits, one.diskHits) == (1, 1, 1, 0))
    #expect((two.misses, two.loads, two.memoryHits, two.diskHits) == (0, 0, 1, 1))
  }

  @Test func `D56: the name of a file is the SHA-256 of the URL`() async throws {
    try await ask(cache(), "abc")
    #expect(
      try files() == ["ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"])
  }

  @Test func `D56: 1,000 concurrent requests of a URL share one load`() async throws {
    let (cache, signal, loads) = (cache(), Signal(), loads)
    let bytes = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<1000 {
        group.addTask {
          try await cache.data("a") {
            loads.write("a")
            await signal.wait()
            return [1, 2, 3]
          }
        }
      }
      while loads.all.isEmpty { await Task.yield() }
      signal.give()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(bytes == Array(repeating: [1, 2, 3], count: 1000))
    #expect(loads.all == ["a"])
    let counters = await cache.counters
    #expect(counters.loads == 1)
    #expect(counters.memoryHits + counters.diskHits + counters.misses == 1000)
  }

  @Test func `D56: all requests get the error of a failed load, which isn't kept`() async throws {
    let (cache, signal) = (cache(), Signal())
    let requests = (0..<3).map { _ in
      Task {
        try await cache.data("a") {
          await signal.wait()
          throw Broken()
        }
      }
    }
    signal.give()
    for request in requests { await #expect(throws: Broken.self) { try await request.value } }
    #expect(try await ask(cache, "a") == Self.bytes("a"))
    #expect(await cache.counters.misses == 4)
  }

  @Test func `D56: a cancelled request leaves the others`() async throws {
    let (cache, signal, started) = (cache(), Signal(), Signal())
    let requests = (0..<2).map { _ in
      Task {
        try await cache.data("a") {
          started.give()
          await signal.wait()
          return [1]
        }
      }
    }
    await started.wait()
    requests[0].cancel()
    await #expect(throws: CancellationError.self) { try await requests[0].value }
    signal.give()
    #expect(try await requests[1].value == [1])
  }

  @Test func `D56: the load is cancelled with its last request, and starts again with the next`()
    async throws
  {
    let (cache, started, cancelled) = (cache(), Signal(), Signal())
    let request = Task {
      try await cache.data("a") {
        started.give()
        while !Task.isCancelled { await Task.yield() }
        cancelled.give()
        throw CancellationError()
      }
    }
    await started.wait()
    request.cancel()
    await cancelled.wait()
    await #expect(throws: CancellationError.self) { try await request.value }
    #expect(try await ask(cache, "a") == Self.bytes("a"))
  }

  @Test func `D56: the least recently used item leaves the memory first`() async throws {
    let cache = cache(CacheLimits(memory: 33), inMemory: true)
    for url in ["a", "b", "c", "a", "d"] { try await ask(cache, url) }
    #expect(await cache.counters.memoryEvictions == 1)
    for url in ["a", "c", "d"] { try await ask(cache, url) }
    #expect(loads.all == ["a", "b", "c", "d"])
    try await ask(cache, "b")
    #expect(loads.all == ["a", "b", "c", "d", "b"])
    #expect(await cache.size == 33)
  }

  @Test func `D56: the least recently used file leaves the folder first`() async throws {
    let size = CachedItem(bytes: Self.bytes("a"), stored: time.now).fileSize
    let limits = CacheLimits(memory: 0, disk: 8 * size)
    let cache = cache(limits)
    for url in ["a", "b", "c", "d", "e", "f", "g", "h", "a"] {
      time.advance(by: 1)
      try await ask(cache, url)
    }
    #expect(await cache.size == 8 * size)
    time.advance(by: 1)
    try await ask(cache, "i")
    // Down to seven eighths, so that not every write reads the folder.
    #expect(await cache.counters.diskEvictions == 2)
    #expect(await cache.size == 7 * size)
    let before = loads.all.count
    for url in ["a", "d", "i"] { try await ask(cache, url) }
    #expect(loads.all.count == before)
    for url in ["b", "c"] { #expect(!FileManager.default.fileExists(atPath: file(of: url).path)) }
  }

  @Test func `D56: an item beyond the limits is delivered, not kept`() async throws {
    let cache = cache(CacheLimits(memory: 100, disk: 100))
    for _ in 0..<2 { #expect(try await ask(cache, "a", size: 101).count == 101) }
    #expect(loads.all == ["a", "a"])
    #expect(await cache.size == 0)
  }

  @Test(arguments: [true, false])
  func `D56: an item is a hit for 7 days less a second, then a miss and removed`(inMemory: Bool)
    async throws
  {
    let cache = cache(CacheLimits(memory: inMemory ? 1 << 20 : 0), inMemory: inMemory)
    try await ask(cache, "a")
    time.advance(by: 7 * 86_400 - 1)
    try await ask(cache, "a")
    #expect(loads.all == ["a"])
    time.advance(by: 1)
    let loading = Task {
      try await cache.data("a") { throw Broken() }
    }
    await #expect(throws: Broken.self) { try await loading.value }
    #expect(await cache.size == 0)
    let counters = await cache.counters
    #expect(counters.memoryEvictions + counters.diskEvictions == 1)
  }

  @Test func `D56: clearing leaves nothing`() async throws {
    let cache = cache()
    for url in ["a", "b"] { try await ask(cache, url) }
    #expect(await cache.size > 0)
    await cache.clear()
    #expect(await cache.size == 0)
    #expect(try files() == [])
    try await ask(cache, "a")
    #expect(loads.all == ["a", "b", "a"])
  }

  @Test(arguments: ["empty", "truncated", "longer", "another byte", "another time"])
  func `D56: a damaged file is a miss, and removed`(damage: String) async throws {
    try await ask(cache(), "a")
    let file = file(of: "a")
    var data = try Data(contentsOf: file)
    switch damage {
    case "empty": data = Data()
    case "truncated": data.removeLast()
    case "longer": data.append(0)
    case "another byte": data[data.count - 1] ^= 1
    default: data[40] ^= 1
    }
    try data.write(to: file)
    let other = cache()
    await #expect(throws: Broken.self) { try await other.data("a") { throw Broken() } }
    #expect(try files() == [])
    #expect(try await ask(other, "a") == Self.bytes("a"))
    #expect(await other.counters.diskHits == 0)
  }

  @Test func `D56: two caches of a folder see each other's items, and keep the limit together`()
    async throws
  {
    let size = CachedItem(bytes: Self.bytes("a"), stored: time.now).fileSize
    let caches = [0, 1].map { _ in cache(CacheLimits(memory: 0, disk: 8 * size)) }
    for (number, url) in "abcdefghijklmnop".enumerated() {
      time.advance(by: 1)
      try await ask(caches[number % 2], String(url))
      #expect(await caches[0].size <= 8 * size)
    }
    try await ask(caches[0], "p")
    #expect(loads.all.count == 16)
  }

  @Test func `An item from the future is loaded again`() async throws {
    try await ask(cache(), "a")
    time.advance(by: -1)
    try await ask(cache(), "a")
    try await ask(cache(), "a")
    #expect(loads.all == ["a", "a"])
  }

  @Test func `D56: the rest of an interrupted write is removed after an hour`() async throws {
    let rest = URL(fileURLWithPath: try folder.write("half", "rest"))
    let cache = cache()
    try FileManager.default.setAttributes(
      [.modificationDate: time.now], ofItemAtPath: rest.path)
    time.advance(by: 3601)
    try await ask(cache, "a")
    #expect(try files() == [file(of: "a").lastPathComponent])
  }

  /// A file instead of the folder: superusers have all rights, also in tests.
  @Test func `D56: without a usable folder the memory works, with one notice`() async throws {
    let (path, notices) = (try folder.write("", "file"), Lines())
    let cache = DataCache(folder: path, clock: time.clock, notice: notices.write)
    for url in ["a", "b", "a", "b"] {
      #expect(try await ask(cache, url) == Self.bytes(url))
    }
    #expect(loads.all == ["a", "b"])
    #expect(notices.all.count == 1)
    #expect(notices.all[0].hasPrefix("the cache in \(path) can't be used: "))
    #expect(notices.all[0].contains("exists"))
    #expect(await cache.size == 22)
    await cache.clear()
    #expect(await cache.size == 0)
  }

  @Test func `D56: the limits are 32 MB, 200 MB and 7 days`() {
    let limits = CacheLimits()
    #expect((limits.memory, limits.disk, limits.age) == (33_554_432, 209_715_200, 604_800))
  }
}
