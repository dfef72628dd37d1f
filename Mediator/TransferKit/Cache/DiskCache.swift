import Foundation
import ServiceKit

/// Items as files of a folder that several processes share; the least recently used one is removed first.
///
/// The date of a file is that of its last use.
actor DiskCache {
  private static let secondsOfStrayFiles: TimeInterval = 3600

  private let folder: String
  private let files: FileStore
  private let limits: CacheLimits
  private let clock: WallClock
  private let notice: @Sendable (String) -> Void
  private var wasNoticed = false
  /// The bytes that can be written before the folder is read again; other processes write, too.
  private var room = 0

  /// The files that were removed because of a limit.
  private(set) var evictions = 0

  init(
    _ folder: String, _ limits: CacheLimits, _ clock: WallClock,
    _ notice: @escaping @Sendable (String) -> Void
  ) {
    (self.folder, self.limits, self.clock, self.notice) = (folder, limits, clock, notice)
    files = FileStore(folder)
  }

  /// The item of a URL; nil without one, and for a damaged or an old one, which is removed.
  func item(of url: String) -> CachedItem? {
    let name = SHA256.hex(url)
    let content = attempt { () throws -> Data? in
      guard try files.exists(name) else { return nil }
      do { return try files.read(name) } catch {
        // Another process may have removed it.
        guard try files.exists(name) else { return nil }
        throw error
      }
    }
    guard let file = content ?? nil else { return nil }
    let item = CachedItem(file: file)
    // A clock that was wrong would keep an item until its date.
    guard let item, item.stored > oldest, item.stored <= clock.now else {
      if attempt({ try files.remove(name) }) == true, item != nil { evictions += 1 }
      return nil
    }
    // Only the order of removal depends on it.
    try? files.setDate(clock.now, of: name)
    return item
  }

  /// Stores an item, unless it is larger than the limit.
  func write(_ item: CachedItem, of url: String) {
    guard item.fileSize <= limits.disk else { return }
    attempt {
      if item.fileSize > room { try sweep(for: item.fileSize) }
      let name = SHA256.hex(url)
      try files.write(item.file, to: name)
      try? files.setDate(item.stored, of: name)
      room -= item.fileSize
    }
  }

  /// The bytes of all files.
  func size() -> Int { attempt { try files.size() } ?? 0 }

  /// Removes all files.
  func clear() {
    attempt { for file in try files.files() { try files.remove(file.name) } }
    room = 0
  }

  private var oldest: Date { clock.now - limits.age }

  /// Removes old files, and the least recently used ones until an item has room.
  ///
  /// Removes down to seven eighths of the limit, so that not every write reads the folder.
  private func sweep(for size: Int) throws {
    var kept: [FileStore.File] = []
    for file in try files.files().sorted(by: { $0.date < $1.date }) {
      if file.name.utf8.count == 64 {
        if file.date > oldest { kept.append(file) } else { try evict(file) }
      } else if clock.now.timeIntervalSince(file.date) > Self.secondsOfStrayFiles {
        // The rest of a write whose process died.
        try files.remove(file.name)
      }
    }
    var total = kept.reduce(0) { $0 + $1.size }
    if total + size > limits.disk {
      let target = limits.disk - limits.disk / 8 - size
      for file in kept where total > max(0, target) {
        try evict(file)
        total -= file.size
      }
    }
    room = (limits.disk - total) / 2
  }

  private func evict(_ file: FileStore.File) throws {
    if try files.remove(file.name) { evictions += 1 }
  }

  /// Runs a step; a failure is reported once, and counts as nothing.
  @discardableResult private func attempt<Value>(_ step: () throws -> Value) -> Value? {
    do { return try step() } catch {
      if !wasNoticed {
        notice(
          "the cache in \(folder) can't be used: \((error as? StoreError)?.message ?? "\(error)")")
      }
      wasNoticed = true
      return nil
    }
  }
}
