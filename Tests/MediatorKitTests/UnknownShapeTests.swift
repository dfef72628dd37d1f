import Foundation
import Testing

@testable import MediatorKit

/// Needs and findings of payloads with identifiers, links and unknown parts.
struct UnknownShapeTests {
  struct Item: Codable, Payload { var id: UUID, title: String }
  struct Priced: Codable, Payload { var id: UUID, total: Int }
  struct Named: Codable, Payload { var id: String, title: String }
  struct Order: Codable, Payload { var lines: [Line], name: String }
  struct Line: Codable { var figure: Wild.Tagged, extra: Value }

  struct Target_Shop: Target {
    static let summary = "Sells."
    static let emits: [any EventDeclaration] = [
      Event("Shop/sold", "Sold.", Order.self, file: "S.swift", line: 1)
    ]
    static var actions: [Action<Self>] {
      Action("item", "An item.", file: "S.swift", line: 2, perform: item)
      Action(
        "buy", "Buys.", Param("id", "I."), Param("title", "T."), file: "S.swift", line: 3,
        perform: buy)
      Action("order", "Orders.", Param("order", "O."), file: "S.swift", line: 4, perform: order)
    }
    func item() throws -> Item { Item(id: UUID(), title: "a") }
    func buy(id: String, title: String) throws -> Bool { UUID(uuidString: id) != nil }
    func order(order: Order) throws -> Value { .int(order.lines.count) }
  }

  struct Target_User: Target {
    @TaskLocal static var need: any NeedDeclaration = Need("Shop/item", returns: Item.self)
    static let summary = "Buys."
    static var needs: [any NeedDeclaration] { [need] }
    static var actions: [Action<Self>] {}
  }

  func mediator(_ need: any NeedDeclaration) throws -> Mediator {
    try Target_User.$need.withValue(need) {
      try Mediator {
        Registration(Target_Shop.self) { _ in Target_Shop() }
        Registration(Target_User.self) { _ in Target_User() }
      }
    }
  }

  @Test func `A field that doesn't exist is a fault beside an identifier`() throws {
    let error = try #require(throws: RegistrationError.self) {
      try mediator(Need("Shop/item", returns: Priced.self))
    }
    #expect(error.faults.map(\.kind) == [.unmetNeed])
    #expect(error.faults[0].message.hasSuffix("result/total doesn't exist"))
  }

  @Test func `An identifier is read as text`() async throws {
    let need = Need("Shop/item", returns: Named.self)
    let named = try await mediator(need).call(need)
    #expect(UUID(uuidString: named.id) != nil)
  }

  @Test func `The fields of a sent type with an identifier are params`() async throws {
    let need = Need("Shop/buy", sending: Item.self, returns: Bool.self)
    #expect(need.contract.params.map(\.name) == ["id", "title"])
    #expect(try await mediator(need).call(need, Item(id: UUID(), title: "")))
  }

  @Test func `An unknown shape is a warning for each action, need and event that uses it`() throws {
    let need = Need("Shop/item", returns: Wild.Declared.self, file: "U.swift", line: 5)
    #expect(throws: RegistrationError.self) { try mediator(need) }
    let warnings = try mediator(Need("Shop/item", returns: Item.self)).warnings
    #expect(
      warnings.map(\.summary) == [
        "unknown-shape S.swift:4: Shop: the shape of Tagged is unknown, param 'order'/lines/*/figure of "
          + "the action Shop/order",
        "unknown-shape S.swift:1: Shop: the shape of Tagged is unknown, payload/lines/*/figure of the "
          + "event Shop/sold",
      ])
    #expect(warnings.allSatisfy { $0.level == .warning && $0.subject == "Shop" })
    #expect(
      warnings.first?.help
        == "Conform the type to Payload with a `static var shape: Shape` that lists what it is encoded as, "
        + "or use a type whose shape can be derived; until then any value is accepted there.")
  }
}
