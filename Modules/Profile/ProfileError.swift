import MediatorKit

/// Why an action of Profile refuses.
enum ProfileError: String, ActionError {
  case notSignedIn
  case nothingToChange
  case invalidNickname
  case signatureTooLong
  case invalidRegion
  case unknownSetting
  case badValue
  case badLimit

  var message: String {
    switch self {
    case .notSignedIn: "not signed in; call Login/signIn first"
    case .nothingToChange:
      "nothing to change was given; give a nickname, gender, region or signature"
    case .invalidNickname: "the nickname isn't allowed; use 1 to 20 characters on one line"
    case .signatureTooLong: "the signature has more than 30 characters; shorten it"
    case .invalidRegion: "the region isn't allowed; use up to 50 characters on one line"
    case .unknownSetting: "there is no setting of this key; Profile/settings lists all of them"
    case .badValue: "the setting doesn't take this value; Profile/settings lists its choices"
    case .badLimit: "the limit must be from 1 to 200"
    }
  }
}
