// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit

/// The module that calls a need.
struct Target_Reader: Target {
  /// The fields that it reads of a contact.
  struct ContactName: Codable, Hashable, Sendable {
    let phone: String
    let name: String
    let remark: String?
  }

  static let summary = "Reads the address book."
  static let names = Need(
    "Book/names", Param("phones", [String].self), returns: [ContactName].self)
  static let needs: [any NeedDeclaration] = [names]
  static let emits: [any EventDeclaration] = [Event("Reader/refreshed", "Names were read.")]
  static let subscriptions: [EventHandler<Self>] = [
    EventHandler("Book/changed", String.self, perform: forget)
  ]

  static var actions: [Action<Self>] {
    Action("title", "Returns the title.", perform: Action_title)
    Action("read", "Calls the need.", Param("count", "How often."), perform: Action_read)
  }

  let peers: Peers

  func Action_title() -> String { "Names" }

  func Action_read(count: Int) async throws {
    for _ in 0..<count { _ = try await peers.call(Self.names, ["+8613800138000"]) }
  }

  func forget(_ contact: String) {}
}

extension Target_Reader.ContactName: Payload {}
