/// The newest of the messages that went to one address, or came from one phone.
///
/// A conversation is made of one or more strands: theirs, mine, and those of their other phones.
struct Strand: Sendable {
  /// A contact id, or a canonical phone number.
  let address: String
  /// What they were called when the message was sent.
  let name: String
  /// The place of the message among all.
  let number: Int
  let text: String
  let at: String
  let unread: Int
  /// Whether it came from the address rather than went to it.
  let isTheirs: Bool
}
