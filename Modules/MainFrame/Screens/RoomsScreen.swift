import MediatorKit
import Observation
import ScreenKit

/// The live broadcasts, page by page.
@MainActor @Observable final class RoomsScreen: Screen {
  let stage = Stage()
  private let mainFrame: Target_MainFrame
  private var list = RoomList()

  init(_ mainFrame: Target_MainFrame) { self.mainFrame = mainFrame }

  var body: Body<RoomsScreen> {
    Body("Live broadcasts") {
      Rows(list.rooms) {
        Content.Row(
          $0.id, $0.name, subtitle: "\($0.watching) watching", image: $0.image,
          link: Link("roomScreen", of: Target_MainFrame.self, ["room": .string($0.id)]))
      }
      if let footer = list.footer { Footer(footer) { try await $0.read(page: $0.list.page + 1) } }
    }
  }

  func load() async throws { try await read(page: 1) }

  private func read(page: Int) async throws {
    list.receive(await mainFrame.Action_rooms(page: page).items, page: page)
  }
}
