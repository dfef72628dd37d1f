import BusKit
import CNATS
import Synchronization

/// A subscription of libnats, which keeps it until it has ended.
final class NATSSubscription: BusSubscription {
  private let receive: @Sendable (NATSMessage) -> Void
  private let completion = Completion()
  private let pointer = Mutex<NATSPointer?>(nil)

  init(_ receive: @escaping @Sendable (NATSMessage) -> Void) { self.receive = receive }

  deinit { pointer.withLock { natsSubscription_Destroy($0?.raw) } }

  /// Subscribes.
  func start(_ connection: OpaquePointer, _ subject: String, queue: String?) -> natsStatus {
    let place = Unmanaged.passRetained(self)
    var made: OpaquePointer?
    let status =
      if let queue {
        natsConnection_QueueSubscribe(
          &made, connection, subject, queue, receiveMessage, place.toOpaque())
      } else {
        natsConnection_Subscribe(&made, connection, subject, receiveMessage, place.toOpaque())
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
    if let pointer = pointer.withLock({ $0 }) { natsSubscription_DrainTimeout(pointer.raw, 5_000) }
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
