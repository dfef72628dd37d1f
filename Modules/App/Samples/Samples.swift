import MediatorKit

/// The numbers of what was added to an empty application.
struct Samples: Codable, Hashable, Sendable {
  /// The phone of the account that is signed in now; the others are in the address book.
  var phone = ""
  var accounts = 0
  var contacts = 0
  var posts = 0
  var likes = 0
  var comments = 0
  /// The conversations of the signed-in user.
  var conversations = 0
  var messages = 0
  /// The orders of the signed-in user.
  var orders = 0
}

extension Samples: Payload {}
