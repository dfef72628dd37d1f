/// Values that interceptors attach to a call; the calls made inside it inherit them.
///
/// ```swift
/// static let tenant = CallContext.Key<String>()
/// request.context[tenant] = "north"
/// ```
public struct CallContext: Sendable {
  /// Identifies one value; keys compare by identity.
  public final class Key<Value: Sendable>: Sendable {
    /// Makes a key that is equal only to itself.
    public init() {}
  }

  /// A value, and its key, which it keeps alive so that the key's identity stays unique.
  private struct Entry {
    let key: any AnyObject & Sendable
    let value: any Sendable
  }

  static let identity = Key<String>()
  /// The innermost traced call, for calls in other processes.
  package static let trace = Key<TraceParent>()
  /// The sessions whose screens an event makes outdated; nil for all.
  static let concerned = Key<Set<String>>()
  /// The durable event that is delivered.
  static let stored = Key<StoredEvent>()
  private var entries: [ObjectIdentifier: Entry] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// The value of a key; nil when none is attached.
  public subscript<Value>(key: Key<Value>) -> Value? {
    get { entries[ObjectIdentifier(key)]?.value as? Value }
    set { entries[ObjectIdentifier(key)] = newValue.map { Entry(key: key, value: $0) } }
  }
}
