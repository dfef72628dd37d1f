import Synchronization

/// The pictures of an application.
final class PictureSource: Sendable {
  typealias Load = @Sendable (_ name: String) async throws -> [UInt8]?

  private let stored = Mutex<Load?>(nil)

  /// The function of the application; nil without one.
  var load: Load? {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}
