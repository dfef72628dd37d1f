import MediatorKit
import PageKit
import ScreenKit

// The panel, the menu, the broadcasts, and web pages.
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
      "webScreen", "Shows a web page.",
      Param("title", "The title.", example: "Sports+"),
      Param("address", "The address.", example: "https://sports.qq.com"),
      errors: .of(MainFrameError.badAddress), shows: { try $0.webScreen($1, $2) }
    )
    .examples(MainFrameExamples.webScreen)
    Action(
      "placeholderScreen", "Says what a row of the menu needs that isn't there.",
      Param("place", "The name of the screen.", example: "scan"),
      errors: .of(MainFrameError.unknownPlace), shows: { try $0.placeholderScreen($1) }
    )
    .examples(MainFrameExamples.placeholderScreen)
  }

  /// The page can't be closed from its bar.
  @MainActor private func appletScreen(_ id: String) throws -> WebScreen {
    let applet = try Action_openApplet(applet: id)
    var options = WebOptions()
    options.offersClose = false
    return WebScreen(applet.title, at: applet.address, from: pages, options: options)
  }

  @MainActor private func webScreen(_ title: String, _ address: String) throws -> WebScreen {
    guard address.hasPrefix("https://") || address.hasPrefix("http://"), address.count <= 2000,
      !address.contains(where: \.isWhitespace)
    else { throw MainFrameError.badAddress }
    return WebScreen(title, at: address, from: pages)
  }

  @MainActor private func roomScreen(_ id: String) throws -> RoomScreen {
    guard let room = LiveRooms.all.first(where: { $0.id == id }) else {
      throw MainFrameError.unknownRoom
    }
    return RoomScreen(room)
  }

  @MainActor private func placeholderScreen(_ place: String) throws -> PlaceholderScreen {
    let item = MenuItem.all.first { $0.id == place && $0.isForeign }
    guard let item else { throw MainFrameError.unknownPlace }
    return PlaceholderScreen(
      item.title, "It belongs to a module that isn't a part of this application.")
  }
}
