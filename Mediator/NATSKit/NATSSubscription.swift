import BusKit
import CNATS
import Synchronization

/// A subscription of libnats, which keeps it until it has ended.
final class NATSSubscription: BusSubscription {
  private let connection: NATSPointer
  private let receive: @Sendable (NATSMessage) -> Void
  private let completion = Completion()
  private let pointer = Mutex<NATSPointer?>(nil)

  init(over connection: NATSPointer, _ receive: @escaping @Sendable (NATSMessage) -> Void) {
    (self.connection, self.receive) = (connection, receive)
  }

  deinit { pointer.withLock { natsSubscription_Destroy($0?.raw) } }

  /// Subscribes.
  func start(_ subject: String, queue: String?) -> natsStatus {
    let place = Unmanaged.passRetained(self)
    var made: OpaquePointer?
    let status =
      if let queue {
        natsConnection_QueueSubscribe(
          &made, connection.raw, subject, queue, receiveMessage, place.toOpaque())
      } else {
        natsConnection_Subscribe(&made, connection.raw, subject, receiveMessage, place.toOpaque())
      }
    guard status == NATS_OK, let made else {
      place.release()
      return status
    }
    let pointer = NATSPointer(made)
    self.pointer.withLock { $0 = pointer }
    return natsSubscription_SetOnCompleteCB(made, endSubscription, place.toOpaque())
  }

  func drain() async {
    if natsConnection_Status(connection.raw) == NATS_CONN_STATUS_CONNECTED {
      if let pointer = pointer.withLock({ $0 }) {
        natsSubscription_DrainTimeout(pointer.raw, 5_000)
      }
    } else {
      // Nothing can arrive, and draining would wait for the server.
      cancel()
    }
    await completion.wait()
  }

  /// Ends it without handling the messages that wait.
  func cancel() {
    if let pointer = pointer.withLock({ $0 }) { natsSubscription_Unsubscribe(pointer.raw) }
  }

  fileprivate func handle(_ message: NATSMessage) { receive(message) }

  fileprivate func end() { completion.end() }
}

// The functions that libnats calls, on its thread for deliveries. Their last parameter is the subscription, which is
// retained until the second one.

private let receiveMessage: natsMsgHandler = { _, _, message, place in
  guard let message, let place else { return }
  Unmanaged<NATSSubscription>.fromOpaque(place).takeUnretainedValue()
    .handle(NATSMessage(taking: message))
}

private let endSubscription: natsOnCompleteCB = { place in
  guard let place else { return }
  Unmanaged<NATSSubscription>.fromOpaque(place).takeRetainedValue().end()
}
