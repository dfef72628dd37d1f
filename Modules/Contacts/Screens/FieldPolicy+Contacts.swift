import ScreenKit

// The rules of the actions, for the fields of the screens.
extension FieldPolicy {
  static let contactName = FieldPolicy("contactName", limit: ContactText.nameLimit) {
    _ = try ContactText.name($0)
  }

  static let contactPhone = FieldPolicy("contactPhone", limit: ContactText.lineLimit) {
    _ = try ContactText.phone($0)
  }

  /// A number that is removed by leaving its field empty.
  static let oneOfPhones = FieldPolicy("oneOfPhones", limit: ContactText.lineLimit) {
    if !$0.isBlank { _ = try ContactText.phone($0) }
  }

  /// A mail address that is removed by leaving its field empty.
  static let oneOfEmails = FieldPolicy("oneOfEmails", limit: ContactText.lineLimit) {
    if !$0.isBlank { _ = try ContactText.email($0) }
  }

  static let organisation = FieldPolicy("organisation", limit: ContactText.lineLimit) {
    _ = try ContactText.organisation($0)
  }

  static let note = FieldPolicy("note", limit: ContactText.noteLimit) {
    _ = try ContactText.note($0)
  }

  /// A field with the fault that a rule throws.
  private init(
    _ name: String, limit: Int, _ rule: @escaping @Sendable (String) throws -> Void
  ) {
    self.init(
      name, limit: limit,
      fault: { text in
        do { try rule(text) } catch { return (error as? ContactsError)?.message }
        return nil
      })
  }
}

extension String {
  /// Whether there is nothing but white space.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
