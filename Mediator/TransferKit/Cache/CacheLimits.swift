public import Foundation

/// The limits of a ``DataCache``.
public struct CacheLimits: Hashable, Sendable {
  /// The bytes in memory: those of the items and their URLs.
  public var memory: Int
  /// The bytes in the folder.
  public var disk: Int
  /// The age in seconds at which an item is removed.
  public var age: TimeInterval

  /// Makes limits: by default 32 MB, 200 MB and 7 days.
  public init(
    memory: Int = 32 << 20, disk: Int = 200 << 20, age: TimeInterval = 7 * 24 * 3600
  ) {
    (self.memory, self.disk, self.age) = (memory, disk, age)
  }
}
