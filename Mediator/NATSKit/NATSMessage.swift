import BusKit
import CNATS
import Synchronization

/// A message of libnats; spent with its last reference.
final class NATSMessage: Sendable {
  private let pointer: NATSPointer

  /// Takes a received message.
  init(taking raw: OpaquePointer) { pointer = NATSPointer(raw) }

  /// Copies a message.
  init(_ message: BusMessage, reply: String?) throws(BusError) {
    var made: OpaquePointer?
    let status = message.withParts(reply) { natsMsg_Create(&made, $0, $1, $2, $3) }
    guard status == NATS_OK, let made else { throw BusError(status, message.subject) }
    pointer = NATSPointer(made)
    // libnats drops all headers of a received message with an empty one.
    for (name, value) in message.headers where !value.isEmpty {
      _ = name.withCString { name in value.withCString { natsMsgHeader_Set(made, name, $0) } }
    }
  }

  deinit { SpentMessages.add(pointer) }

  /// Gives the pointer to a function of libnats, during which the message exists.
  func withRaw<R>(_ body: (OpaquePointer) -> R) -> R {
    withExtendedLifetime(self) { body(pointer.raw) }
  }

  /// Whether it is the server's reply to a request without a receiver.
  var isNoResponders: Bool { withRaw { natsMsg_IsNoResponders($0) } }
}

/// Messages without a reference, freed sixteen at a time.
///
/// libnats frees a message on a thread of its own, and to wake that thread takes longer than to copy the message.
private enum SpentMessages {
  private static let messages = Mutex<[NATSPointer]>([])

  static func add(_ message: NATSPointer) {
    // A large one would hold its memory until the sixteenth.
    guard natsMsg_GetDataLength(message.raw) <= 4_096 else { return natsMsg_Destroy(message.raw) }
    let spent = messages.withLock { messages in
      messages.append(message)
      guard messages.count == 16 else { return [NATSPointer]() }
      defer { messages.removeAll(keepingCapacity: true) }
      return messages
    }
    for message in spent { natsMsg_Destroy(message.raw) }
  }
}

extension BusMessage {
  /// Sends it over a connection.
  func send(over connection: OpaquePointer, reply: String?) throws(BusError) -> natsStatus {
    guard headers.isEmpty else {
      let message = try NATSMessage(self, reply: reply)
      return message.withRaw { natsConnection_PublishMsg(connection, $0) }
    }
    return withParts(reply) { subject, reply, data, count in
      reply == nil
        ? natsConnection_Publish(connection, subject, data, count)
        : natsConnection_PublishRequest(connection, subject, reply, data, count)
    }
  }

  /// Gives subject, reply and payload to a function of libnats; as its arguments, the texts would be copied.
  fileprivate func withParts(
    _ reply: String?,
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32) ->
      natsStatus
  ) -> natsStatus {
    payload.withUnsafeBytes { bytes in
      subject.withCString { subject in
        let data = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        let count = Int32(clamping: bytes.count)
        guard let reply else { return body(subject, nil, data, count) }
        return reply.withCString { body(subject, $0, data, count) }
      }
    }
  }
}

extension BusMessage {
  /// Copies a message of libnats.
  init(_ message: NATSMessage) { self = message.withRaw { BusMessage(raw: $0) } }

  private init(raw: OpaquePointer) {
    let bytes = UnsafeRawBufferPointer(
      start: natsMsg_GetData(raw), count: Int(natsMsg_GetDataLength(raw)))
    self.init(
      natsMsg_GetSubject(raw).map { String(cString: $0) } ?? "",
      replySubject: natsMsg_GetReply(raw).map { String(cString: $0) },
      headers: Self.headers(of: raw), payload: Array(bytes))
  }

  private static func headers(of raw: OpaquePointer) -> BusHeaders {
    var names: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    var count: Int32 = 0
    guard natsMsgHeader_Keys(raw, &names, &count) == NATS_OK, let names else { return [:] }
    defer { free(names) }
    var headers = BusHeaders()
    for name in UnsafeBufferPointer(start: names, count: Int(count)) {
      var value: UnsafePointer<CChar>?
      guard let name, natsMsgHeader_Get(raw, name, &value) == NATS_OK, let value else { continue }
      headers[String(cString: name)] = String(cString: value)
    }
    return headers
  }
}
