import BusKit
import Testing

struct BusHeadersTests {
  @Test func `a header is replaced and removed by its name`() {
    var headers: BusHeaders = ["One": "1", "Two": "2", "One": "3"]
    #expect(headers["One"] == "3")
    #expect(headers["one"] == nil)
    headers["One"] = nil
    headers["Three"] = nil
    #expect(headers.map(\.name) == ["Two"])
    headers["Two"] = "4"
    #expect(headers == ["Two": "4"])
  }

  @Test func `headers are equal in any order`() {
    let left: BusHeaders = ["One": "1", "Two": "2"]
    let right: BusHeaders = ["Two": "2", "One": "1"]
    #expect(left == right)
    #expect(Set([left, right]).count == 1)
    #expect(left != ["One": "1", "Two": "3"])
    #expect(left != ["One": "1"])
  }
}
