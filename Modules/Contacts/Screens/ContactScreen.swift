import MediatorKit
import Observation
import ScreenKit

/// A contact: the content of its card, and a remark that can be changed.
@MainActor @Observable final class ContactScreen: Screen {
  let stage = Stage()
  private let contacts: Target_Contacts
  private let id: String
  private var contact: Contact?
  private var isGuest = false
  private var remark = Field(
    "Remark", .text, FieldPolicy("remark", limit: ContactText.remarkLimit),
    placeholder: "a name of your own")

  init(_ contacts: Target_Contacts, id: String) { (self.contacts, self.id) = (contacts, id) }

  var body: Body<ContactScreen> {
    Body(contact?.name ?? "Contact") {
      if !isGuest {
        let pick = Link("pickScreen", of: Target_Contacts.self, style: .present)
        Button(
          "edit", "Edit", to: Link("editScreen", of: Target_Contacts.self, ["id": .string(id)])
        ).inBar
        Button("merge", "Merge", to: pick, answer: PickedContact.self) { try await $0.merge($1) }
          .inBar
        Button("delete", "Delete", .destructive) { try await $0.delete() }.inBar
        Input("remark", \.remark)
      }
      for section in contact?.sections ?? [] { Rows(section) }
      if let chat { Rows(Content.Section(rows: [chat])) }
      if !isGuest {
        Submit(
          "save", "Save", [\.remark], needsChange: true,
          faults: [.of(ContactsError.remarkTooLong): \.remark]
        ) { try await $0.save() }
      } else if let link = contacts.signInLink {
        Button("signIn", "Sign in to change the contact", to: link)
      }
    }
  }

  /// A remark that is being typed stays.
  func load() async throws {
    let id = id
    (contact, isGuest) = try await contacts.perform {
      (try $0.Action_get(id: id), try await $0.isGuest())
    }
    if !remark.isChanged { remark.begin(with: contact?.remark ?? "") }
  }

  /// A contact that is deleted while its screen is open isn't an error.
  func placeholder(for error: any Error) -> Content.EmptyState? {
    guard contact != nil, case ContactsError.unknownContact = error else { return nil }
    return Content.EmptyState("This contact was deleted.")
  }

  private func save() async throws {
    let (id, text) = (id, remark.value)
    contact = try await contacts.perform { try $0.Action_remark(id: id, text: text) }
    remark.begin(with: contact?.remark ?? "")
    stage.notice = Content.Notice(.done, "Saved.")
  }

  private func delete() async throws {
    let (id, name) = (id, contact?.name ?? id)
    guard await stage.ask("Delete \(name)?", message: "The card is deleted too.", "Delete")
    else { return }
    try await contacts.perform { _ = try $0.Action_delete(id: id) }
    stage.leave("Deleted.")
  }

  private func merge(_ other: PickedContact) async throws {
    guard let contact, other.id != contact.id else { throw ContactsError.sameContact }
    let isSure = await stage.ask(
      "Merge \(other.name) into \(contact.name)?",
      message: "Everything of \(other.name) moves here, and the other contact is deleted.", "Merge")
    guard isSure else { return }
    try await contacts.perform { _ = try $0.Action_merge(id: contact.id, other: other.id) }
    stage.notice = Content.Notice(.done, "Merged.")
  }

  /// The row that leads to the chat; nil without a number that receives messages, or without the module of chats.
  private var chat: Content.Row? {
    guard let contact, contact.phones.contains(where: \.receivesMessages),
      let link = contacts.peers.link(to: ContactsNeeds.chat, contact.id)
    else { return nil }
    return Content.Row("chat", "Message", kind: .centered, link: link)
  }
}

extension Contact {
  /// The numbers and addresses, then the rest of the card.
  fileprivate var sections: [Content.Section] {
    let phones = phones.enumerated().map { place, phone in
      Content.Row("phone\(place)", phone.label.isEmpty ? "phone" : phone.label, value: phone.number)
    }
    let emails = emails.enumerated().map { place, email in
      Content.Row("email\(place)", email.label.isEmpty ? "mail" : email.label, value: email.address)
    }
    let others = [("Name", cardName), ("Organisation", organisation)]
      .compactMap { title, value in value.map { Content.Row(title, title, value: $0) } }
    let all = [
      Content.Section(rows: phones + emails), Content.Section(footer: note, rows: others),
    ]
    return all.filter { !$0.rows.isEmpty }
  }
}
