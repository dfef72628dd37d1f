import ServiceKit

/// The rules for the texts of a contact, whether a person types them or a card brings them.
enum ContactText {
  /// The most characters of a name, and how many of a card's name are shown.
  static let nameLimit = 200
  /// The most characters of a remark.
  static let remarkLimit = 100
  /// The most characters of an organisation or a mail address.
  static let lineLimit = 254
  /// The most characters of a note.
  static let noteLimit = 5_000
  /// The most numbers, and the most mail addresses.
  static let listLimit = 100

  /// The cleaned name of a contact.
  static func name(_ text: String) throws -> String {
    let name = StoredText.cleaned(text)
    guard !name.isEmpty, isLine(name, limit: nameLimit) else { throw ContactsError.invalidName }
    return name
  }

  /// The cleaned remark; nil when it is blank.
  static func remark(_ text: String) throws -> String? {
    let remark = StoredText.cleaned(text)
    guard isLine(remark, limit: remarkLimit) else { throw ContactsError.remarkTooLong }
    return remark.isEmpty ? nil : remark
  }

  /// The name that a list shows of a card: a card may contain one without end.
  static func shownName(_ name: String) -> String {
    guard !StoredText.fits(name, characters: nameLimit) else { return name }
    let scalars = String.UnicodeScalarView(name.unicodeScalars.prefix(nameLimit * 10))
    return String(String(scalars).prefix(nameLimit))
  }

  /// A number as it was written, if a phone can dial it.
  static func phone(_ text: String) throws -> String {
    let phone = StoredText.cleaned(text)
    guard isLine(phone, limit: lineLimit), DialledNumber(phone) != nil else {
      throw ContactsError.invalidPhone
    }
    return phone
  }

  static func email(_ text: String) throws -> String {
    let email = StoredText.cleaned(text)
    let parts = email.split(separator: "@", omittingEmptySubsequences: false)
    let isAddress = parts.count == 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
    guard isAddress, isLine(email, limit: lineLimit) else { throw ContactsError.invalidEmail }
    return email
  }

  static func organisation(_ text: String) throws -> String {
    let text = StoredText.cleaned(text)
    guard isLine(text, limit: lineLimit) else { throw ContactsError.textTooLong }
    return text
  }

  /// A note may have lines.
  static func note(_ text: String) throws -> String {
    let note = StoredText.cleaned(text)
    let lines = note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard StoredText.fits(note, characters: noteLimit),
      !lines.contains(where: { StoredText.hasControlCharacters(String($0)) })
    else { throw ContactsError.textTooLong }
    return note
  }

  /// A list of numbers or addresses; nil stays nil, and a text of the card is kept as it is.
  static func list(
    _ texts: [String]?, keeping stored: [String], _ rule: (String) throws -> String
  ) throws -> [String]? {
    guard let texts else { return nil }
    guard texts.count <= listLimit else { throw ContactsError.textTooLong }
    return try texts.map { stored.contains($0) ? $0 : try rule($0) }
  }

  private static func isLine(_ text: String, limit: Int) -> Bool {
    StoredText.fits(text, characters: limit) && !StoredText.hasControlCharacters(text)
  }
}
