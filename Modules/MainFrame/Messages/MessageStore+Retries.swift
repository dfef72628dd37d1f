import Foundation
import ServiceKit

// Messages that weren't delivered.
extension MessageStore {
  /// A message of the account, and the key of its party; nil when the account wrote none with this id.
  func own(
    _ id: String, of me: MainFrameNeeds.User
  ) throws -> (message: Message, contact: String)? {
    try store.read { connection in
      try connection.first(
        "SELECT \(Self.columns), contact FROM mainframe_message WHERE id = ? AND sender = ?", id,
        me.id
      ) { (try Message($0, of: me), try $0.get(6)) }
    }
  }

  /// Delivers a message again, in one transaction with the check that nothing else has delivered it; returns nil if so.
  func retry(
    _ message: Message, to party: Party, reaching phones: [String], from me: MainFrameNeeds.User
  ) throws -> Message? {
    try store.atomically {
      try renew(message, to: party, from: me).map {
        deliver($0, to: party, reaching: phones, from: me)
      }
    }
  }

  /// Gives a message that wasn't delivered the present time and the last place; returns nil for a delivered one.
  ///
  /// In its old place the other side would count it as read.
  private func renew(
    _ message: Message, to party: Party, from me: MainFrameNeeds.User
  ) throws -> Message? {
    let at = clock.now.ISO8601Format()
    return try store.write { connection in
      let number = try connection.first(
        """
        UPDATE mainframe_message SET number = (SELECT max(number) + 1 FROM mainframe_message),
          at = ?, contact = ?, state = 'sending' WHERE id = ? AND state <> 'sent' RETURNING number
        """, at, party.key, message.id
      ) { try $0.get(0, Int.self) }
      guard let number else { return nil }
      try Self.extend(me.id, party.key, to: number, connection)
      return Message(
        id: message.id, text: message.text, at: at, mine: true, author: message.author,
        state: .sending)
    }
  }
}
