import BusKit
import CNATS

extension BusError {
  /// The error of a result of libnats.
  init(_ status: natsStatus, _ place: String) {
    switch status {
    case NATS_CONNECTION_AUTH_FAILED:
      self = .notPermitted("\(place) refused the user or the password")
    case NATS_NOT_PERMITTED: self = .notPermitted(place)
    case NATS_SECURE_CONNECTION_WANTED:
      self = .disconnected("\(place): the server has no TLS; write nats://, and unset NATS_CA")
    case NATS_SECURE_CONNECTION_REQUIRED:
      self = .disconnected("\(place): the server requires TLS; its address begins with tls://")
    // Those of requests are measured by PendingReplies.
    case NATS_TIMEOUT: self = .disconnected("\(place) doesn't reply as a server of NATS")
    default: self = .disconnected("\(place): \(String(cString: natsStatus_GetText(status)))")
    }
  }
}
