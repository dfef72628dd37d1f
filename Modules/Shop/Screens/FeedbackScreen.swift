import MediatorKit
import Observation
import ScreenKit

/// A comment of the user on the shop.
@MainActor @Observable final class FeedbackScreen: Screen {
  let stage = Stage()
  private let shop: Target_Shop
  private var text = Field("Comments", .lines, FieldPolicy("feedback", limit: 5000))

  init(_ shop: Target_Shop) { self.shop = shop }

  var body: Body<FeedbackScreen> {
    Body("Feedback") {
      Input("text", \.text)
      Submit("send", "Send", [], faults: [.of(ShopError.emptyFeedback): \.text]) {
        try await $0.send()
      }
    }
  }

  func load() async throws { _ = try await shop.peers.call(ShopNeeds.requireSignIn) }

  private func send() async throws {
    try await shop.Action_feedback(text: text.value)
    text.clear()
    stage.notice = Content.Notice(.done, "Thank you.")
  }
}
