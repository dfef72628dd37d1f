import ScreenKit

/// The loaded broadcasts.
struct RoomList: Hashable, Sendable {
  private(set) var rooms: [Room] = []
  /// The last page; 0 before the first one.
  private(set) var page = 0
  private var isEnded = false

  /// The end of the list: hidden after a page that isn't full.
  var footer: Content.Footer.State? { rooms.isEmpty || isEnded ? nil : .more }

  /// Takes a page: the first replaces all, another one is appended.
  mutating func receive(_ items: [Room], page: Int) {
    rooms = page == 1 ? items : rooms + items
    self.page = page
    isEnded = items.count < LiveRooms.pageSize
  }
}
