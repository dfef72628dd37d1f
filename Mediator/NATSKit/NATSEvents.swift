import BusKit
import CNATS
import Synchronization

/// The events of a connection.
final class NATSEvents: Sendable {
  let replies = PendingReplies(clock: ContinuousClock())
  let closed = Completion()
  /// Whether the end of the connection is intended.
  private let isDraining = Atomic(false)
  /// The subjects of subscriptions whose refusal is thrown.
  private let subscribing = Mutex<Set<String>>([])
  private let place: String
  private let report: @Sendable (String) -> Void

  init(_ place: String, _ report: @escaping @Sendable (String) -> Void) {
    (self.place, self.report) = (place, report)
  }

  /// Adds the callbacks to the options of a connection, which has to retain the events.
  func observe(_ options: OpaquePointer) {
    let place = Unmanaged.passUnretained(self).toOpaque()
    natsOptions_SetDisconnectedCB(options, { NATSEvents.at($1)?.disconnect() }, place)
    natsOptions_SetReconnectedCB(options, { NATSEvents.at($1)?.reconnect() }, place)
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

  /// Reports a refusal of this subject no more, because the function that subscribes throws it.
  func beginSubscribing(to subject: String) { subscribing.withLock { _ = $0.insert(subject) } }

  /// Reports later refusals of the subject, as after the next connection.
  func endSubscribing(to subject: String) { subscribing.withLock { _ = $0.remove(subject) } }

  private func disconnect() {
    if !isDraining.load(ordering: .relaxed) { report("disconnected from \(place)") }
    replies.fail(.disconnected("the connection was lost"))
  }

  private func reconnect() { report("reconnected to \(place)") }

  private func close() {
    replies.fail(.disconnected("the connection was closed"))
    closed.end()
  }

  /// Receives an error that no function of libnats returned.
  private func fail(_ status: natsStatus, _ subscription: OpaquePointer?) {
    let text = nats_GetLastError(nil).map { String(cString: $0) } ?? ""
    if status == NATS_NOT_PERMITTED, isThrown(text) { return }
    report(
      subscription.flatMap(loss)
        ?? (text.isEmpty ? String(cString: natsStatus_GetText(status)) : text))
  }

  /// Whether a function throws the refusal in the server's message.
  private func isThrown(_ text: String) -> Bool {
    if let subject = text.refusedSubject(of: "Subscription") {
      return subscribing.withLock { $0.contains(subject) }
    }
    guard let subject = text.refusedSubject(of: "Publish") else { return false }
    return replies.fail(.notPermitted(subject), subject: subject) > 0
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
  /// The subject in `Permissions Violation for Publish to "mediator.v1.Contacts.add"`; nil for another operation.
  func refusedSubject(of operation: String) -> String? {
    guard hasPrefix("Permissions Violation for \(operation) to") else { return nil }
    let parts = split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count >= 3 ? String(parts[1]) : nil
  }
}
