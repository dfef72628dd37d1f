import MediatorKit

/// The errors of Discover; the codes never change.
enum DiscoverError: String, ActionError {
  case notSignedIn
  case badCursor
  case emptyPost
  case tooManyPictures
  case badPicture
  case badLocation
  case emptyText
  case textTooLong
  case unknownPost
  case unknownComment
  case unknownPerson
  case notYourPost
  case notYourComment
  case noLayout
  case badAddress
  case badColor
  case unknownSound
  case requestFailed
  case serverUnreachable

  var message: String {
    switch self {
    case .notSignedIn: "not signed in; call Login/signIn first"
    case .badCursor: "invalid cursor; pass the cursor of a page"
    case .emptyPost: "the post has neither text nor pictures; add one of them"
    case .tooManyPictures: "the post has more than 9 pictures; leave some out"
    case .badPicture:
      "invalid picture; use an http, https or file URL of at most 2,000 characters, or a data URL of a "
        + "PNG, JPEG, GIF or WebP in base64 of at most 65,536 characters"
    case .badLocation: "the location has more than 100 characters; shorten it"
    case .emptyText: "the text is blank; write something"
    case .textTooLong: "the text has more than 5,000 characters; shorten it"
    case .unknownPost: "no post has this id; use an id of Discover/feed"
    case .unknownComment: "no comment of the post has this id; use an id of Discover/comments"
    case .unknownPerson: "no author, liker or commenter has this id; use the id of an author"
    case .notYourPost: "the post has another author; only its author can delete it"
    case .notYourComment: "the comment has another author; only its author can delete it"
    case .badAddress: "invalid address; it begins with https:// or http://"
    case .badColor: "invalid colour; use red, green and blue up to 255, and opacity up to 1"
    case .unknownSound: "no sound has this name; use shake_sound_male.wav"
    case .requestFailed: "the request failed; try again"
    case .serverUnreachable: "can't reach the server; check the network, and try again"
    case .noLayout: "the layout is missing; use grid, tags, waterfall or cards"
    }
  }

  var isRetryable: Bool { self == .requestFailed || self == .serverUnreachable }
}
