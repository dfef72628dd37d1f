import MediatorKit

/// The errors of MainFrame.
enum MainFrameError: String, ActionError {
  case notSignedIn
  case unknownContact
  case emptyText
  case textTooLong
  case badPage

  var message: String {
    switch self {
    case .notSignedIn: "nobody is signed in; sign in first"
    case .unknownContact:
      "there is no such contact and no conversation with it; use a contact id of Contacts/list, or "
        + "the 'contact' of a conversation in MainFrame/conversations"
    case .emptyText: "the text is empty; write something"
    case .textTooLong: "the text has more than 5,000 characters; send it in parts"
    case .badPage: "the page must be 1 or more; page 1 is the newest"
    }
  }
}
