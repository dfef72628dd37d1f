import MediatorKit

/// A contact in a list: what is needed to show a row and to ask for more.
struct ContactSummary: Codable, Hashable, Sendable {
  var id: String
  /// The name as it is shown: the remark, where there is one.
  var name: String
  /// The first number, as it was written.
  var phone: String?
}

extension ContactSummary: Payload {}

/// Everything the app shows of a contact.
struct Contact: Codable, Hashable, Sendable {
  /// A number, with what the card calls it.
  struct Phone: Codable, Hashable, Sendable {
    /// `mobile`, `work`, or the person's own word; empty when the card says nothing.
    var label: String
    /// As it was written.
    var number: String
    /// `+8613800138000`; absent when the number can't be told.
    var canonical: String?
  }

  /// A mail address, with what the card calls it.
  struct Email: Codable, Hashable, Sendable {
    var label: String
    var address: String
  }

  var id: String
  /// The name as it is shown: the remark, where there is one.
  var name: String
  /// The name that the card gives.
  var cardName: String
  var remark: String?
  /// The group in the list: A to Z, or #.
  var letter: String
  var phones: [Phone]
  var emails: [Email]
  var organisation: String?
  var note: String?
}

extension Contact: Payload {}

/// The whole address book, as its screen shows it.
struct ContactList: Codable, Hashable, Sendable {
  /// The contacts of one letter, in the order of their pinyin.
  struct Group: Codable, Hashable, Sendable {
    var letter: String
    var contacts: [ContactSummary]
  }

  var total: Int
  /// A to Z, then #.
  var groups: [Group]
}

extension ContactList: Payload {}

/// How many contacts there are.
struct ContactCount: Codable, Hashable, Sendable {
  var total: Int
}

extension ContactCount: Payload {}

/// A contact that a search found, and why.
struct ContactHit: Codable, Hashable, Sendable {
  /// How the query matches; the kinds are ranked in this order.
  enum Kind: String, Codable, CaseIterable, Sendable {
    case text, pinyin, initials, phone
  }

  /// The part that matches, in characters.
  struct Match: Codable, Hashable, Sendable {
    var kind: Kind
    /// In the name, or for ``Kind/phone`` in the canonical number.
    var start: Int
    var length: Int
  }

  var id: String
  var name: String
  var phone: String?
  var match: Match
}

extension ContactHit: Payload {}
