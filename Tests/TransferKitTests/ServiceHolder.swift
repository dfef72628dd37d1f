import Synchronization
import TransferKit

/// The service that a test's own transport changes.
final class ServiceHolder: Sendable {
  private let held = Mutex<HTTPService?>(nil)

  var service: HTTPService? { held.withLock { $0 } }

  func set(_ service: HTTPService?) { held.withLock { $0 = service } }
}
