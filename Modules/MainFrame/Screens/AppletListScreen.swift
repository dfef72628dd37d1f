import MediatorKit
import Observation
import ScreenKit

/// All applets, and the live broadcasts.
@MainActor @Observable final class AppletListScreen: Screen {
  let stage = Stage()

  init(_ mainFrame: Target_MainFrame) {}

  var body: Body<AppletListScreen> {
    Body("Mini programs") {
      Rows(Applet.all) { $0.row }
      Row(
        Content.Row(
          "rooms", "Live broadcasts", link: Link("roomsScreen", of: Target_MainFrame.self)))
    }
  }
}
