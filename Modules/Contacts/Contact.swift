import MediatorKit

/// A contact in a list.
struct ContactSummary: Codable, Hashable, Sendable {
  var id: String
  /// The remark; without one, the name on the card.
  var name: String
  /// The first number, as it was written.
  var phone: String?
  /// The section in the list: A to Z, or #.
  var letter: String
}

extension ContactSummary: Payload, Identifiable {}

/// Everything the app shows of a contact.
struct Contact: Codable, Hashable, Sendable {
  struct Phone: Codable, Hashable, Sendable {
    /// `mobile`, `work`, or the person's own word; empty when the card has none.
    var label: String
    /// As it was written.
    var number: String
    /// `+8613800138000`, or the digits of a number that only a phone can dial; nil for other texts.
    var canonical: String?
    /// Whether text messages reach the number.
    var receivesMessages: Bool
  }

  struct Email: Codable, Hashable, Sendable {
    /// As for a phone.
    var label: String
    var address: String
  }

  var id: String
  /// The remark; without one, the name on the card.
  var name: String
  var cardName: String
  var remark: String?
  /// The section in the list: A to Z, or #.
  var letter: String
  var phones: [Phone]
  var emails: [Email]
  var organisation: String?
  var note: String?
}

extension Contact: Payload {}

/// The contacts of one letter.
struct ContactSection: Codable, Hashable, Sendable {
  /// A to Z, or #.
  var letter: String
  var count: Int
  /// The cursor of the list's page that starts with this section.
  var cursor: String
}

extension ContactSection: Payload {}

struct ContactCount: Codable, Hashable, Sendable {
  var total: Int
}

extension ContactCount: Payload {}

/// The contact behind an id or a number.
struct ContactName: Codable, Hashable, Sendable {
  /// The id or number that was asked for, as it was written.
  var key: String
  var id: String
  /// The ids of contacts that were merged into it.
  var formerIDs: [String]
  /// The remark; without one, the name on the card.
  var name: String
  /// Nil without one.
  var remark: String?
  /// The canonical forms of the contact's numbers.
  var numbers: [String]
}

extension ContactName: Payload {}

/// A contact that a search found, and why.
struct ContactHit: Codable, Hashable, Sendable {
  /// How the query matches; the kinds are ranked in this order.
  enum Kind: String, Codable, CaseIterable, Sendable {
    case text, pinyin
    /// Initials, or longer beginnings of syllables: `zs`, `zhs`.
    case initials
    case phone
  }

  /// The part that matches, in characters.
  struct Match: Codable, Hashable, Sendable {
    var kind: Kind
    /// In the name.
    ///
    /// For ``Kind/phone``, in the canonical number; in the digits as written if only those match.
    var start: Int
    var length: Int
  }

  var id: String
  var name: String
  /// The name on the card, if the match is in it rather than in the remark; else nil.
  var cardName: String?
  var phone: String?
  var match: Match
}

extension ContactHit: Payload {}

/// What `add` does about a contact with the same name and number.
enum DuplicatePolicy: String, Codable, CaseIterable, Sendable {
  /// Fail.
  case refuse
  /// Return the contact that is there.
  case merge
  /// Add another one.
  case add
}

extension DuplicatePolicy: Payload {}
