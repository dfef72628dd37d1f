// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import Testing

/// The samples of the page `ComingFromCTMediator`.
struct ComingFromCTMediatorGuide {
  // guide:begin
  struct Target_Order: Target {
    static let summary = "Orders."
    static var actions: [Action<Self>] {
      Action(
        "detail", "Describes an order.", Param("id", "The order's id."), access: .remote(.read),
        perform: Action_detail)
      Action("cancel", "Cancels all orders.", access: .native(.destructive), perform: Action_cancel)
    }
    static var notFound: NotFound<Self>? { NotFound(missed) }

    func Action_detail(id: String) -> String { "order \(id)" }
    func Action_cancel() -> Int { 0 }
    func missed(_ request: Request) -> Reply? { nil }
  }

  enum ShopNeeds {
    static let detail = Need("Order/detail", Param("id", String.self), returns: String.self)
  }

  struct Target_Shop: Target {
    static let summary = "Sells goods."
    static let needs: [any NeedDeclaration] = [ShopNeeds.detail]
    static var actions: [Action<Self>] {
      Action("last", "Describes the last order.", perform: Action_last)
    }

    let peers: Peers
    func Action_last() async throws -> String { try await peers.call(ShopNeeds.detail, "7") }
  }
  // guide:end

  /// The fallback target.
  struct Target_Lost: Target {
    static let summary = "Replies to calls of missing routes."
    static var actions: [Action<Self>] {}
    static var notFound: NotFound<Self>? { NotFound { _ in { Reply("lost: \($0.route)") } } }
  }

  /// A target whose action is closed to links.
  struct Target_Vault: Target {
    static let summary = "Opens a vault."
    static var actions: [Action<Self>] {
      Action("open", "Opens the vault.", access: .native(.read), perform: { _ in {} })
    }
  }

  @Test func `The samples of the page work`() async throws {
    let mediator = try Mediator(fallback: Registration { _ in Target_Lost() }) {
      Registration(lifetime: .cached) { _ in Target_Order() }
      Registration { peers in Target_Shop(peers: peers) }
      Registration { _ in Target_Vault() }
    }
    let reply = try await mediator.perform("Order/detail", ["id": "7"])
    #expect(try reply.value == "order 7")
    #expect(try await mediator.open("app://Order/detail?id=7").value == "order 7")
    #expect(try await mediator.perform("Shop/last").value == "order 7")
    #expect(mediator.contract(of: "Order/detail") != nil)
    #expect(mediator.release("Order"))
    #expect(try await mediator.perform("Order/gone").value == "lost: Order/gone")
    #expect(try await mediator.perform("Gone/gone").value == "lost: Gone/gone")
    let error = try await #require(throws: MediatorError.self) {
      try await mediator.open("app://Vault/open")
    }
    #expect(error.code == .forbidden)
  }
}
