import Testing

@testable import ServerKit

struct ServerAddressTests {
  static let addresses: [(String, String?, Bool)] = [
    ("127.0.0.1:8091", "http://127.0.0.1:8091", true), ("localhost:0", "http://127.0.0.1:0", true),
    ("[::1]:8091", "http://[::1]:8091", true), ("0.0.0.0:80", "http://0.0.0.0:80", false),
    ("192.168.1.2:80", "http://192.168.1.2:80", false), ("unix:/tmp/a b", "unix:/tmp/a b", true),
    ("", nil, false), ("8091", nil, false), ("127.0.0.1", nil, false), ("127.0.0.1:", nil, false),
    ("127.0.0.1:65536", nil, false), ("desk.example:80", nil, false), ("unix:", nil, false),
    ("127.1:80", nil, false), ("[::1]", nil, false),
    ("unix:" + String(repeating: "a", count: 104), nil, false),
  ]

  @Test(arguments: addresses)
  func `An address is an IP address with a port, or a path`(
    text: String, description: String?, isLocal: Bool
  ) {
    let address = ServerAddress(text)
    #expect(address?.description == description)
    #expect(address?.isLocal ?? false == isLocal)
  }
}
