import MediatorKit

/// What MainFrame needs from other modules, and what it reads of the results.
enum MainFrameNeeds {
  /// The signed-in user; fails when nobody is signed in.
  static let requireSignIn = Need(
    "Login/requireSignIn", returns: User.self, handles: ["notSignedIn"])

  /// A contact of the address book.
  static let contact = Need(
    "Contacts/get", Param("id", String.self), returns: Contact.self, handles: ["unknownContact"])

  /// The contact with a phone number; nil when the address book has none.
  static let contactByPhone = Need(
    "Contacts/find", Param("phone", String.self), returns: ContactName?.self)

  /// All of them.
  static let all: [any NeedDeclaration] = [requireSignIn, contact, contactByPhone]

  /// The signed-in user.
  struct User: Codable, Hashable, Sendable {
    let id: String
    let nickname: String
    /// The canonical phone number.
    let phone: String
  }

  /// A contact and its phone numbers.
  struct Contact: Codable, Hashable, Sendable {
    let id: String
    let name: String
    let phones: [Phone]

    /// The canonical numbers, each once, in the order of the address book.
    var numbers: [String] {
      phones.compactMap(\.canonical).reduce(into: []) { numbers, number in
        if !numbers.contains(number) { numbers.append(number) }
      }
    }
  }

  /// A number in the address book.
  struct Phone: Codable, Hashable, Sendable {
    /// Nil when the text isn't a number that can be dialled.
    let canonical: String?
  }

  /// The identity and name of a contact.
  struct ContactName: Codable, Hashable, Sendable {
    let id: String
    let name: String
  }
}

extension MainFrameNeeds.User: Payload {}
extension MainFrameNeeds.Contact: Payload {}
extension MainFrameNeeds.ContactName: Payload {}
