import Testing
import TransferKit

struct TransferRequestTests {
  @Test(arguments: [
    ("https://user:secret@host:1/a/b?c=secret#d", "GET https://host:1/a/b", "/a/b"),
    ("http://host", "GET http://host", "/"), ("http://host?a=/b", "GET http://host", "/"),
    ("http://host/@a", "GET http://host/@a", "/@a"), ("nothing", "GET nothing", "/"),
    ("http://user:p/w@host/x", "GET http://host/x", "/x"),
    ("http://[::1]:80/@a", "GET http://[::1]:80/@a", "/@a"),
    ("http://user:p?w@host/x?y", "GET http://host/x", "/x"),
    ("http://user:p#w@host/x", "GET http://host/x", "/x"),
    ("http://host:1/?mail=a@b", "GET http://host:1/", "/"),
  ])
  func `A place has neither user nor query`(url: String, place: String, path: String) {
    #expect(TransferRequest(url).place == place)
    #expect(TransferRequest(url).path == path)
  }

  @Test func `The place of a long address is cut, its path isn't`() {
    let request = TransferRequest("http://host/" + String(repeating: "a", count: 1_000))
    #expect(request.place.count == 205 && request.place.hasSuffix("…"))
    #expect(request.path.count == 1_001)
  }

  @Test(arguments: ["http://例え.example/", "http://例え.example:80?a", "https://a@müller.example"])
  func `A host in other letters says how it is written`(url: String) async {
    let error = await #expect(throws: TransferError.self) {
      try await StandInTransport { _, _ in .json("") }.send(TransferRequest(url))
    }
    #expect(error?.code == .invalidAddress && error?.detail.contains("xn--") == true)
    await #expect(throws: Never.self) {
      try await StandInTransport { _, _ in .json("") }.send(TransferRequest("http://host/例え?ü"))
    }
  }

  @Test(arguments: [
    ("a:b", "1", "a:b"), ("", "1", ""), ("a b", "1", "a b"), ("ä", "1", "ä"), ("a", "\n", "a"),
    ("a", "b\rc", "a"), ("a", "\0", "a"), ("Content-Length", "3", "Content-Length"),
    ("transfer-encoding", "chunked", "transfer-encoding"),
  ])
  func `A field that HTTP can't carry is refused with its name`(
    name: String, value: String, detail: String
  ) async {
    let request = TransferRequest(
      "http://host/", headers: HTTPHeaders([.init(name: name, value: value)]))
    let error = await #expect(throws: TransferError.self) {
      try await StandInTransport { _, _ in .json("") }.send(request)
    }
    #expect(error == TransferError(.invalidHeader, "GET http://host/", detail: detail))
  }
}
