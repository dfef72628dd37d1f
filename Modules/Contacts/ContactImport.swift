import MediatorKit

/// What an import does about a card that can't be read.
enum BrokenCardPolicy: String, Codable, CaseIterable, Sendable {
  /// Import nothing.
  case stop
  /// Import the others, and list what was skipped.
  case skip
}

extension BrokenCardPolicy: Payload {}

/// What an import did.
struct ContactImport: Codable, Hashable, Sendable {
  /// A card, or a property of a card, that couldn't be read.
  struct Skipped: Codable, Hashable, Sendable {
    /// The line of the fault in the file, counted from 1.
    var line: Int
    /// What is wrong and how to fix it.
    var reason: String
  }

  /// New contacts.
  var added = 0
  /// Contacts whose card came with the same UID and other content.
  var updated = 0
  /// Cards that were there already.
  var unchanged = 0
  /// The cards that couldn't be read.
  var skipped: [Skipped] = []
  /// The properties that couldn't be read; their contacts were imported without them.
  var skippedProperties: [Skipped] = []
  /// How many contacts there are now.
  var total = 0
}

extension ContactImport: Payload {}
