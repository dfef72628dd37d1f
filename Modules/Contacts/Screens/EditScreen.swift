import MediatorKit
import Observation
import ScreenKit

/// All fields of a contact; those of its numbers and mail addresses are numbered.
@MainActor @Observable final class EditScreen: Screen {
  let stage = Stage()
  private let contacts: Target_Contacts
  private let id: String
  private var name: Form
  private var phones: [Form]
  private var emails: [Form]
  private var others: Form

  init(_ contacts: Target_Contacts, _ contact: Contact) {
    self.contacts = contacts
    id = contact.id
    name = Form(Form.Field("name", "Name", .contactName, text: contact.cardName))
    phones = contact.phones.enumerated().map { Self.phone($0, $1.number) }
    emails = contact.emails.enumerated().map { Self.email($0, $1.address) }
    others = Form(
      Form.Field(
        "organisation", "Organisation", .organisation, text: contact.organisation ?? ""),
      Form.Field("note", "Note", kind: .lines, .note, text: contact.note ?? ""))
  }

  var content: Content {
    let limit = ContactText.listLimit
    return Content(
      Content.Bar("Edit contact"), fields: forms.flatMap(\.content),
      buttons: [
        Content.Button("addPhone", "Add number", isEnabled: phones.count < limit),
        Content.Button("addEmail", "Add mail address", isEnabled: emails.count < limit),
        Content.Button(
          "save", "Save", role: .primary, isEnabled: forms.contains(where: \.isChanged)),
      ])
  }

  func edit(_ id: String, _ text: String) throws { change { $0.edit(id, text) } }

  func press(_ button: String) async throws {
    switch button {
    case "addPhone": phones.append(Self.phone(phones.count, ""))
    case "addEmail": emails.append(Self.email(emails.count, ""))
    case "save": try save()
    default: break
    }
  }

  private var forms: [Form] { [name] + phones + emails + [others] }

  private func change(_ change: (inout Form) -> Void) {
    change(&name)
    for index in phones.indices { change(&phones[index]) }
    for index in emails.indices { change(&emails[index]) }
    change(&others)
  }

  private func save() throws {
    var isComplete = true
    change { isComplete = $0.check() && isComplete }
    guard isComplete else { return }
    _ = try contacts.Action_edit(
      id: id, name: name.changed("name"), phones: Self.changed(phones),
      emails: Self.changed(emails), organisation: others.changed("organisation"),
      note: others.changed("note"))
    stage.navigator?.back()
  }

  private static let hint = "empty to remove it"

  private static func phone(_ index: Int, _ text: String) -> Form {
    Form(
      Form.Field(
        "phone\(index)", "Number \(index + 1)", kind: .phone, .oneOfPhones, text: text,
        placeholder: hint))
  }

  private static func email(_ index: Int, _ text: String) -> Form {
    Form(
      Form.Field(
        "email\(index)", "Mail address \(index + 1)", .oneOfEmails, text: text, placeholder: hint))
  }

  /// The texts of a list, without empty ones; nil if none was changed.
  private static func changed(_ forms: [Form]) -> [String]? {
    guard forms.contains(where: \.isChanged) else { return nil }
    return forms.flatMap(\.fields).map(\.value).filter { !$0.isBlank }
  }
}

extension Form {
  /// The text of a field; nil if the form wasn't changed.
  fileprivate func changed(_ id: String) -> String? { isChanged ? self[id] : nil }
}
