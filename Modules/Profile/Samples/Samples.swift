import MediatorKit

/// What was added to an empty application.
struct Samples: Codable, Hashable, Sendable {
  /// The phone of the account that is signed in now; the others are in the address book.
  var phone: String
  var accounts = 0
  var contacts = 0
  var posts = 0
  var likes = 0
  var comments = 0
  var messages = 0
}

extension Samples: Payload {}
