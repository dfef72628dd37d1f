/// The newest message to an address, or from a phone.
///
/// A conversation has one or more of them: mine to the contact, and theirs from each of their phones.
struct LastMessage: Sendable {
  /// A contact id, or a canonical phone number.
  let address: String
  /// Their name when the message was sent.
  let name: String
  /// The message's number in the store.
  let number: Int
  let text: String
  let at: String
  let unread: Int
  /// Whether it came from the address, rather than was sent to it.
  let isTheirs: Bool
}
