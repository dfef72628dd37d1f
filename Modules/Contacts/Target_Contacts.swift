// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
public import MediatorKit
import ScreenKit
public import ServiceKit

/// The address book of the device; it requires no session.
public struct Target_Contacts: Target {
  /// What the module is for.
  public static let summary = "The address book."

  /// Its contract.
  public static let version = "2.0.0"

  /// All actions: those that read, that change a contact, and that take files.
  public static var actions: [Action<Self>] {
    readingActions
    changingActions
    screenActions
    fileActions
  }

  @ActionsBuilder<Self> private static var readingActions: [Action<Self>] {
    Action(
      "list", "Lists the contacts by pinyin, page by page.",
      Param("after", "The cursor of a page or of a section; the first page without it."), limit,
      access: .remote(.read), errors: .of(ContactsError.badLimit, .badCursor), perform: Action_list
    )
    .examples(ContactsExamples.list)
    Action(
      "sections", "Counts the contacts of each letter of the list.", access: .remote(.read),
      perform: Action_sections
    )
    .examples(ContactsExamples.sections)
    Action(
      "search",
      "Finds contacts by a part of the name, pinyin, initials, number or remark, best first.",
      Param("query", "What to look for, 1 to 64 characters.", example: "zhang"),
      Param("limit", "Most results, 1 to 1000.", default: 20), access: .remote(.read),
      errors: .of(ContactsError.emptyQuery, .badLimit), perform: Action_search
    )
    .examples(ContactsExamples.search)
    Action(
      "get", "Returns one contact.", id, access: .remote(.read),
      errors: .of(ContactsError.unknownContact), perform: Action_get
    )
    .examples(ContactsExamples.get)
    Action(
      "byPhone", "Returns the contact with a number; null without one.",
      Param("phone", "The number, with + and country code or as dialled in zone 86."),
      access: .native(.read), perform: Action_byPhone
    )
    .examples(ContactsExamples.byPhone)
    Action(
      "names", "Names the contacts of many ids and numbers; leaves out those without a contact.",
      Param("ids", "Ids of contacts.", default: [String]()),
      Param("phones", "Numbers, as byPhone takes them.", default: [String]()),
      access: .native(.read), perform: Action_names
    )
    .examples(ContactsExamples.names)
    Action("count", "Counts the contacts.", access: .remote(.read), perform: Action_count)
      .examples(ContactsExamples.count)
  }

