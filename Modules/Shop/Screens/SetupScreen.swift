import MediatorKit
import Observation
import ScreenKit

/// The settings of the shop, and texts about it.
@MainActor @Observable final class SetupScreen: Screen {
  let stage = Stage()
  private let shop: Target_Shop
  private var paysWithFingerprint = false

  init(_ shop: Target_Shop) { self.shop = shop }

  var body: Body<SetupScreen> {
    Body("Settings") {
      Toggle("fingerprint", "Fingerprint payment", isOn: paysWithFingerprint) { screen, isOn in
        _ = try await screen.shop.Action_setFingerprintPayment(on: isOn)
      }
      for text in [Target_Shop.Text.introduction, .about] {
        Row(
          Content.Row(
            text.rawValue, text.title,
            link: Target_Shop.link("pageScreen", ["text": .string(text.rawValue)])))
      }
    }
  }

  func load() async throws { paysWithFingerprint = try shop.paysWithFingerprint }
}
