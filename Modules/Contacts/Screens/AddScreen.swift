import MediatorKit
import Observation
import ScreenKit

/// The name and the number of a new contact.
@MainActor @Observable final class AddScreen: Screen {
  let stage = Stage()
  private let contacts: Target_Contacts
  private var form = Form(
    Form.Field("name", "Name", .contactName),
    Form.Field("phone", "Number", kind: .phone, .contactPhone))

  init(_ contacts: Target_Contacts) { self.contacts = contacts }

  var content: Content {
    Content(
      Content.Bar("New contact"), fields: form.content,
      buttons: [Content.Button("save", "Save", role: .primary, isEnabled: form.isChanged)])
  }

  func edit(_ id: String, _ text: String) throws { form.edit(id, text) }

  func press(_ button: String) async throws {
    stage.dialog = nil
    switch button {
    case "save": if form.check() { try save(.refuse) }
    case "merge": try save(.merge)
    case "addAnyway": try save(.add)
    default: break
    }
  }

  private func save(_ policy: DuplicatePolicy) throws {
    do {
      _ = try contacts.Action_add(name: form["name"], phone: form["phone"], onDuplicate: policy)
      stage.navigator?.back()
    } catch let error as DetailedError {
      guard case .string(let id)? = error.details["id"] else { throw error }
      showDuplicate(try contacts.Action_get(id: id))
    }
  }

  private func showDuplicate(_ contact: Contact) {
    stage.dialog = Content.Dialog(
      "\(contact.name) is in the address book.",
      message: contact.phones.map(\.number).joined(separator: ", "),
      buttons: [
        Content.Button("merge", "Merge"), Content.Button("addAnyway", "Add anyway"),
        Content.Button("keep", "Cancel", role: .cancel),
      ])
  }
}
