import MediatorKit

/// Why an action of MainFrame refuses.
enum MainFrameError: String, ActionError {
  case notSignedIn
  case unknownContact
  case unreachable
  case emptyText
  case textTooLong
  case badPage

  var message: String {
    switch self {
    case .notSignedIn: "not signed in; call Login/signIn first"
    case .unknownContact:
      "there is no such contact and no conversation with it; use a contact id of Contacts/list, or "
        + "the 'contact' of a conversation in MainFrame/conversations"
    case .unreachable:
      "the contact has no phone number that receives messages; add a mobile number to the contact"
    case .emptyText: "the text is empty; write something"
    case .textTooLong: "the text has more than 5,000 characters; send it in parts"
    case .badPage: "there is no page below 1; page 1 is the newest"
    }
  }
}
