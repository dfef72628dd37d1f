import MediatorKit
import ScreenKit
import ServiceKit
import TestKit
import Testing

@testable import MainFrame

@MainActor struct RoomsTests {
  @Test func `D29: 60 broadcasts in 3 pages of 20, the first replaces, others are appended`() {
    var list = RoomList()
    for page in 1...3 { list.receive(LiveRooms.page(RoomQuery(page: page)), page: page) }
    #expect(list.rooms == LiveRooms.all)
    #expect(Set(list.rooms.map(\.id)).count == 60)
    list.receive(LiveRooms.page(RoomQuery(page: 1)), page: 1)
    #expect(list.rooms.count == 20)
  }

  @Test func `D29: the end is hidden after a short page, which is the fourth`() {
    var list = RoomList()
    #expect(list.footer == nil)
    var ends: [Content.Footer.State?] = []
    for page in 1...4 {
      list.receive(LiveRooms.page(RoomQuery(page: page)), page: page)
      ends.append(list.footer)
    }
    #expect(ends == [.more, .more, .more, nil])
    #expect(list.rooms.count == 60)
  }

  @Test(arguments: 1...4)
  func `D29: each page has all parameters of its own`(page: Int) async throws {
    let rooms: RoomPage = try await Chats().call("rooms", ["page": .int(page)])
    #expect(rooms.query == RoomQuery(page: page))
    let fields = try rooms.query.encoded()
    #expect(fields["useridx"] == 61_856_069)
    #expect(fields["type"] == 1)
    #expect(fields["page"] == .int(page))
    #expect(fields["lat"] != nil && fields["lon"] != nil && fields["province"] != nil)
    #expect(rooms.items.count == (page < 4 ? 20 : 0))
  }

  @Test func `D29: a row has the name, the watchers and the stars, and leads to its screen`()
    async throws
  {
    let probe = try await Chats().open("roomsScreen")
    let (room, row) = (LiveRooms.all[0], try #require(probe.content.row("1")))
    #expect(row.title == room.name)
    #expect(row.subtitle == "\(room.watching) watching")
    #expect(row.image == "girl_star\(room.level)_40x19")
    try await probe.select(room.name)
    #expect(probe.content.bar.title == room.name)
    await probe.back()
    for _ in 0..<3 { try await probe.more() }
    #expect(probe.content.rows.map(\.title) == LiveRooms.all.map(\.name))
    #expect(probe.content.footer == nil)
    #expect(await probe.leaks() == [])
  }

  @Test func `The broadcasts are asked for the place of the device`() async throws {
    let place = LocationProvider.Place(latitude: 43.9, longitude: 125.3, name: "Jilin")
    let services = Services.inMemory()
    let mediator = try Mediator(
      [
        Registration(Target_MainFrame.self) {
          try Target_MainFrame(services: services, peers: $0, location: .fixed(place))
        }
      ] + StandIns(for: Target_MainFrame.self).registrations)
    let rooms = try await mediator.perform("MainFrame/rooms").get(as: RoomPage.self)
    #expect(rooms.query == RoomQuery(page: 1, at: place))
  }
}
