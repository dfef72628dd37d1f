/// The other side of a conversation.
struct Party: Sendable {
  /// A contact id; for a number outside of the address book, its canonical form.
  let key: String
  /// The name in the address book; nil for strangers and deleted contacts.
  let name: String?
  /// The keys of the party's messages: ids that the person's messages are addressed to, and phones.
  let addresses: [String]
  /// The recipients of a new message; nil for a deleted contact.
  let reach: [String]?

  /// The phones that messages of the party come from.
  var phones: [String] { addresses.filter { $0.hasPrefix("+") } }
}
