import MediatorKit
import ScreenKit
import TestKit
import Testing

@testable import Shop

/// A person makes each mistake once; errors that need a wrong id or number occur only in calls.
@MainActor struct ShopMistakeTests {
  enum Step: Sendable {
    case press(String)
    case type(String, into: String)
    case more
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let error: ShopError
    let screen: String
    var params: [String: Value] = [:]
    var given: [(action: String, params: Params)] = []
    /// The last one is the mistake.
    let steps: [Step]

    var testDescription: String { error.code }
  }

  private nonisolated static let added: (action: String, params: Params) = (
    "add", ["goods": .string(Market.a)]
  )
  private nonisolated static let address: (action: String, params: Params) = (
    "addAddress", ["name": "Li", "phone": "1", "address": "West Lake"]
  )
  private nonisolated static let password: (action: String, params: Params) = (
    "setPaymentPassword", ["new": "123456", "confirmation": "123456"]
  )
  private nonisolated static let new: [Step] = [.type("654321", into: "New password")]

  private nonisolated static let mistakes = [
    Mistake(
      error: .outOfStock, screen: "goodsScreen", params: ["goods": "G1004"],
      steps: [.press("Add to cart"), .press("Add to cart")]),
    Mistake(error: .unknownCode, screen: "screen", steps: [.press("Open the code")]),
    Mistake(error: .emptyQuery, screen: "searchScreen", steps: [.press("Search")]),
    Mistake(
      error: .nothingSelected, screen: "cartScreen",
      given: [added, ("selectAll", ["on": false])], steps: [.press("Pay")]),
    Mistake(
      error: .addressMissing, screen: "checkoutScreen", given: [added],
      steps: [.press("Pay ¥24.50")]),
    Mistake(
      error: .fingerprintOff, screen: "checkoutScreen", given: [added, address],
      steps: [.press("Pay ¥24.50")]),
    Mistake(
      error: .fingerprintRefused, screen: "checkoutScreen",
      given: [added, address, ("setFingerprintPayment", ["on": true])],
      steps: [.press("Pay ¥24.50"), .press("Cancel")]),
    Mistake(
      error: .passwordMismatch, screen: "passwordScreen",
      steps: new + [.type("123456", into: "New password again"), .press("Save")]),
    Mistake(
      error: .wrongPassword, screen: "passwordScreen", given: [password],
      steps: new + [
        .type("000000", into: "Old password"), .type("654321", into: "New password again"),
        .press("Save"),
      ]),
    Mistake(error: .emptyFeedback, screen: "feedbackScreen", steps: [.press("Send")]),
    Mistake(error: .requestFailed, screen: "secondHandScreen", steps: [.more]),
  ]

  @Test(arguments: mistakes)
  func `A mistake is reported, and leaves the screen as it is`(_ mistake: Mistake) async throws {
    let market = try Market()
    for step in mistake.given {
      _ = try await market.mediator.perform("Shop/\(step.action)", step.params)
    }
    let probe = try await ScreenProbe(
      market.mediator, Target_Shop.link(mistake.screen, mistake.params))
    for step in mistake.steps.dropLast() { try await take(step, probe) }
    let before = probe.content
    let badge = try await market.badge()
    market.requests.fail("SUGoodsData_2")
    if let step = mistake.steps.last { try await take(step, probe) }
    let after = probe.content
    let text =
      after.notice?.text ?? after.fields.compactMap(\.error).first ?? after.dialog?.title ?? ""
    #expect(text.lowercased().hasPrefix(Self.start(of: mistake.error)))
    #expect(after.notice.map { $0.kind == .failure } != false)
    #expect(after.bar == before.bar)
    #expect(after.sections == before.sections)
    #expect(try await market.badge() == badge)
  }

  /// The message up to its help.
  private static func start(of error: ShopError) -> String {
    String(error.message.prefix { $0 != ";" }).lowercased()
  }

  private func take(_ step: Step, _ probe: ScreenProbe) async throws {
    switch step {
    case .press(let button): try await probe.press(button)
    case .type(let text, let field): try await probe.type(text, into: field)
    case .more: try await probe.more()
    }
  }
}
