import MediatorKit

/// The format of an export.
enum ExportFormat: String, Codable, CaseIterable, Sendable {
  /// vCard 3.0, which every phone reads.
  case vcard
  /// vCard 4.0.
  case vcard4
  /// CSV with the columns of Google Contacts.
  case csv
}

extension ExportFormat: Payload {}

/// The result of an export.
struct ContactExport: Codable, Hashable, Sendable {
  /// The number of contacts.
  var total: Int
  /// The number of bytes of UTF-8.
  var bytes: Int
  /// The cards; nil when they were written to a file.
  var text: String?
  /// The names of contacts whose stored card is damaged, exported with their name and numbers only; nil without any.
  var damaged: [String]?
}

extension ContactExport: Payload {}
