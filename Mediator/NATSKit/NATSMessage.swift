import BusKit
import CNATS

/// A message of libnats; freed with its last reference.
final class NATSMessage: Sendable {
  private let pointer: NATSPointer

  /// Takes a received message.
  init(taking raw: OpaquePointer) { pointer = NATSPointer(raw) }

  /// Copies a message.
  init(_ message: BusMessage, reply: String?) throws(BusError) {
    var made: OpaquePointer?
    // A text as an argument of a C function would be copied.
    let status = message.payload.withUnsafeBytes { bytes in
      message.subject.withCString { subject in
        let data = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        let count = Int32(clamping: bytes.count)
        guard let reply else { return natsMsg_Create(&made, subject, nil, data, count) }
        return reply.withCString { natsMsg_Create(&made, subject, $0, data, count) }
      }
    }
    guard status == NATS_OK, let made else { throw BusError(status, message.subject) }
    pointer = NATSPointer(made)
    // libnats drops all headers of a received message with an empty one.
    for (name, value) in message.headers where !value.isEmpty {
      _ = name.withCString { name in value.withCString { natsMsgHeader_Set(made, name, $0) } }
    }
  }

  deinit { natsMsg_Destroy(pointer.raw) }

  /// Gives the pointer to a function of libnats, during which the message exists.
  func withRaw<R>(_ body: (OpaquePointer) -> R) -> R {
    withExtendedLifetime(self) { body(pointer.raw) }
  }

  /// Whether it is the server's reply to a request without a receiver.
  var isNoResponders: Bool { withRaw { natsMsg_IsNoResponders($0) } }
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
