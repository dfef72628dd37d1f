import MediatorKit

/// A page of the settings; most are for what this device doesn't have.
enum SettingsPage: String, Codable, CaseIterable, Sendable {
  case calls
  case callSound
  case messageSound
  case messageVibration
  case contactSuggestions
  case receiverMode
  case voiceLock
  case emergencyContacts
  case waysToAdd
  case blocked
  case hiddenFrom
  case hiddenPosts
  case visiblePosts
  case authorisations
  case textSize
  case chatBackground
  case emoticons
  case files
  case accessibility
  case backup
  case storage
  case clearChats
  case feedback
  case rating
  case complaint
  case address

  /// The address of the web page; nil for a page without content.
  var webAddress: String? {
    switch self {
    case .feedback: ProfilePages.feedback
    case .complaint: ProfilePages.complaint
    default: nil
    }
  }

  /// The title of the page, and of the row that leads to it.
  var title: String {
    switch self {
    case .calls: "Calls"
    case .callSound: "Ring for calls"
    case .messageSound: "Sound"
    case .messageVibration: "Vibration"
    case .contactSuggestions: "Suggest contacts"
    case .receiverMode: "Receiver mode"
    case .voiceLock: "Voice lock"
    case .emergencyContacts: "Emergency contacts"
    case .waysToAdd: "Ways to add me"
    case .blocked: "Blocked users"
    case .hiddenFrom: "Hide my posts from"
    case .hiddenPosts: "Hide posts of"
    case .visiblePosts: "Posts that friends see"
    case .authorisations: "Authorisations"
    case .textSize: "Text size"
    case .chatBackground: "Chat background"
    case .emoticons: "Emoticons"
    case .files: "Pictures and files"
    case .accessibility: "Accessibility"
    case .backup: "Backup of chats"
    case .storage: "Storage"
    case .clearChats: "Clear chats"
    case .feedback: "Help and feedback"
    case .rating: "Rate the application"
    case .complaint: "Complain"
    case .address: "My address"
    }
  }
}

extension SettingsPage: Payload {}
