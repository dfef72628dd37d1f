import MediatorKit
import Observation
import ScreenKit

/// The panel above the chats: the applets, and the way to more of them.
@MainActor @Observable final class AppletsScreen: Screen {
  let stage = Stage()

  init(_ mainFrame: Target_MainFrame) {}

  var body: Body<AppletsScreen> {
    Body("Applets") {
      Button("close", "Close", .cancel) { $0.stage.dismiss() }.inBar
      Rows(Applet.all) { $0.row }
      Row(
        Content.Row("more", "More", link: Link("appletListScreen", of: Target_MainFrame.self)))
    }
  }
}

extension Applet {
  /// A row that opens the applet.
  var row: Content.Row {
    Content.Row(
      id, title, link: Link("appletScreen", of: Target_MainFrame.self, ["applet": .string(id)]))
  }
}
