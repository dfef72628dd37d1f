import MediatorKit
import Observation
import ScreenKit

/// A screen that needs a device or a browser: only its title and its address.
@MainActor @Observable final class PlaceholderScreen: Screen {
  let stage = Stage()
  private let title: String
  private let address: String?
  private let offersClose: Bool

  /// Shows a title; a web page has a close item beside it unless that is turned off.
  init(_ title: String, address: String? = nil, offersClose: Bool = true) {
    (self.title, self.address) = (title, address)
    self.offersClose = offersClose && address != nil
  }

  var body: Body<PlaceholderScreen> {
    Body(title) {
      if offersClose { Button("close", "Close", .cancel) { $0.stage.leave("Closed.") }.inBar }
      if let address {
        Header(footer: "Web pages can't be shown here.")
        Row(Content.Row("address", "Address", value: address))
      } else {
        Empty("This can't be used here.")
      }
    }
  }
}
