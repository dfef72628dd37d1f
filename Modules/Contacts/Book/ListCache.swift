import Synchronization

/// The cached start of the list; a change of the address book drops it.
///
/// An empty or missing result isn't kept.
final class ListCache<Part: Sendable>: Sendable {
  private struct State {
    let part: Part
    let version: Int
  }

  private let state = Mutex<State?>(nil)

  /// The part at a version of the address book; `read` runs unless the part was read at this version.
  func fetch(at version: Int, _ read: () throws -> Part?) rethrows -> Part? {
    let known = state.withLock { $0?.version == version ? $0?.part : nil }
    if let known { return known }
    let part = try read()
    if let part { state.withLock { $0 = State(part: part, version: version) } }
    return part
  }
}
