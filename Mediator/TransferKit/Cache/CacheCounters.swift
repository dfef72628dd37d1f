/// The hits, misses and loads of a ``DataCache``.
///
/// Each request is one hit or one miss; several misses can share a load.
public struct CacheCounters: Hashable, Sendable {
  /// The requests that found the item in memory.
  public var memoryHits = 0
  /// The requests that found the item in the folder.
  public var diskHits = 0
  /// The requests that found nothing, also those that failed or were cancelled.
  public var misses = 0
  /// The loads.
  public var loads = 0
  /// The items that left the memory because of a limit.
  public var memoryEvictions = 0
  /// The files that were removed because of a limit.
  public var diskEvictions = 0

  /// Begins at zero.
  public init() {}
}
