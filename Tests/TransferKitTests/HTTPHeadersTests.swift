import Testing
import TransferKit

struct HTTPHeadersTests {
  @Test func `Names are compared without case, and keep theirs`() {
    var headers: HTTPHeaders = ["Content-Type": "a", "X": "1", "x": "2"]
    #expect(headers["content-TYPE"] == "a")
    #expect(headers["x"] == "1")
    headers["CONTENT-type"] = "b"
    headers["X"] = nil
    #expect(headers.fields == [.init(name: "CONTENT-type", value: "b")])
    #expect(headers["Content"] == nil)
  }
}
