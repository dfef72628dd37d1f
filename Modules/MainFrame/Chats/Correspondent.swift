/// Who a conversation is with, and which messages of the store belong to it.
struct Correspondent: Sendable {
  /// A contact id, or a canonical phone number.
  let key: String
  let name: String
  /// What messages to them are addressed to.
  let addresses: [String]
  /// The phones that messages from them come from.
  let phones: [String]
  /// The phones that a new message goes to; nil when they can't be written to any more.
  let reach: [String]?
}
