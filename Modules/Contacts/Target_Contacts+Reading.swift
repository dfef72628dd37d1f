// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ServiceKit

// Lists, searches and single contacts.
extension Target_Contacts {
  @ActionsBuilder<Self> static var readingActions: [Action<Self>] {
    Action(
      "list", "Lists the contacts by pinyin, page by page.",
      Param("after", "The cursor of a page or of a section; the first page without it."), limit,
      access: .everywhere(.read), errors: .of(ContactsError.badCursor),
      perform: Action_list
    )
    .examples(ContactsExamples.list)
    Action(
      "sections", "Counts the contacts of each letter of the list.", access: .everywhere(.read),
      perform: Action_sections
    )
    .examples(ContactsExamples.sections)
    Action(
      "search",
      "Finds contacts by a part of the name, pinyin, initials, number or remark, best first.",
      Param("query", "What to look for.", example: "zhang", count: 1...NameText.capacity),
      Param("limit", "Most results.", default: 20, range: 1...1000), access: .everywhere(.read),
      errors: .of(ContactsError.emptyQuery), perform: Action_search
    )
    .examples(ContactsExamples.search)
    Action(
      "get", "Returns one contact.", id, access: .everywhere(.read),
      errors: .of(ContactsError.unknownContact), perform: Action_get
    )
    .examples(ContactsExamples.get)
    Action(
      "byPhone", "Returns the contact with a number; null without one.",
      phone, access: .native(.read), perform: Action_byPhone
    )
    .examples(ContactsExamples.byPhone)
    Action(
      "find", "Returns the contact with a number; null without one.", phone,
      access: .native(.read), perform: Action_find
    )
    .deprecated(
      since: "2.0.0", removeIn: "3.0.0", replacement: "Contacts/byPhone",
      because: "Its name doesn't say what it finds by."
    )
    .examples(ContactsExamples.byPhone)
    Action(
      "names", "Names the contacts of many ids and numbers; leaves out those without a contact.",
      Param("ids", "Ids of contacts.", default: [String]()),
      Param("phones", "Numbers, as byPhone takes them.", default: [String]()),
      access: .native(.read), perform: Action_names
    )
    .examples(ContactsExamples.names)
    Action("count", "Counts the contacts.", access: .everywhere(.read), perform: Action_count)
      .examples(ContactsExamples.count)
  }

  private static var limit: Param<Int> {
    Param("limit", "Most contacts of the page.", default: 100, range: 1...1000)
  }

  private static var phone: Param<String> {
    Param("phone", "The number, with + and country code or as dialled in zone 86.")
  }

  func Action_list(after: String?, limit: Int) throws -> Page<ContactSummary> {
    let key = try after.map { after in
      guard let key = PageKey(cursor: after, columns: 2) else { throw ContactsError.badCursor }
      return key
    }
    return try book.list(after: key, limit: limit)
  }

  func Action_sections() throws -> [ContactSection] { try book.sections() }

  func Action_search(query: String, limit: Int) throws -> [ContactHit] {
    guard let query = NameQuery(query) else { throw ContactsError.emptyQuery }
    return try book.search(query, limit: limit)
  }

  /// The id may be one that was merged into the contact.
  func Action_get(id: String) throws -> Contact { try book.get(id) }

  func Action_byPhone(phone: String) throws -> ContactSummary? {
    try DialledNumber(phone).flatMap { try book.byPhone($0.canonical) }
  }

  func Action_find(phone: String) throws -> ContactSummary? { try Action_byPhone(phone: phone) }

  func Action_names(ids: [String], phones: [String]) throws -> [ContactName] {
    try book.names(ids: ids, phones: phones)
  }

  func Action_count() throws -> ContactCount { ContactCount(total: try book.count()) }
}
