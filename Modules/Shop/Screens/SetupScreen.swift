import MediatorKit
import Observation
import ScreenKit

/// The settings of the shop, and texts about it.
@MainActor @Observable final class SetupScreen: Screen {
  let stage = Stage()
  private let shop: Target_Shop
  private var paysWithFingerprint = false
  private var cacheSize = 0

  init(_ shop: Target_Shop) { self.shop = shop }

  var body: Body<SetupScreen> {
    Body("Settings") {
      Toggle("fingerprint", "Fingerprint payment", isOn: paysWithFingerprint) { screen, isOn in
        _ = try await screen.shop.Action_setFingerprintPayment(on: isOn)
      }
      Row(Content.Row("clearCache", "Clear cache", value: cacheSize.asSize)) {
        $0.cacheSize = await $0.shop.Action_clearCache()
        $0.stage.notice =
          $0.cacheSize == 0
          ? Content.Notice(.done, "The cache is empty.")
          : Content.Notice(.failure, "The cache can't be cleared; check the rights of its folder.")
      }
      for text in [Target_Shop.Text.introduction, .about] {
        Row(
          Content.Row(
            text.rawValue, text.title,
            link: Target_Shop.link("pageScreen", ["text": .string(text.rawValue)])))
      }
    }
  }

  func load() async throws {
    paysWithFingerprint = try shop.paysWithFingerprint
    cacheSize = await shop.Action_cacheSize()
  }
}

extension Int {
  /// A number of bytes in words, rounded up: `3 KB`.
  fileprivate var asSize: String {
    let kilobytes = self / 1000 + (self % 1000 > 0 ? 1 : 0)
    return kilobytes < 1000 ? "\(kilobytes) KB" : "\(kilobytes / 1000 + 1) MB"
  }
}
