// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import PageKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

/// The samples of the page on pages.
@MainActor struct PagesGuide {
  struct Target_Terms: Target {
    static let summary = "Terms."
    static var actions: [Action<Self>] {
      // guide:begin
      Action(
        "termsScreen", "Shows the terms.",
        shows: { target in
          WebScreen("Terms", at: "page://register/terms.html", from: target.pages)
        })
      // guide:end
      Action("shopScreen", "Shows the shop.", shows: { try $0.shopScreen() })
      Action(
        "pay", "Takes an order.", Param("amount", "Cents.", example: 500), access: .script(.read),
        perform: pay)
    }

    let pages: WebPageSource

    func pay(amount: Int) -> String { "Paid \(amount)" }

    @MainActor func shopScreen() throws -> WebScreen {
      let address = "page://register/shop.html"
      // guide:begin
      let screen = WebScreen("Shop", at: address, from: pages)
      try screen.messages.register("Pay", .route(Link("pay", of: Self.self), reply: "payResult"))
      try screen.messages.register("GoBack", .function { [weak screen] _ in screen?.leave() })
      // guide:end
      return screen
    }
  }

  private func probe(_ action: String) async throws -> ScreenProbe {
    let texts = [
      "page://register/terms.html": "<p>Be kind.",
      "page://register/shop.html": """
      <button data-message="Pay" data-body='{"amount": 500}'>Pay</button>
      <output data-receives="payResult"></output><button data-message="GoBack">Leave</button>
      """,
    ]
    let services = Services.inMemory()
    let mediator = try Mediator {
      Registration(Target_Terms.self) { _ in
        Target_Terms(pages: WebPageSource(texts, services: services))
      }
    }
    return try await ScreenProbe(mediator, Link(action, of: Target_Terms.self))
  }

  @Test func `A page is shown`() async throws {
    #expect(try await probe("termsScreen").content.rows.map(\.title) == ["Be kind."])
  }

  @Test func `A page posts messages, and shows the reply`() async throws {
    let probe = try await probe("shopScreen")
    try await probe.select("Pay")
    #expect(probe.content.rows.map(\.title) == ["Pay", "Paid 500", "Leave"])
    try await probe.select("Leave")
    #expect(probe.content.notice?.text == "Closed.")
  }
}
