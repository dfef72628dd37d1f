import BusKit
import CNATS
import Foundation
import Synchronization

/// A connection to a server; closes with its last reference.
final class NATSConnection: Sendable {
  /// The subject for replies to this connection, without their numbers.
  let inbox: String

  private let pointer: NATSPointer
  private let events: NATSEvents
  private let place: String
  /// One subscription at a time: libnats keeps the last error of a connection only, by which a refusal is found.
  private let subscribing = Mutex(())

  /// Connects on a separate thread, because libnats blocks until the server answers.
  static func open(
    _ settings: NATSSettings, _ report: @escaping @Sendable (String) -> Void
  ) async throws(BusError) -> NATSConnection {
    let opened = await onThread {
      Result { () throws(BusError) in
        try NATSConnection(settings, NATSEvents(settings.place, report))
      }
    }
    let connection = try opened.get()
    let replies = connection.events.replies
    _ = try await connection.subscribe("\(connection.inbox).*", queue: nil) { replies.take($0) }
    return connection
  }

  private init(_ settings: NATSSettings, _ events: NATSEvents) throws(BusError) {
    let options = try NATSOptions(settings, events)
    // Released by the last callback, which libnats omits for a failed connection.
    let retained = Unmanaged.passRetained(events)
    do throws(BusError) { pointer = try options.connect() } catch {
      retained.release()
      throw error
    }
    self.events = events
    place = settings.place
    inbox = "\(settings.inbox).\(Self.unique())"
  }

  deinit {
    let pointer = pointer
    Thread.detachNewThread {
      natsConnection_Close(pointer.raw)
      natsConnection_Destroy(pointer.raw)
    }
  }

  var payloadLimit: Int { Int(natsConnection_GetMaxPayload(pointer.raw)) }

  /// Sends a request; its reply comes to the inbox.
  func request(_ message: BusMessage, timeout: Duration) async throws -> BusMessage {
    guard natsConnection_Status(pointer.raw) == NATS_CONN_STATUS_CONNECTED else {
      throw BusError.notConnected(place)
    }
    return try await events.replies.wait(for: message.subject, timeout) { number throws(BusError) in
      try publish(message, reply: "\(inbox).\(number)")
    }
  }

  func publish(_ message: BusMessage, reply: String?) throws(BusError) {
    guard message.subject.isSubject, message.replySubject?.isSubject ?? true else {
      throw .notPermitted("'\(message.subject)' isn't a subject")
    }
    let limit = payloadLimit
    let tooLarge = BusError.payloadTooLarge(bytes: message.size, limit: limit)
    guard message.size <= limit else { throw tooLarge }
    let status = try message.send(over: pointer.raw, reply: reply)
    if status == NATS_MAX_PAYLOAD { throw tooLarge }
    guard status == NATS_OK else { throw BusError(status, place) }
  }

  func subscribe(
    _ subject: String, queue: String?, _ receive: @escaping @Sendable (NATSMessage) -> Void
  ) async throws(BusError) -> NATSSubscription {
    guard subject.isSubject, queue?.isSubject ?? true else {
      throw .notPermitted("'\(subject)' isn't a subject")
    }
    let subscription = NATSSubscription(over: pointer, receive)
    events.beginSubscribing(to: subject)
    let confirmed = await onThread { [self] in
      subscribing.withLock { _ in
        Result { () throws(BusError) in try start(subscription, subject, queue) }
      }
    }
    do throws(BusError) { try confirmed.get() } catch {
      subscription.cancel()
      throw error
    }
    events.endSubscribing(to: subject)
    return subscription
  }

  func drain() async {
    let pointer = pointer
    events.beginDraining()
    // What is to be answered was drained by its subscription; a server that doesn't answer mustn't hold up the end.
    if natsConnection_DrainTimeout(pointer.raw, 2_000) != NATS_OK {
      // Without a server there is nothing to wait for.
      await onThread { natsConnection_Close(pointer.raw) }
    }
    await events.closed.wait()
  }

  /// Subscribes, and waits until the server has handled it; a refused subscription fails.
  private func start(
    _ subscription: NATSSubscription, _ subject: String, _ queue: String?
  ) throws(BusError) {
    var status = subscription.start(subject, queue: queue)
    if status == NATS_OK { status = natsConnection_FlushTimeout(pointer.raw, 5_000) }
    guard status == NATS_OK else { throw BusError(status, place) }
    // The server refuses before it replies to the flush.
    var text: UnsafePointer<CChar>?
    guard natsConnection_GetLastError(pointer.raw, &text) == NATS_NOT_PERMITTED, let text else {
      return
    }
    if String(cString: text).refusedSubject(of: "Subscription") == subject {
      throw .notPermitted(subject)
    }
  }

  /// An identifier that no other connection has.
  private static func unique() -> String {
    var inbox: UnsafeMutablePointer<CChar>?
    natsInbox_Create(&inbox)
    defer { natsInbox_Destroy(inbox) }
    let text = inbox.map { String(cString: $0) } ?? ""
    return text.split(separator: ".").last.map(String.init) ?? UUID().uuidString
  }
}

/// Runs a blocking function on a separate thread.
private func onThread<R: Sendable>(_ body: @escaping @Sendable () -> R) async -> R {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}

extension String {
  /// Whether it consists of parts with dots, without spaces: others could end the line of the protocol.
  fileprivate var isSubject: Bool {
    let dot = UInt8(ascii: ".")
    var text = self
    return text.withUTF8 { bytes in
      var former = dot
      for byte in bytes {
        guard byte > 0x20, byte != 0x7F, byte != dot || former != dot else { return false }
        former = byte
      }
      return former != dot
    }
  }
}
