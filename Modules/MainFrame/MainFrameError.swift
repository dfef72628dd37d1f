import MediatorKit

/// The errors of MainFrame; the codes never change.
enum MainFrameError: String, ActionError {
  case notSignedIn
  case unknownContact
  case unreachable
  case unknownMessage
  case emptyText
  case textTooLong
  case badCursor
  case badLimit

  var message: String {
    switch self {
    case .notSignedIn: "not signed in; call Login/signIn first"
    case .unknownContact:
      "no contact or conversation; pass a contact id of Contacts/list, a phone number, or the 'contact' "
        + "of a conversation in MainFrame/conversations"
    case .unreachable:
      "no number of this contact can receive messages; add a mobile number in Contacts/edit"
    case .unknownMessage:
      "the account wrote no message with this id; MainFrame/messages returns ids"
    case .emptyText: "the text is blank; write something"
    case .textTooLong: "the text has more than 5,000 characters; send it in parts"
    case .badCursor: "invalid cursor; pass the cursor of a page"
    case .badLimit: "invalid limit; use 1 to 100"
    }
  }
}