  @ActionsBuilder<Self> private static var changingActions: [Action<Self>] {
    Action(
      "add", "Adds a contact.", Param("name", "1 to 200 characters.", example: "Li Lei"),
      Param("phone", "Any number that a phone can dial.", example: "138 0013 8000"),
      Param("onDuplicate", "What to do if the name with the number exists.", default: .refuse),
      access: .native(.write),
      errors: .of(ContactsError.invalidName, .invalidPhone, .alreadyThere), perform: Action_add
    )
    .examples(ContactsExamples.add)
    Action(
      "edit", "Changes parts of a contact; leaves alone what isn't passed.", id,
      Param("name", "1 to 200 characters."),
      Param("phones", "All numbers; those that stay keep their labels."),
      Param("emails", "All mail addresses; those that stay keep their labels."),
      Param("organisation", "At most 254 characters; empty to remove it."),
      Param("note", "At most 5,000 characters; empty to remove it."), access: .native(.write),
      errors: .of(
        ContactsError.unknownContact, .invalidName, .invalidPhone, .invalidEmail, .textTooLong),
      perform: Action_edit
    )
    .idempotent()
    .examples(ContactsExamples.edit)
    Action(
      "merge", "Moves everything of another contact to a contact, and deletes the other one.", id,
      Param("other", "The contact to delete; its id then leads to the merged contact."),
      access: .native(.destructive), errors: .of(ContactsError.unknownContact, .sameContact),
      perform: Action_merge
    )
    .examples(ContactsExamples.merge)
    Action(
      "remark", "Gives a contact a name that is shown, sorted and found instead of the card's.", id,
      Param("text", "At most 100 characters; empty to show the card's name again."),
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

  @ActionsBuilder<Self> private static var screenActions: [Action<Self>] {
    Action(
      "screen", "Shows the address book with a search field.", access: .remote(.read),
      onMain: Action_screen
    )
    .examples(ContactsExamples.screen)
    Action(
      "contactScreen", "Shows a contact, to rename or delete it.", id, access: .remote(.read),
      errors: .of(ContactsError.unknownContact), onMain: Action_contactScreen
    )
    .examples(ContactsExamples.contactScreen)
  }

  @ActionsBuilder<Self> private static var fileActions: [Action<Self>] {
    Action(
      "import",
      "Imports all cards of a vCard (2.1, 3.0, 4.0) or CSV file; importing it twice changes nothing.",
      Param("file", "The path of the file.", example: "contacts.vcf", openTo: [.native, .console]),
      Param("text", "The content itself, instead of a file."),
      Param(
        "encoding", "The encoding of a file that isn't UTF-8; recognised where possible.",
        example: "GBK"),
      Param("onError", "What to do about a card that can't be read.", default: .stop),
      access: .remote(.write),
      errors: .of(
        ContactsError.nothingToImport, .unreadableFile, .unknownEncoding, .brokenCard),
      perform: Action_import
    )
    .examples(ContactsExamples.importCards)
    Action(
      "export", "Exports all cards with everything they contain.",
      Param("format", "The format of the file.", default: .vcard),
      Param("file", "The path of a new file; without it, the result contains the text."),
      access: .native(.read), errors: .of(ContactsError.unwritableFile), perform: Action_export
    )
    .examples(ContactsExamples.export)
  }

  private static var id: Param<String> { Param("id", "The contact.") }

  private static var limit: Param<Int> {
    Param("limit", "Most contacts of the page, 1 to 1000.", default: 100)
  }

  private let book: ContactBook

  /// Opens the address book; makes its tables where they are missing.
  public init(services: Services, peers: Peers) throws {
    book = try ContactBook(services)
  }

  func Action_list(after: String?, limit: Int) throws -> Page<ContactSummary> {
    try Self.check(limit)
    let key = try after.map { after in
      guard let key = PageKey(cursor: after, columns: 2) else { throw ContactsError.badCursor }
      return key
    }
    return try book.list(after: key, limit: limit)
  }

  func Action_sections() throws -> [ContactSection] { try book.sections() }

  func Action_search(query: String, limit: Int) throws -> [ContactHit] {
    try Self.check(limit)
    guard let query = NameQuery(query) else { throw ContactsError.emptyQuery }
    return try book.search(query, limit: limit)
  }

  /// The id may be one that was merged into the contact.
  func Action_get(id: String) throws -> Contact { try book.get(id) }

  func Action_byPhone(phone: String) throws -> ContactSummary? {
    try DialledNumber(phone).flatMap { try book.byPhone($0.canonical) }
  }

  func Action_names(ids: [String], phones: [String]) throws -> [ContactName] {
    try book.names(ids: ids, phones: phones)
  }

  func Action_count() throws -> ContactCount { ContactCount(total: try book.count()) }

  func Action_add(name: String, phone: String, onDuplicate: DuplicatePolicy) throws -> Contact {
    try book.add(ContactText.name(name), ContactText.phone(phone), onDuplicate: onDuplicate)
  }

  func Action_edit(
    id: String, name: String?, phones: [String]?, emails: [String]?, organisation: String?,
    note: String?
  ) throws -> Contact {
    try book.edit(
      id,
      ContactBook.Edit(
        name: name.map { try ContactText.name($0) },
        phones: ContactText.list(phones, ContactText.phone),
        emails: ContactText.list(emails, ContactText.email),
        organisation: organisation.map { try ContactText.organisation($0) },
        note: note.map { try ContactText.note($0) }))
  }

  func Action_merge(id: String, other: String) throws -> Contact { try book.merge(id, other) }

  func Action_remark(id: String, text: String) throws -> Contact {
    try book.remark(id, ContactText.remark(text))
  }

  func Action_delete(id: String) throws -> Contact { try book.delete(id) }

  @MainActor func Action_screen() -> Presented { Presented(ContactsScreen(self)) }

  @MainActor func Action_contactScreen(id: String) throws -> Presented {
    Presented(ContactScreen(self, try Action_get(id: id)))
  }

  /// Imports all cards or none, whatever ends the call or the process.
  ///
  /// An error, a cancellation or the end of the process while cards are read changes nothing. Once all are read, the
  /// import can't be cancelled; if the process ends, the next one that opens the address book does the rest.
  func Action_import(
    file: String?, text: String?, encoding: String?, onError: BrokenCardPolicy
  ) throws -> ContactImport {
    if let encoding, !CardCharset.isKnown(encoding) { throw ContactsError.unknownEncoding }
    let data =
      switch (file, text) {
      case (.some(let path), nil): try CardFile.read(path)
      case (nil, .some(let text)): Data(text.utf8)
      default: throw ContactsError.nothingToImport
      }
    return try book.importCards(data, encoding: file == nil ? nil : encoding, onError: onError)
  }

  func Action_export(format: ExportFormat, file: String?) throws -> ContactExport {
    guard let file else {
      var text: [UInt8] = []
      let total = try book.export(format) { text += $0 }
      return ContactExport(
        total: total, bytes: text.count, text: String(decoding: text, as: UTF8.self))
    }
    var output = try ExportFile(file)
    do {
      let total = try book.export(format) { try output.write($0) }
      try output.close()
      return ContactExport(total: total, bytes: output.bytes)
    } catch {
      output.discard()
      throw error
    }
  }

  private static func check(_ limit: Int) throws {
    guard (1...1000).contains(limit) else { throw ContactsError.badLimit }
  }
}
