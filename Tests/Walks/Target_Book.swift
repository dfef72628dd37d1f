// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

/// The module that is called.
///
/// It has needs and events, as each module of the application.
struct Target_Book: Target {
  struct Contact: Codable, Hashable, Sendable {
    let phone: String
    let name: String
    let pinyin: String
    let remark: String?
  }

  static let summary = "The address book."
  static let reader = Need("Reader/title", returns: String.self).now
  static let needs: [any NeedDeclaration] = [reader]
  static let emits: [any EventDeclaration] = [
    Event("Book/changed", "A contact was changed.", String.self)
  ]

  static var actions: [Action<Self>] {
    Action(
      "status", "Returns the number of contacts.", access: .remote(.read), perform: Action_status)
    Action(
      "search", "Finds contacts.", Param("query", "Part of a name."), access: .remote(.read),
      perform: Action_search)
    Action(
      "names", "Finds the contacts behind numbers.", Param("phones", "The numbers."),
      perform: Action_names)
  }

  let peers: Peers

  func Action_status() -> Int { 2 }

  func Action_search(query: String) -> [String] { [query] }

  func Action_names(phones: [String]) -> [Contact] {
    phones.map { Contact(phone: $0, name: "Li", pinyin: "li", remark: nil) }
  }
}

extension Target_Book.Contact: Payload {}
