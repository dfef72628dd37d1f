import MediatorKit
import Observation
import ScreenKit

/// The name and the number of a new contact.
@MainActor @Observable final class AddScreen: Screen {
  let stage = Stage()
  private let contacts: Target_Contacts
  private var name = Field("Name", .text, .contactName)
  private var phone: Field

  /// The number that the form begins with, such as one found in a text; may be empty.
  init(_ contacts: Target_Contacts, phone: String) {
    self.contacts = contacts
    self.phone = Field("Number", .phone, .contactPhone, text: phone)
  }

  var body: Body<AddScreen> {
    Body("New contact") {
      Input("name", \.name)
      Input("phone", \.phone)
      Submit("save", "Save", [\.name, \.phone], needsChange: true) { try await $0.save(.refuse) }
    }
  }

  func load() async throws { try await contacts.perform { try await $0.requireSignIn() } }

  func placeholder(for error: any Error) -> Content.EmptyState? { contacts.guest(error) }

  private func save(_ policy: DuplicatePolicy) async throws {
    let (name, phone) = (name.value, phone.value)
    do {
      try await contacts.perform {
        _ = try $0.Action_add(name: name, phone: phone, onDuplicate: policy)
      }
      self.name.clear()
      self.phone.clear()
      stage.leave("Added.")
    } catch let error as DetailedError {
      guard case .string(let id)? = error.details["id"] else { throw error }
      let contact = try await contacts.perform { try $0.Action_get(id: id) }
      let policy = await stage.ask(
        "\(contact.name) is in the address book.",
        message: contact.phones.map(\.number).joined(separator: ", "),
        [("Merge", .plain, DuplicatePolicy.merge), ("Add anyway", .plain, .add)])
      if let policy { try await save(policy) }
    }
  }
}
