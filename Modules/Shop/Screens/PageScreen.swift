import MediatorKit
import Observation
import ScreenKit

/// A text of the shop.
@MainActor @Observable final class PageScreen: Screen {
  let stage = Stage()
  private let text: Target_Shop.Text

  init(_ shop: Target_Shop, text: Target_Shop.Text) { self.text = text }

  var body: Body<PageScreen> {
    Body(text.title) { Header(footer: text.paragraph) }
  }
}

extension Target_Shop.Text {
  var title: String {
    switch self {
    case .recommend: "Recommend and earn"
    case .introduction: "Introduction"
    case .about: "About"
    }
  }

  fileprivate var paragraph: String {
    switch self {
    case .recommend: "Recommend the shop to a friend; the first order of both is delivered free."
    case .introduction: "Choose goods by category, fill the cart, and pay with a fingerprint."
    case .about: "A shop of samples: nothing is charged, and nothing is delivered."
    }
  }
}
