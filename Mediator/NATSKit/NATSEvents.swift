import BusKit
import CNATS
import Synchronization

/// The events of a connection.
final class NATSEvents: Sendable {
  let replies = PendingReplies(clock: ContinuousClock())
  let closed = Completion()
  /// Whether the end of the connection is intended.
  private let isDraining = Atomic(false)
  private let report: @Sendable (String) -> Void

  init(_ report: @escaping @Sendable (String) -> Void) { self.report = report }

  /// Adds the callbacks to the options of a connection, which has to retain the events.
  func observe(_ options: OpaquePointer) {
    let place = Unmanaged.passUnretained(self).toOpaque()
    natsOptions_SetDisconnectedCB(options, { NATSEvents.at($1)?.disconnect() }, place)
    natsOptions_SetReconnectedCB(options, { NATSEvents.at($1)?.report("reconnected") }, place)
    natsOptions_SetErrorHandler(options, { NATSEvents.at($3)?.fail($2, $1) }, place)
    natsOptions_SetClosedCB(
      options,
      { _, place in
        guard let place else { return }
        Unmanaged<NATSEvents>.fromOpaque(place).takeRetainedValue().close()
      }, place)
  }

  private static func at(_ place: UnsafeMutableRawPointer?) -> NATSEvents? {
    place.map { Unmanaged<NATSEvents>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Reports the next disconnection no more.
  func beginDraining() { isDraining.store(true, ordering: .relaxed) }

  private func disconnect() {
    if !isDraining.load(ordering: .relaxed) { report("disconnected") }
    replies.fail(.disconnected("the connection was lost"))
  }

  private func close() {
    replies.fail(.disconnected("the connection was closed"))
    closed.end()
  }

  /// Receives an error that no function of libnats returned.
  private func fail(_ status: natsStatus, _ subscription: OpaquePointer?) {
    let text = nats_GetLastError(nil).map { String(cString: $0) } ?? ""
    if status == NATS_NOT_PERMITTED, let subject = text.refusedSubject {
      replies.fail(.notPermitted(subject), subject: subject)
    }
    report(
      subscription.flatMap(loss)
        ?? (text.isEmpty ? String(cString: natsStatus_GetText(status)) : text))
  }

  /// How many messages a subscription has lost; nil without a subject.
  private func loss(_ subscription: OpaquePointer) -> String? {
    guard let subject = natsSubscription_GetSubject(subscription) else { return nil }
    var dropped: Int64 = 0
    natsSubscription_GetDropped(subscription, &dropped)
    return "the handler of '\(String(cString: subject))' is too slow: \(dropped) messages are lost"
  }
}

extension String {
  /// The subject in `Permissions Violation for Publish to "mediator.v1.Contacts.add"`.
  fileprivate var refusedSubject: String? {
    let parts = split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count >= 3 && hasPrefix("Permissions Violation for Publish") ? "\(parts[1])" : nil
  }
}
