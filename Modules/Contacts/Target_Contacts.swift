// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
public import MediatorKit
public import ServiceKit

/// The address book: imports real files, lists by pinyin, finds by name, pinyin and initials.
///
/// It belongs to the device, so nobody has to be signed in. It needs no other module.
public struct Target_Contacts: Target {
  /// What the module is for.
  public static let summary = "The address book."

  /// Everything it offers.
  public static var actions: [Action<Self>] {
    Action(
      "import", "Imports a vCard (2.1, 3.0, 4.0) or CSV file; importing it twice changes nothing.",
      Param("file", "The path of the file.", example: "contacts.vcf", openTo: [.native, .console]),
      Param("text", "The content itself, instead of a file."),
      Param("onError", "What to do about a card that can't be read.", default: .stop),
      access: .remote(.write),
      errors: .of(ContactsError.nothingToImport, .unreadableFile, .brokenCard),
      perform: Action_import
    )
    .examples(ContactsExamples.importCards)
    Action(
      "export", "Answers all cards as one text, with everything they ever said.",
      Param("format", "The form of the text.", default: .vcard), access: .native(.read),
      perform: Action_export
    )
    .examples(ContactsExamples.export)
    Action(
      "list", "Lists everyone by pinyin initial.", access: .remote(.read), perform: Action_list
    )
    .examples(ContactsExamples.list)
    Action(
      "search", "Finds people by a part of the name, pinyin, initials or number, best first.",
      Param("query", "What to look for.", example: "zhang"),
      Param("limit", "Most results, 1 to 1000.", default: 20), access: .remote(.read),
      errors: .of(ContactsError.emptyQuery, .badLimit), perform: Action_search
    )
    .examples(ContactsExamples.search)
    Action(
      "get", "Shows one contact.", Param("id", "The contact."), access: .remote(.read),
      errors: .of(ContactsError.unknownContact), perform: Action_get
    )
    .examples(ContactsExamples.get)
    Action(
      "find", "Tells who has a number; null when nobody has.",
      Param("phone", "The number, with + and zone or as dialled in zone 86."),
      access: .native(.read), perform: Action_find
    )
    .examples(ContactsExamples.find)
    Action(
      "add", "Adds one contact.", Param("name", "The name.", example: "Li Lei"),
      Param("phone", "The number.", example: "138 0013 8000"), access: .native(.write),
      errors: .of(ContactsError.invalidName, .invalidPhone), perform: Action_add
    )
    .examples(ContactsExamples.add)
    Action(
      "remark", "Gives a contact a name of one's own, which is shown, sorted and found instead.",
      Param("id", "The contact."), Param("text", "The remark; empty to take it back."),
      access: .native(.write), errors: .of(ContactsError.unknownContact, .remarkTooLong),
      perform: Action_remark
    )
    .idempotent()
    .examples(ContactsExamples.remark)
    Action(
      "delete", "Deletes one contact and its card.", Param("id", "The contact."),
      access: .native(.destructive), errors: .of(ContactsError.unknownContact),
      perform: Action_delete
    )
    .examples(ContactsExamples.delete)
    Action("count", "Counts the contacts.", access: .remote(.read), perform: Action_count)
      .examples(ContactsExamples.count)
  }

  private let book: ContactBook

  /// Opens the address book; makes its tables when they aren't there.
  public init(services: Services, peers: Peers) throws {
    book = try ContactBook(services)
  }

  /// - Parameters:
  ///   - file: A path; for code and the console only.
  ///   - text: The content, instead of a file.
  ///   - onError: `stop` imports nothing when a card is broken, `skip` imports the others.
  /// - Returns: How many were added, updated and unchanged, and what was skipped.
  /// - Throws: `nothingToImport`, `unreadableFile`, `brokenCard` with line and reason.
  func Action_import(file: String?, text: String?, onError: BrokenCardPolicy) throws
    -> ContactImport
  {
    switch (file, text) {
    case (.some(let path), nil): try book.importCards(CardFile.read(path), onError: onError)
    case (nil, .some(let text)): try book.importCards(Data(text.utf8), onError: onError)
    default: throw ContactsError.nothingToImport
    }
  }

  /// - Parameter format: `vcard` (3.0), `vcard4` or `csv`.
  /// - Returns: The whole file as text.
  /// - Throws: No error of its own.
  func Action_export(format: ExportFormat) throws -> String {
    String(decoding: format.writer.data(of: try book.cards()), as: UTF8.self)
  }

  /// - Returns: All contacts in groups A to Z, then #.
  func Action_list() throws -> ContactList { try book.list() }

  /// - Parameters:
  ///   - query: 1 to 64 characters; case doesn't matter.
  ///   - limit: 1 to 1000.
  /// - Returns: Matches of the name first, then of pinyin, initials and numbers, each with its range.
  /// - Throws: `emptyQuery`, `badLimit`.
  func Action_search(query: String, limit: Int) throws -> [ContactHit] {
    guard (1...1000).contains(limit) else { throw ContactsError.badLimit }
    guard let query = NameQuery(query) else { throw ContactsError.emptyQuery }
    return try book.search(query, limit: limit)
  }

  /// - Parameter id: As list and search tell it.
  /// - Returns: Everything about the contact.
  /// - Throws: `unknownContact`.
  func Action_get(id: String) throws -> Contact { try book.get(id) }

  /// - Parameter phone: Any way of writing a number.
  /// - Returns: The contact, or null.
  /// - Throws: No error of its own.
  func Action_find(phone: String) throws -> ContactSummary? {
    try DialledNumber(phone)?.phone.flatMap(book.find)
  }

  /// - Parameters:
  ///   - name: 1 to 200 characters.
  ///   - phone: A number as it is dialled.
  /// - Returns: The new contact.
  /// - Throws: `invalidName`, `invalidPhone`.
  func Action_add(name: String, phone: String) throws -> Contact {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard (1...200).contains(name.count), !name.hasControlCharacters else {
      throw ContactsError.invalidName
    }
    guard DialledNumber(phone) != nil else { throw ContactsError.invalidPhone }
    return try book.add(name, phone.trimmingCharacters(in: .whitespaces))
  }

  /// - Parameters:
  ///   - id: The contact.
  ///   - text: Up to 100 characters; white space only takes the remark back.
  /// - Returns: The contact under its new name.
  /// - Throws: `unknownContact`, `remarkTooLong`.
  func Action_remark(id: String, text: String) throws -> Contact {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard RemarkRule.allows(text) else { throw ContactsError.remarkTooLong }
    return try book.remark(id, text.isEmpty ? nil : text)
  }

  /// - Parameter id: The contact.
  /// - Returns: What was deleted.
  /// - Throws: `unknownContact`.
  func Action_delete(id: String) throws -> Contact { try book.delete(id) }

  /// - Returns: The number of contacts.
  func Action_count() throws -> ContactCount { ContactCount(total: try book.count()) }
}
