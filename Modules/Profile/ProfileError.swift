import MediatorKit

/// The errors of Profile.
enum ProfileError: String, ActionError {
  case notSignedIn
  case nothingToChange
  case invalidNickname
  case signatureTooLong
  case invalidRegion
  case unknownSetting
  case badValue
  case badCursor
  case badPull
  case unknownMessage
  case messagesUnavailable
  case uploadFailed
  case releaseBuild
  case sameEnvironment

  var message: String {
    switch self {
    case .notSignedIn: "not signed in; call Login/signIn first"
    case .nothingToChange:
      "no change given; pass a nickname, gender, region or signature"
    case .invalidNickname: "the nickname isn't allowed; use 1 to 20 characters on one line"
    case .signatureTooLong: "the signature has more than 30 characters; shorten it"
    case .invalidRegion: "the region isn't allowed; use up to 50 characters on one line"
    case .unknownSetting: "there is no setting with this key; Profile/settings lists all of them"
    case .badValue: "the setting doesn't accept this value; Profile/settings lists its choices"
    case .badPull: "invalid distance; use finite numbers from 0"
    case .badCursor: "the cursor isn't one of Profile/activity; pass the cursor of a page"
    case .unknownMessage: "there is no system message with this index; list Profile/systemMessages"
    case .messagesUnavailable: "the system messages couldn't be read; try again later"
    case .uploadFailed:
      "the file couldn't be sent; call Profile/resumeUpload and Profile/sendUploads to try again"
    case .releaseBuild: "a release build uses production and https only; use a debug build"
    case .sameEnvironment: "the environment is used already; choose one of the others"
    }
  }
}
