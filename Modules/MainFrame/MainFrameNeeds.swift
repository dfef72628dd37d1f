import MediatorKit

/// What MainFrame asks of other modules, and what it reads of their answers.
enum MainFrameNeeds {
  /// The person at the device, or the refusal when nobody is signed in.
  static let requireSignIn = Need(
    "Login/requireSignIn", returns: User.self, handles: ["notSignedIn"])

  /// A contact of the address book.
  static let contact = Need(
    "Contacts/get", Param("id", String.self), returns: Contact.self, handles: ["unknownContact"])

  /// Who has a phone number; nil when nobody in the address book does.
  static let contactByPhone = Need(
    "Contacts/byPhone", Param("phone", String.self), returns: ContactName?.self)

  /// All of them.
  static let all: [any NeedDeclaration] = [requireSignIn, contact, contactByPhone]

  /// The person at the device.
  struct User: Codable, Hashable, Sendable {
    let id: String
    let nickname: String
    /// Canonical.
    let phone: String
  }

  /// A contact and where it can be reached.
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

  /// A number as the address book keeps it.
  struct Phone: Codable, Hashable, Sendable {
    /// Nil when the text isn't a number that can be dialled.
    let canonical: String?
  }

  /// Who a contact is.
  struct ContactName: Codable, Hashable, Sendable {
    let id: String
    let name: String
  }
}

extension MainFrameNeeds.User: Payload {}
extension MainFrameNeeds.Contact: Payload {}
extension MainFrameNeeds.ContactName: Payload {}
