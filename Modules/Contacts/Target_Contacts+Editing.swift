// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

// Adding, changing and deleting contacts.
extension Target_Contacts {
  @ActionsBuilder<Self> static var changingActions: [Action<Self>] {
    Action(
      "add", "Adds a contact.",
      Param("name", "The name.", example: "Li Lei", count: 1...ContactText.nameLimit),
      Param("phone", "Any number that a phone can dial.", example: "138 0013 8000"),
      Param("onDuplicate", "What to do if the name with the number exists.", default: .refuse),
      access: .open(.write, to: [.network, .agent]),
      errors: .of(ContactsError.invalidName, .invalidPhone, .alreadyThere), perform: Action_add
    )
    .examples(ContactsExamples.add)
    Action(
      "edit", "Changes parts of a contact; leaves alone what isn't passed.", id,
      Param("name", "The name.", count: 1...ContactText.nameLimit),
      Param(
        "phones", "All numbers; those that stay keep their labels.",
        count: 0...ContactText.listLimit),
      Param(
        "emails", "All mail addresses; those that stay keep their labels.",
        count: 0...ContactText.listLimit),
      Param(
        "organisation", "The organisation; empty to remove it.", count: 0...ContactText.lineLimit),
      Param("note", "The note; empty to remove it.", count: 0...ContactText.noteLimit),
      access: .native(.write),
      errors: .of(
        ContactsError.unknownContact, .invalidName, .invalidPhone, .invalidEmail, .textTooLong,
        .cardTooLarge),
      perform: Action_edit
    )
    .idempotent()
    .examples(ContactsExamples.edit)
    Action(
      "merge", "Moves everything of another contact to a contact, and deletes the other one.", id,
      Param("other", "The contact to delete; its id then leads to the merged contact."),
      access: .native(.destructive),
      errors: .of(ContactsError.unknownContact, .sameContact, .cardTooLarge), perform: Action_merge
    )
    .examples(ContactsExamples.merge)
    Action(
      "remark", "Gives a contact a name that is shown, sorted and found instead of the card's.", id,
      Param(
        "text", "The name; empty to show the card's again.", count: 0...ContactText.remarkLimit),
      access: .native(.write), errors: .of(ContactsError.unknownContact, .remarkTooLong),
      perform: Action_remark
    )
    .idempotent()
    .examples(ContactsExamples.remark)
    Action(
      "delete", "Deletes a contact and its card.", id, access: .native(.destructive),
      errors: .of(ContactsError.unknownContact), perform: Action_delete
    )
    .examples(ContactsExamples.delete)
  }

  func Action_add(name: String, phone: String, onDuplicate: DuplicatePolicy) throws -> Contact {
    let (name, phone) = (try ContactText.name(name), try ContactText.phone(phone))
    return try changing { try book.add(name, phone, onDuplicate: onDuplicate) }
  }

  func Action_edit(
    id: String, name: String?, phones: [String]?, emails: [String]?, organisation: String?,
    note: String?
  ) throws -> Contact {
    let stored = try? Action_get(id: id)
    let edit = try ContactBook.Edit(
      name: name.map { try ContactText.name($0) },
      phones: ContactText.list(
        phones, keeping: stored?.phones.map(\.number) ?? [], ContactText.phone),
      emails: ContactText.list(
        emails, keeping: stored?.emails.map(\.address) ?? [], ContactText.email),
      organisation: organisation.map { try ContactText.organisation($0) },
      note: note.map { try ContactText.note($0) })
    return try changing { try book.edit(id, edit) }
  }

  func Action_merge(id: String, other: String) throws -> Contact {
    try changing { try book.merge(id, other) }
  }

  func Action_remark(id: String, text: String) throws -> Contact {
    try changing { try book.remark(id, ContactText.remark(text)) }
  }

  func Action_delete(id: String) throws -> Contact { try changing { try book.delete(id) } }

  private func changing(_ change: () throws -> Contact) throws -> Contact {
    try emitting({ [$0.id] }, after: change)
  }

  /// Emits the change of contacts, unless none changed; it is stored, whatever its subscribers do.
  func emitting<R>(_ ids: (R) -> [String], after change: () throws -> R) throws -> R {
    let before = try book.version()
    let result = try change()
    if (try? book.version()) != before {
      _ = try? peers.emitNow(ContactsEvents.changed, ChangedContacts(ids: ids(result)))
    }
    return result
  }
}
