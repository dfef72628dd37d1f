import MediatorKit
import Observation
import ScreenKit

/// One contact: numbers, addresses, a remark that can be changed, and deleting it.
@MainActor @Observable final class ContactScreen: Screen {
  let stage = Stage()
  private let contacts: Target_Contacts
  private var contact: Contact
  private var form: Form

  init(_ contacts: Target_Contacts, _ contact: Contact) {
    self.contacts = contacts
    self.contact = contact
    form = Self.form(contact)
  }

  var content: Content {
    Content(
      Content.Bar(
        contact.name, items: [Content.Button("delete", "Delete", role: .destructive)]),
      fields: form.content, sections: details,
      buttons: [Content.Button("save", "Save", role: .primary, isEnabled: form.isChanged)])
  }

  func edit(_ id: String, _ text: String) throws { form.edit(id, text) }

  func press(_ button: String) async throws {
    stage.dialog = nil
    switch button {
    case "save":
      contact = try contacts.Action_remark(id: contact.id, text: form["remark"])
      form = Self.form(contact)
      stage.notice = Content.Notice(.done, "Saved.")
    case "delete":
      stage.dialog = Content.Dialog(
        "Delete \(contact.name)?", message: "The card is deleted with it.",
        buttons: [
          Content.Button("deleteNow", "Delete", role: .destructive),
          Content.Button("keep", "Cancel", role: .cancel),
        ])
    case "deleteNow":
      _ = try contacts.Action_delete(id: contact.id)
      stage.navigator?.back()
    default: break
    }
  }

  private static func form(_ contact: Contact) -> Form {
    Form(
      Form.Field(
        "remark", "Remark", FieldPolicy("remark", limit: 100), text: contact.remark ?? "",
        placeholder: "a name of your own"))
  }

  private var details: [Content.Section] {
    let phones = contact.phones.enumerated().map { place, phone in
      Content.Row("phone\(place)", phone.label.isEmpty ? "phone" : phone.label, value: phone.number)
    }
    let emails = contact.emails.enumerated().map { place, email in
      Content.Row("email\(place)", email.label.isEmpty ? "mail" : email.label, value: email.address)
    }
    let others = [("Name", contact.cardName), ("Organisation", contact.organisation)]
      .compactMap { title, value in value.map { Content.Row(title, title, value: $0) } }
    let all = [
      Content.Section(rows: phones + emails),
      Content.Section(footer: contact.note, rows: others),
    ]
    return all.filter { !$0.rows.isEmpty }
  }
}
