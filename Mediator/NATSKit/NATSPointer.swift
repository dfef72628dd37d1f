import CNATS

/// An object of libnats.
struct NATSPointer: Sendable {
  // Safe to share: libnats locks connections and subscriptions, and counts their references. Messages have one owner.
  nonisolated(unsafe) let raw: OpaquePointer

  init(_ raw: OpaquePointer) { self.raw = raw }
}
