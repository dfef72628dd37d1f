/// The other side of a conversation, and what selects its messages.
struct Correspondent: Sendable {
  /// A contact id, or a canonical phone number.
  let key: String
  let name: String
  /// The addresses of messages to them.
  let addresses: [String]
  /// The phones that they send from.
  let phones: [String]
  /// The phones that a new message is sent to; nil when they can't be reached any more.
  let reach: [String]?
}
