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
  case badPull
  case unknownRoom
  case unknownApplet
  case unknownPlace
  case unknownGroup
  case noPeople
  case badTitle
  case badWord
  case badAddress

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
    case .badPull: "invalid distance; use finite numbers from 0"
    case .unknownRoom: "no broadcast has this id; MainFrame/rooms returns ids"
    case .unknownApplet: "no applet has this id; MainFrame/applets returns ids"
    case .unknownPlace: "no page has this name; use scan or pay"
    case .unknownGroup:
      "no group chat has this id; MainFrame/groups and MainFrame/search return ids"
    case .noPeople: "a group chat has 1 to 100 contacts; pass their ids"
    case .badTitle: "invalid title; use 1 to 50 characters on one line"
    case .badWord: "invalid word; use 1 to 64 characters on one line"
    case .badAddress: "invalid address; it begins with https:// or http://"
    }
  }
}
