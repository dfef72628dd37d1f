import MediatorKit
import ScreenKit
import Testing

struct LinkTests {
  private struct Spot: Codable, Hashable, Sendable, Payload {
    var x: Int
    var y: Int
  }

  @Test func `A link to an own action names its route and params`() throws {
    let link = Link("place", of: Target_Places.self, ["name": "Oslo"], style: .present)
    #expect(link.route == "Places/place")
    #expect(link.params == ["name": "Oslo"])
    #expect(link.style == .present)
  }

  @Test func `A link made of a need sends its arguments as data`() throws {
    let need = Need(
      "Map/spot", Param("at", Spot.self), Param("zoom", Int?.self), returns: Presented.self)
    let link = try Link(need, Spot(x: 1, y: 2), nil)
    #expect(link.route == "Map/spot")
    #expect(link.params == ["at": ["x": 1, "y": 2]])
    #expect(link.style == nil)
  }
}
