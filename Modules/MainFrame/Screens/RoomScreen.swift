import MediatorKit
import Observation
import ScreenKit

/// A live broadcast without its video.
@MainActor @Observable final class RoomScreen: Screen {
  let stage = Stage()
  private let room: Room

  init(_ room: Room) { self.room = room }

  var body: Body<RoomScreen> {
    Body(room.name) {
      Header(footer: "The video needs a network and a player, which this device doesn't have.")
      Row(Content.Row("watching", "Watching", value: "\(room.watching)", image: room.image))
      Row(Content.Row("level", "Level of the host", value: "\(room.level) of 5"))
    }
  }
}
