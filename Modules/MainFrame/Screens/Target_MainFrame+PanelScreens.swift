import MediatorKit
import ScreenKit

// The panel, the menu, the broadcasts, and pages that aren't there yet.
extension Target_MainFrame {
  @ActionsBuilder<Self> static var panelScreenActions: [Action<Self>] {
    Action("appletsScreen", "Shows the panel above the chats.", shows: AppletsScreen.init)
      .examples(MainFrameExamples.appletsScreen)
    Action(
      "appletListScreen", "Shows all applets, and the live broadcasts.",
      shows: AppletListScreen.init
    )
    .examples(MainFrameExamples.appletListScreen)
    Action(
      "appletScreen", "Shows the page of an applet.", applet,
      errors: .of(MainFrameError.unknownApplet), shows: { try $0.appletScreen($1) }
    )
    .examples(MainFrameExamples.appletScreen)
    Action("menuScreen", "Shows the menu of the chats.", shows: MenuScreen.init)
      .examples(MainFrameExamples.menuScreen)
    Action("roomsScreen", "Shows the live broadcasts, page by page.", shows: RoomsScreen.init)
      .examples(MainFrameExamples.roomsScreen)
    Action(
      "roomScreen", "Shows a broadcast.",
      Param("room", "The id of the broadcast.", example: "1"),
      errors: .of(MainFrameError.unknownRoom), shows: { try $0.roomScreen($1) }
    )
    .examples(MainFrameExamples.roomScreen)
    Action(
      "webScreen", "Shows the place of a web page.",
      Param("title", "The title.", example: "Sports+"),
      Param("address", "The address.", example: "https://sports.qq.com"),
      errors: .of(MainFrameError.badAddress), shows: { try $0.webScreen($1, $2) }
    )
    .examples(MainFrameExamples.webScreen)
    Action(
      "placeholderScreen", "Shows the place of a screen that needs a device.",
      Param("place", "The name of the screen.", example: "scan"),
      errors: .of(MainFrameError.unknownPlace), shows: { try $0.placeholderScreen($1) }
    )
    .examples(MainFrameExamples.placeholderScreen)
  }

  /// The page can't be closed from its bar.
  @MainActor private func appletScreen(_ id: String) throws -> PlaceholderScreen {
    let applet = try Action_openApplet(applet: id)
    return PlaceholderScreen(applet.title, address: applet.address, offersClose: false)
  }

  @MainActor private func webScreen(_ title: String, _ address: String) throws -> PlaceholderScreen
  {
    guard address.hasPrefix("https://") || address.hasPrefix("http://"), address.count <= 2000,
      !address.contains(where: \.isWhitespace)
    else { throw MainFrameError.badAddress }
    return PlaceholderScreen(title, address: address)
  }

  @MainActor private func roomScreen(_ id: String) throws -> PlaceholderScreen {
    guard let room = LiveRooms.all.first(where: { $0.id == id }) else {
      throw MainFrameError.unknownRoom
    }
    return PlaceholderScreen(room.name)
  }

  @MainActor private func placeholderScreen(_ place: String) throws -> PlaceholderScreen {
    let item = MenuItem.all.first { $0.id == place && $0.needsDevice }
    guard let item else { throw MainFrameError.unknownPlace }
    return PlaceholderScreen(item.title)
  }
}
