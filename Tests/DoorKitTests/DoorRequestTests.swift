import DoorKit
import Testing

struct DoorRequestTests {
  @Test func `Headers keep their order and may repeat`() {
    let request = DoorRequest("GET", "/", headers: [("b", "1"), ("a", "2"), ("b", "3")])
    #expect(request.headers.map(\.name) == ["b", "a", "b"])
  }
}
