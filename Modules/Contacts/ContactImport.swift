import MediatorKit

/// What to do about a card that can't be read.
enum BrokenCardPolicy: String, Codable, CaseIterable, Sendable {
  /// Import nothing.
  case stop
  /// Import the others, and list what was skipped.
  case skip
}

extension BrokenCardPolicy: Payload {}

/// What an import did.
struct ContactImport: Codable, Hashable, Sendable {
  /// A card that couldn't be read.
  struct Skipped: Codable, Hashable, Sendable {
    /// The line of the fault in the file, counted from 1.
    var line: Int
    var reason: String
  }

  /// New contacts.
  var added = 0
  /// Contacts whose card came with the same UID and other content.
  var updated = 0
  /// Cards that were there already.
  var unchanged = 0
  var skipped: [Skipped] = []
  /// How many contacts there are now.
  var total = 0
}

extension ContactImport: Payload {}

/// The form of an export.
enum ExportFormat: String, Codable, CaseIterable, Sendable {
  /// vCard 3.0, which every phone reads.
  case vcard
  /// vCard 4.0.
  case vcard4
  /// CSV with the columns of Google Contacts.
  case csv

  var writer: CardWriter {
    switch self {
    case .vcard: CardWriter(format: .vcard3)
    case .vcard4: CardWriter(format: .vcard4)
    case .csv: CardWriter(format: .csv)
    }
  }
}

extension ExportFormat: Payload {}
