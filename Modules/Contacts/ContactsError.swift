import MediatorKit

/// What can go wrong in the address book.
///
/// The codes never change.
enum ContactsError: String, ActionError {
  case unknownContact
  case nothingToImport
  case unreadableFile
  case brokenCard
  case emptyQuery
  case badLimit
  case invalidName
  case invalidPhone
  case remarkTooLong

  var message: String {
    switch self {
    case .unknownContact: "there is no contact with this id; Contacts/list and search tell ids"
    case .nothingToImport: "give either file or text, and not both"
    case .unreadableFile: "the file can't be read"
    case .brokenCard: "a card can't be read, and nothing was imported"
    case .emptyQuery: "the query is empty or too long; type a part of a name, 64 characters at most"
    case .badLimit: "the limit must be from 1 to 1000"
    case .invalidName: "the name is empty, longer than 200 characters, or has control characters"
    case .invalidPhone:
      "the phone can't be told; write + and the zone first, or a mobile number of zone 86"
    case .remarkTooLong: "a remark has at most 100 characters, and no control characters"
    }
  }
}
