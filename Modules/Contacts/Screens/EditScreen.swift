import MediatorKit
import Observation
import ScreenKit

/// All fields of a contact; those of its numbers and mail addresses are numbered.
@MainActor @Observable final class EditScreen: Screen {
  private static let hint = "empty to remove it"

  let stage = Stage()
  private let contacts: Target_Contacts
  private let id: String
  private var name = Field("Name", .text, .contactName)
  private var phones: [Field] = []
  private var emails: [Field] = []
  private var loaded: Contact?
  private var organisation = Field("Organisation", .text, .organisation)
  private var note = Field("Note", .lines, .note)

  init(_ contacts: Target_Contacts, id: String) { (self.contacts, self.id) = (contacts, id) }

  var body: Body<EditScreen> {
    Body("Edit contact") {
      for (id, field) in fields { Input(id, field) }
      Button("addPhone", "Add number", disabled: Self.fault(phones)) {
        $0.phones.append(Self.phone($0.phones.count, ""))
      }
      Button("addEmail", "Add mail address", disabled: Self.fault(emails)) {
        $0.emails.append(Self.email($0.emails.count, ""))
      }
      // A stored text that can't be read doesn't stop other changes.
      Submit(
        "save", "Save", fields.map(\.field).filter { self[keyPath: $0].isChanged },
        needsChange: true
      ) {
        try await $0.save()
      }
    }
  }

  /// Text that is being typed stays.
  func load() async throws {
    let id = id
    let contact = try await contacts.perform { contacts in
      let contact = try contacts.Action_get(id: id)
      try await contacts.requireSignIn()
      return contact
    }
    guard !fields.contains(where: { self[keyPath: $0.field].isChanged }) else { return }
    loaded = contact
    name.begin(with: contact.cardName)
    phones = contact.phones.enumerated().map { Self.phone($0, $1.number) }
    emails = contact.emails.enumerated().map { Self.email($0, $1.address) }
    organisation.begin(with: contact.organisation ?? "")
    note.begin(with: contact.note ?? "")
  }

  func placeholder(for error: any Error) -> Content.EmptyState? { contacts.guest(error) }

  private var fields: [(id: String, field: ReferenceWritableKeyPath<EditScreen, Field>)] {
    [("name", \.name)] + phones.indices.map { ("phone\($0)", \.phones[$0]) }
      + emails.indices.map { ("email\($0)", \.emails[$0]) }
      + [("organisation", \.organisation), ("note", \.note)]
  }

  private func save() async throws {
    let (id, name, phones, emails, loaded) = (id, name.change, phones, emails, loaded)
    let (organisation, note) = (organisation.change, note.change)
    try await contacts.perform {
      let stored = try $0.Action_get(id: id)
      _ = try $0.Action_edit(
        id: id, name: name,
        phones: Self.change(phones, of: loaded?.numbers ?? [], in: stored.numbers),
        emails: Self.change(emails, of: loaded?.addresses ?? [], in: stored.addresses),
        organisation: organisation, note: note)
    }
    stage.leave("Saved.")
  }

  private static func phone(_ index: Int, _ text: String) -> Field {
    Field("Number \(index + 1)", .phone, .oneOfPhones, text: text, placeholder: hint)
  }

  private static func email(_ index: Int, _ text: String) -> Field {
    Field("Mail address \(index + 1)", .text, .oneOfEmails, text: text, placeholder: hint)
  }

  private static func fault(_ fields: [Field]) -> String? {
    let limit = ContactText.listLimit
    return fields.count < limit ? nil : "A contact has at most \(limit) of them."
  }

  /// The stored texts with the changes of those that were loaded, without empty ones; nil if none was changed.
  ///
  /// Texts that another process stored meanwhile stay.
  private nonisolated static func change(
    _ fields: [Field], of loaded: [String], in stored: [String]
  ) -> [String]? {
    guard fields.contains(where: \.isChanged) else { return nil }
    // Before the changes, since one text may be typed in the place of another.
    var taken: Set<Int> = []
    let places = loaded.map { text in
      let place = stored.indices.first { stored[$0] == text && !taken.contains($0) }
      if let place { taken.insert(place) }
      return place
    }
    var texts = stored
    for (index, field) in fields.enumerated() where field.isChanged {
      if index < places.count, let place = places[index] {
        texts[place] = field.value
      } else {
        texts.append(field.value)
      }
    }
    return texts.filter { !$0.isBlank }
  }
}

extension Contact {
  fileprivate var numbers: [String] { phones.map(\.number) }

  fileprivate var addresses: [String] { emails.map(\.address) }
}
