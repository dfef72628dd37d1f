/// The other side of a conversation.
struct Party: Sendable {
  /// A contact id; for a number outside of the address book, its canonical form; the id of a group chat.
  let key: String
  /// The name in the address book, or the title of the group; nil for strangers and deleted contacts.
  let name: String?
  /// The keys of the party's messages: ids that messages are addressed to, and phones.
  let addresses: [String]
  /// The recipients of a new message; nil for a deleted contact.
  let reach: [String]?
  /// The number of people of a group chat, with the user; nil for a person.
  var people: Int?

  /// The origins of the party's messages: the phones of a person, or the group.
  var sources: [String] { people == nil ? addresses.filter { $0.hasPrefix("+") } : addresses }

  /// The origin of a user's messages to the party.
  func source(of me: MainFrameNeeds.User) -> String { people == nil ? me.phone : key }
}
