import MediatorKit

/// Why an action of Discover refuses.
enum DiscoverError: String, ActionError {
  case notSignedIn
  case badPage
  case emptyPost
  case tooManyPictures
  case badPicture
  case emptyText
  case textTooLong
  case unknownPost
  case unknownComment
  case notYourComment

  var message: String {
    switch self {
    case .notSignedIn: "not signed in; call Login/signIn first"
    case .badPage: "there is no page below 1; page 1 is the newest"
    case .emptyPost: "the post has neither text nor pictures; add one of them"
    case .tooManyPictures: "the post has more than 9 pictures; leave some out"
    case .badPicture: "a picture isn't a URL or a path; use 1 to 2,000 characters each"
    case .emptyText: "the text is empty; write something"
    case .textTooLong: "the text has more than 5,000 characters; shorten it"
    case .unknownPost: "there is no such post; use an id of Discover/feed"
    case .unknownComment:
      "there is no such comment, or it belongs to another post; use an id of the post's comments"
    case .notYourComment: "the comment is someone else's; only one's own can be deleted"
    }
  }
}
