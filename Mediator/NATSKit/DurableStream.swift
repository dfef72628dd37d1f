import BusKit
import ContractKit
import MediatorKit

/// The stream of JetStream that keeps the messages below ``BusSubject/durable``.
///
/// JetStream is used through its subjects, since the functions of libnats wait on the caller's thread.
struct DurableStream: Sendable {
  /// The deliveries of JetStream to one subscriber.
  struct Consumer: Sendable {
    let name: String
    let subject: String
    let deliverySubject: String

    init(of subscriber: String, _ subject: String) {
      let rest = subject.dropFirst(DurableSubject.messages.count)
      self.subject = subject
      name = (subscriber + rest).replacing(".", with: "-").replacing("*", with: "any")
        .replacing(">", with: "all")
      // In parts, so that a server can permit a module its own.
      deliverySubject = "\(DurableSubject.deliveries).\(name.replacing("-", with: "."))"
    }
  }

  static let name = "mediator"
  private static let timeout = Duration.seconds(5)
  private static let day = 86_400_000_000_000
  /// The messages that a subscriber gets at a time, which it has to handle within the 30 seconds of a delivery; further
  /// ones wait.
  private static let waitingCount = 100

  let bus: any Bus

  /// Whether the server has JetStream, for this user too.
  var isAvailable: Bool {
    get async throws {
      do {
        let reply = try await bus.request(BusMessage("$JS.API.INFO"), timeout: Self.timeout)
        return (try? fields(of: reply)) != nil
      } catch BusError.noResponders { return false }
    }
  }

  /// Stores a message; false for a key that is stored.
  func store(_ message: BusMessage) async throws -> Bool {
    let reply = try await bus.request(message, timeout: Self.timeout)
    return try fields(of: reply)["duplicate"] != .bool(true)
  }

  /// Creates the stream; one with another configuration stays as it is.
  func create() async throws {
    let sameNameError = 10_058
    try await call(
      "STREAM.CREATE.\(Self.name)",
      [
        "name": .string(Self.name), "subjects": [.string("\(DurableSubject.messages).>")],
        "retention": "limits", "storage": "file", "num_replicas": 1, "max_age": .int(7 * Self.day),
        "duplicate_window": 120_000_000_000,
      ], ignoring: sameNameError)
  }

  /// Creates the stream and a consumer, unless they are there.
  func create(_ consumer: Consumer) async throws {
    try await create()
    try await call(
      "CONSUMER.DURABLE.CREATE.\(Self.name).\(consumer.name)",
      [
        "stream_name": .string(Self.name),
        "config": [
          "durable_name": .string(consumer.name),
          "deliver_subject": .string(consumer.deliverySubject),
          "deliver_group": .string(consumer.name), "deliver_policy": "all",
          "replay_policy": "instant",
          "ack_policy": "explicit", "ack_wait": 30_000_000_000, "max_deliver": -1,
          "max_ack_pending": .int(Self.waitingCount), "filter_subject": .string(consumer.subject),
          // A data folder that isn't used any more; its messages are gone by then.
          "inactive_threshold": .int(8 * Self.day),
        ],
      ])
  }

  /// Handles a message, and reports how it ended.
  func handle(
    _ message: BusMessage, _ handler: @Sendable (BusMessage) async throws -> Void
  ) async throws {
    guard let replySubject = message.replySubject else { return }
    var end = "+ACK"
    do { try await handler(message) } catch {
      end = "-NAK {\"delay\": \(Self.delay(replySubject))}"
    }
    try await bus.publish(BusMessage(replySubject, payload: Array(end.utf8)))
  }

  /// The nanoseconds until the next delivery: doubled for each, from 50 milliseconds to half a minute.
  ///
  /// - Parameter replySubject: `$JS.ACK.STREAM.CONSUMER.DELIVERIES.…`; with two more parts before the stream, and one at
  ///   the end, where the server has a domain.
  /// - Returns: The nanoseconds.
  static func delay(_ replySubject: String) -> Int {
    let parts = replySubject.split(separator: ".")
    let index = parts.count > 9 ? 6 : 4
    let deliveries = parts.count > index ? Int(parts[index]) ?? 1 : 1
    return min(50_000_000 << min(max(deliveries, 1) - 1, 10), 30_000_000_000)
  }

  private func call(_ name: String, _ body: Value, ignoring code: Int? = nil) async throws {
    let request = BusMessage("$JS.API.\(name)", payload: body.jsonBytes())
    _ = try fields(of: try await bus.request(request, timeout: Self.timeout), ignoring: code)
  }

  /// The fields of a reply of JetStream; throws the error in it.
  private func fields(of reply: BusMessage, ignoring code: Int? = nil) throws -> [String: Value] {
    guard case .object(let fields) = try? JSONReader.read(reply.payload) else {
      throw BusError.disconnected("JetStream replied without JSON")
    }
    guard case .object(let error) = fields["error"], error["err_code"] != code.map(Value.int) else {
      return fields
    }
    guard case .string(let text) = error["description"] else {
      throw BusError.disconnected("JetStream refused without a description")
    }
    throw BusError.disconnected("JetStream: \(text)")
  }
}
