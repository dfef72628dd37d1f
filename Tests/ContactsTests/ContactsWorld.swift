import Foundation
import MediatorKit
import ScreenKit
import ServiceKit
import Synchronization
import TestKit
import Testing

@testable import Contacts

/// Contacts at a fixed time, called by strings; without other modules, unless they are stood in for.
struct ContactsWorld: Sendable {
  let services: Services
  let mediator: Mediator
  private let made: Made

  private final class Made: Sendable {
    let target = Mutex<Target_Contacts?>(nil)
  }

  /// Makes a world of its own, or another process in the world of given services.
  init(_ services: Services = .inMemory(), peers: StandIns? = nil) throws {
    self.services = services
    let made = Made()
    let contacts = Registration(Target_Contacts.self) { peers in
      let target = try Target_Contacts(services: services, peers: peers)
      made.target.withLock { $0 = target }
      return target
    }
    self.made = made
    mediator = try Mediator([contacts] + (peers?.registrations ?? []))
  }

  /// The target that the mediator made last.
  var target: Target_Contacts {
    get async throws {
      _ = try await call("count")
      let target = made.target.withLock { $0 }
      return try #require(target)
    }
  }

  /// Opens one of the screens.
  @MainActor func probe(_ screen: String, _ params: [String: Value] = [:]) async throws
    -> ScreenProbe
  {
    try await ScreenProbe(mediator, Link(screen, of: Target_Contacts.self, params))
  }

  /// Fills the book with so many contacts for each letter of the alphabet, without cards.
  func fill(_ count: Int) throws {
    _ = try ContactBook(services)
    try services.store.write { connection in
      _ = try connection.execute(
        """
        WITH RECURSIVE letters(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM letters WHERE n < 25),
          places(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM places WHERE i < ?)
        INSERT INTO contacts_people
          (id, fingerprint, card_name, folded, pinyin, initials, sort_key, letter)
        SELECT printf('%s%05d', char(65 + n), i), '', printf('%s%05d', char(65 + n), i), '', '', '',
          printf('%s%05d', char(65 + n), i), char(65 + n) FROM letters, places
        """, count)
    }
  }

  func call(_ action: String, _ params: Params = [:], from origin: Origin = .native) async throws
    -> Value
  {
    try await mediator.perform("Contacts/\(action)", params, from: origin).value
  }

  /// The error of a call that must fail.
  func refusal(_ action: String, _ params: Params = [:], from origin: Origin = .native)
    async throws -> MediatorError
  {
    try #require(
      await #expect(throws: MediatorError.self) {
        _ = try await call(action, params, from: origin)
      })
  }

  @discardableResult
  func importText(_ text: String, onError policy: String = "stop") async throws -> Value {
    try await call("import", ["text": .string(text), "onError": .string(policy)])
  }

  /// Imports a card for each name and returns their ids, in the order of the names.
  @discardableResult
  func importNames(_ names: [String]) async throws -> [Value] {
    try await importText(names.map { Self.card($0) }.joined())
    let ids = try await ids
    return try names.map { try #require(ids[$0]) }
  }

  /// The ids by the names that are shown.
  var ids: [String: Value] {
    get async throws {
      let rows = try await rows
      return Dictionary(rows.map { ($0.name, .string($0.id)) }) { first, _ in first }
    }
  }

  /// The names in the order of the list.
  var names: [String] {
    get async throws { try await rows.map(\.name) }
  }

  var total: Int? {
    get async throws { try await call("count")["total"]?.int }
  }

  /// A card with a name, a number where there is one, and any more lines.
  static func card(_ name: String, phone: String? = nil, _ lines: String...) -> String {
    let phone = phone.map { ["TEL;TYPE=CELL:\($0)"] } ?? []
    return (["BEGIN:VCARD", "VERSION:3.0", "FN:\(name)"] + phone + lines + ["END:VCARD", ""])
      .joined(separator: "\r\n")
  }

  /// All rows of the list, in its order.
  var rows: [ContactSummary] {
    get async throws {
      var rows: [ContactSummary] = []
      var cursor: String?
      repeat {
        let params: Params = cursor.map { ["after": .string($0)] } ?? [:]
        let page = try await mediator.perform("Contacts/list", params)
          .get(as: Page<ContactSummary>.self)
        rows += page.items
        cursor = page.cursor
      } while cursor != nil
      return rows
    }
  }

  /// The text of an export.
  func export(_ format: String = "vcard") async throws -> Value {
    try #require(try await call("export", ["format": .string(format)])["text"])
  }
}

extension ScreenProbe {
  /// The rows without those above the letters.
  var contactRows: [Content.Row] { letters.flatMap(\.rows) }

  /// The sections without the one above the letters.
  var letters: [Content.Section] {
    content.sections.filter { !$0.rows.contains { $0.id.hasPrefix("fixed.") } }
  }
}

extension ContactBook {
  /// Imports the content of a file.
  func importCards(
    _ data: Data, encoding: String? = nil, onError policy: BrokenCardPolicy
  ) throws -> ContactImport {
    try importCards(CardReader(data, encoding: encoding), onError: policy)
  }
}
