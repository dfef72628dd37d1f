import Testing
import TransferKit

struct TransferRequestTests {
  @Test(arguments: [
    ("https://user:secret@host:1/a/b?c=secret#d", "GET https://host:1/a/b", "/a/b"),
    ("http://host", "GET http://host", "/"), ("http://host?a=/b", "GET http://host", "/"),
    ("http://host/@a", "GET http://host/@a", "/@a"), ("nothing", "GET nothing", "/"),
  ])
  func `A place has neither user nor query`(url: String, place: String, path: String) {
    #expect(TransferRequest(url).place == place)
    #expect(TransferRequest(url).path == path)
  }

  @Test(arguments: [
    ("a:b", "1", "a:b"), ("", "1", ""), ("a b", "1", "a b"), ("ä", "1", "ä"), ("a", "\n", "a"),
    ("a", "b\rc", "a"), ("a", "\0", "a"),
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
