import MediatorKit
import Observation
import ScreenKit

/// The user's part of the shop; each row has its own screen.
@MainActor @Observable final class MineScreen: Screen {
  let stage = Stage()
  private let shop: Target_Shop
  private var user: ShopNeeds.User?

  init(_ shop: Target_Shop) { self.shop = shop }

  var body: Body<MineScreen> {
    Body("Mine") {
      Header(user?.nickname ?? "Guest")
      row("ordersScreen", "All orders")
      row("addressesScreen", "Addresses")
      row("passwordScreen", "Payment password")
      row("feedbackScreen", "Feedback")
      Row(Content.Row("setup", "Settings", link: Target_Shop.link("setupScreen")))
    }
  }

  func load() async throws { user = try await shop.peers.call(ShopNeeds.currentUser) }

  /// Signs a guest in before the screen opens.
  private func row(_ action: String, _ title: String) -> Row<MineScreen> {
    Row(Content.Row(action, title)) {
      guard try await $0.shop.signIn(on: $0.stage) else { return }
      try await $0.stage.open(Target_Shop.link(action))
    }
  }
}
