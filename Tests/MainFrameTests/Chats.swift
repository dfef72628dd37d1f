import MediatorKit
import ServiceKit
import TestKit

@testable import MainFrame

/// MainFrame with stand-ins for the signed-in user and the address book.
struct Chats {
  typealias User = MainFrameNeeds.User
  typealias Contact = MainFrameNeeds.Contact

  /// The error of Contacts for an unknown id.
  enum Refusal: String, ActionError {
    case unknownContact
    var message: String { "there is no such contact" }
  }

  static let li = User(id: "account-li", nickname: "Li", phone: "+8613800138001")
  static let wang = User(id: "account-wang", nickname: "Wang", phone: "+8613800138002")
  static let zhao = User(id: "account-zhao", nickname: "Zhao", phone: "+8613800138003")

  let time = SettableTime()
  let services: Services
  let peers = StandIns(for: Target_MainFrame.self)
  let mediator: Mediator

  /// Starts with Li signed in, whose address book has Wang as `wang`.
  init() throws {
    services = Services.inMemory(clock: time.clock)
    mediator = try Self.mediator(services, peers)
    become(Self.li)
    book([Self.contact("wang", "Old Wang", Self.wang.phone)])
  }

  static func mediator(_ services: Services, _ peers: StandIns) throws -> Mediator {
    try Mediator(
      [
        Registration(Target_MainFrame.self) {
          try Target_MainFrame(services: services, peers: $0)
        }
      ] + peers.registrations)
  }

  static func contact(_ id: String, _ name: String, _ phones: String?...) -> Contact {
    Contact(id: id, name: name, phones: phones.map { MainFrameNeeds.Phone(canonical: $0) })
  }

  /// Signs in a user; nil is a guest.
  func become(_ user: User?) {
    guard let user else { return peers.fail(MainFrameNeeds.requireSignIn, code: "notSignedIn") }
    peers.answer(MainFrameNeeds.requireSignIn, with: user)
  }

  /// Replaces the address book.
  func book(_ contacts: [Contact]) {
    peers.answer(MainFrameNeeds.contact) { request in
      let id = request.params["id"]?.string
      guard let contact = contacts.first(where: { $0.id == id }) else {
        throw Refusal.unknownContact
      }
      return contact
    }
    peers.answer(MainFrameNeeds.contactByPhone) { request in
      let phone = request.params["phone"]?.string
      return contacts.first { $0.numbers.contains(phone ?? "") }
        .map { MainFrameNeeds.ContactName(id: $0.id, name: $0.name) }
    }
  }

  @discardableResult
  func send(_ text: String, to contact: String) async throws -> Message {
    try await call("send", ["contact": .string(contact), "text": .string(text)])
  }

  /// Another user, who has Li in the address book, writes to Li; afterwards Li is signed in again.
  func receive(_ text: String, from user: User, book after: [Contact]) async throws {
    become(user)
    book([Self.contact("their-li", "Li", Self.li.phone)])
    try await send(text, to: "their-li")
    become(Self.li)
    book(after)
  }

  func call<P: Payload>(
    _ action: String, _ params: Params = Params(), as type: P.Type = P.self
  ) async throws -> P {
    try await mediator.perform("MainFrame/\(action)", params).get(as: type)
  }

  func conversations() async throws -> [Conversation] { try await call("conversations") }

  func chat(_ contact: String) async throws -> Chat {
    try await call("chat", ["contact": .string(contact)])
  }

  func page(_ page: Int, with contact: String) async throws -> MessagePage {
    try await call("messages", ["contact": .string(contact), "page": .int(page)])
  }

  /// The error code of an action; nil when it succeeds.
  func refusal(of action: String, _ params: Params = Params()) async -> String? {
    do {
      _ = try await mediator.perform("MainFrame/\(action)", params)
      return nil
    } catch {
      return error.failure?.code ?? error.code.rawValue
    }
  }
}
