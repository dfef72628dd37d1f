import MediatorKit
import Observation
import ScreenKit

/// A contact: the content of its card, and a remark that can be changed.
@MainActor @Observable final class ContactScreen: Screen {
  let stage = Stage()
  private let contacts: Target_Contacts
  private var contact: Contact
  private var form: Form
  /// The contact that was chosen to be merged into this one.
  private var other: PickedContact?

  init(_ contacts: Target_Contacts, _ contact: Contact) {
    self.contacts = contacts
    self.contact = contact
    form = Self.form(contact)
  }

  var content: Content {
    Content(
      Content.Bar(contact.name, items: items), fields: form.content,
      sections: details + chat,
      buttons: [Content.Button("save", "Save", role: .primary, isEnabled: form.isChanged)])
  }

  /// Another screen may have changed the contact.
  func willAppear() {
    stage.attempt { try show(contacts.Action_get(id: contact.id)) }
  }

  func edit(_ id: String, _ text: String) throws { form.edit(id, text) }

  func press(_ button: String) async throws {
    stage.dialog = nil
    switch button {
    case "save":
      contact = try contacts.Action_remark(id: contact.id, text: form["remark"])
      form = Self.form(contact)
      stage.notice = Content.Notice(.done, "Saved.")
    case "delete": ask("Delete \(contact.name)?", "The card is deleted too.", "deleteNow", "Delete")
    case "deleteNow":
      _ = try contacts.Action_delete(id: contact.id)
      stage.leave("Deleted.")
    case "mergeNow": try merge()
    default: break
    }
  }

  /// Asks before it merges the chosen contact into this one.
  func answer(_ value: Value, from link: Link) {
    do {
      let picked = try PickedContact(value: value)
      guard picked.id != contact.id else { throw ContactsError.sameContact }
      other = picked
      ask(
        "Merge \(picked.name) into \(contact.name)?",
        "Everything of \(picked.name) moves here, and the other contact is deleted.", "mergeNow",
        "Merge")
    } catch { stage.report(error) }
  }

  private func merge() throws {
    guard let other else { return }
    try show(contacts.Action_merge(id: contact.id, other: other.id))
    stage.notice = Content.Notice(.done, "Merged.")
  }

  /// Shows the present state of the contact; a remark that is being typed stays.
  private func show(_ contact: Contact) {
    self.contact = contact
    if !form.isChanged { form = Self.form(contact) }
  }

  private func ask(_ title: String, _ message: String, _ button: String, _ action: String) {
    stage.dialog = Content.Dialog(
      title, message: message,
      buttons: [
        Content.Button(button, action, role: .destructive),
        Content.Button("keep", "Cancel", role: .cancel),
      ])
  }
}

// Content.
extension ContactScreen {
  private static func form(_ contact: Contact) -> Form {
    Form(
      Form.Field(
        "remark", "Remark", FieldPolicy("remark", limit: ContactText.remarkLimit),
        text: contact.remark ?? "", placeholder: "a name of your own"))
  }

  private var items: [Content.Button] {
    let edit = Link("editScreen", of: Target_Contacts.self, ["id": .string(contact.id)])
    let pick = Link("pickScreen", of: Target_Contacts.self, style: .present)
    return [
      Content.Button("edit", "Edit", link: edit), Content.Button("merge", "Merge", link: pick),
      Content.Button("delete", "Delete", role: .destructive),
    ]
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

  /// The row that leads to the chat; none without a number that receives messages, or without the module of chats.
  private var chat: [Content.Section] {
    guard contact.phones.contains(where: \.receivesMessages),
      let link = contacts.peers.link(to: ContactsNeeds.chat, contact.id)
    else { return [] }
    return [Content.Section(rows: [Content.Row("chat", "Message", kind: .centered, link: link)])]
  }
}
