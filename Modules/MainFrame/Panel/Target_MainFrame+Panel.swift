// swift-format-ignore-file: AlwaysUseLowerCamelCase

import MediatorKit
import ScreenKit
import ServiceKit

// The panel above the chats with its applets, the menu, and the broadcasts.
extension Target_MainFrame {
  @ActionsBuilder<Self> static var panelActions: [Action<Self>] {
    Action(
      "pull", "Returns the states of the panel while the list is pulled down.",
      Param("events", "The distances of the finger, and its release.", count: 0...1000),
      Param(
        "threshold", "The distance that opens the panel.", default: panelThreshold,
        range: 0...(.max)),
      access: .remote(.read), errors: .of(MainFrameError.badPull), perform: Action_pull
    )
    .examples(MainFrameExamples.pull)
    Action("applets", "Lists the applets.", access: .everywhere(.read), perform: Action_applets)
      .examples(MainFrameExamples.applets)
    Action(
      "openApplet", "Returns an applet with the address of its page.", applet,
      access: .everywhere(.read), errors: .of(MainFrameError.unknownApplet),
      perform: Action_openApplet
    )
    .examples(MainFrameExamples.openApplet)
    Action("menu", "Lists the rows of the menu.", access: .everywhere(.read), perform: Action_menu)
      .examples(MainFrameExamples.menu)
    Action(
      "menuItem", "Returns a row of the menu.",
      Param(
        "index", "The place of the row.", example: 0, range: 0...(MenuItem.all.count - 1)),
      access: .remote(.read), perform: Action_menuItem
    )
    .examples(MainFrameExamples.menuItem)
    Action(
      "rooms", "Lists the live broadcasts, 20 a page; none beyond the last page.",
      Param("page", "The page.", default: 1, range: 1...(.max)), access: .remote(.read),
      perform: Action_rooms
    )
    .examples(MainFrameExamples.rooms)
  }

  static var applet: Param<String> { Param("applet", "The id of the applet.", example: "sports") }

  /// The distance that opens the panel.
  static let panelThreshold = 130.0

  func Action_pull(events: [PullDown.Event], threshold: Double) throws -> PullDown.Trace {
    let distances = events.map(\.delta) + [threshold]
    guard distances.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
      throw MainFrameError.badPull
    }
    return PullDown.trace(of: events, threshold: threshold)
  }

  func Action_applets() -> [Applet] { Applet.all }

  func Action_openApplet(applet: String) throws -> Applet {
    guard let applet = Applet.all.first(where: { $0.id == applet }) else {
      throw MainFrameError.unknownApplet
    }
    return applet
  }

  func Action_menu() -> [MenuItem] { MenuItem.all }

  func Action_menuItem(index: Int) -> MenuItem { MenuItem.all[index] }

  func Action_rooms(page: Int) async -> RoomPage {
    let query = RoomQuery(page: page, at: await location.current() ?? RoomQuery.standardPlace)
    return RoomPage(query: query, items: LiveRooms.page(query))
  }
}
