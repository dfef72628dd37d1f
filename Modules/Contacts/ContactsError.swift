import MediatorKit

/// The errors of the address book; the codes never change.
enum ContactsError: String, ActionError {
  case unknownContact
  case sameContact
  case alreadyThere
  case nothingToImport
  case unreadableFile
  case unwritableFile
  case unknownEncoding
  case brokenCard
  case importContinues
  case emptyQuery
  case badCursor
  case invalidName
  case invalidPhone
  case invalidEmail
  case textTooLong
  case cardTooLarge
  case remarkTooLong

  var message: String {
    switch self {
    case .unknownContact: "no contact has this id; Contacts/list and Contacts/search return ids"
    case .sameContact: "both ids are of the same contact; pass two contacts"
    case .alreadyThere:
      "a contact with this name and number exists, and nothing was added; pass onDuplicate=merge to "
        + "get it, or onDuplicate=add for a second one"
    case .nothingToImport: "pass either file or text"
    case .unreadableFile: "can't read the file"
    case .unwritableFile: "can't write the file"
    case .unknownEncoding: "unknown encoding; use a name such as GBK, Big5 or Windows-1252"
    case .brokenCard: "can't read a card; nothing was imported"
    case .importContinues:
      "the file was read, but not all contacts could be stored; the rest follows at the next use of the "
        + "address book"
    case .emptyQuery: "the query is blank or too long; use 1 to 64 characters of a name"
    case .badCursor: "invalid cursor; pass the cursor of a page or of a section"
    case .invalidName: "invalid name; use 1 to 200 characters, without control characters"
    case .invalidPhone: "can't parse the phone number; use digits, and + and the country code"
    case .invalidEmail: "invalid mail address; write it as name@example.com"
    case .textTooLong:
      "the text is too long or has control characters; an organisation has at most 254 characters, a "
        + "note 5,000, and a contact 100 numbers and 100 mail addresses"
    case .cardTooLarge:
      "the contact would be larger than any that can be read, and nothing was changed; a contact has at "
        + "most 16 MB and 10,000 parts"
    case .remarkTooLong: "invalid remark; use at most 100 characters, without control characters"
    }
  }
}
