import BusKit
import NATSKit
import Testing

struct NATSSettingsTests {
  @Test func `settings are described by their servers`() throws {
    let settings = try NATSSettings("nats://shop:secret@one:4222,tls://two")
    var text = "\(settings) \(String(reflecting: settings))"
    dump(settings, to: &text)
    #expect("\(settings)" == "nats://one:4222,tls://two")
    #expect(!text.contains("secret"))
  }

  @Test func `an address may end in a slash, and a password have a colon`() throws {
    let settings = try NATSSettings("nats://shop:a:b@one:4222/")
    #expect("\(settings)" == "nats://one:4222")
    #expect(settings.user == "shop")
    #expect(settings.password == "a:b")
  }

  @Test func `an address may begin in upper case`() throws {
    #expect("\(try NATSSettings("TLS://one"))" == "tls://one")
  }

  @Test(arguments: [
    ("", "nats:// or"), ("localhost", "nats:// or"), ("http://localhost", "nats:// or"),
    ("nats://", "no host"), ("nats://a b", "space"), ("nats://a,", "nats:// or"),
    ("nats://a@", "no host"), ("nats://a@b@c", "%40"), ("nats://a/b@c", "a host and a port"),
    ("nats://a/b", "a host and a port"), ("nats://a//", "a host and a port"),
    ("nats://a?b", "a host and a port"), ("nats://a#b", "a host and a port"),
    ("nats://a:0", "1 to 65535"), ("nats://a:99999", "1 to 65535"), ("nats://a:1:2", "1 to 65535"),
    ("nats://secret:word", "1 to 65535"), ("nats://a:+5", "1 to 65535"),
    ("nats://:secret@a", "no user"), ("nats://@a", "no user"),
  ])
  func `text that isn't an address is refused with the reason`(_ text: String, _ reason: String)
    throws
  {
    let error = try #require(throws: BusError.self) { try NATSSettings(text) }
    #expect(error.message.contains(reason))
    #expect(!error.message.contains("secret"))
    #expect(!error.isTemporary)
  }

  @Test(arguments: ["nats://[::1]:4222", "nats://[::1]", "tls://a:1,nats://b"])
  func `an address may be of version 6, without a port, or one of several`(_ text: String) throws {
    #expect("\(try NATSSettings(text))" == text)
  }

  @Test func `what an address lacks is read from the environment`() throws {
    let environment = [
      "NATS_USER": "a", "NATS_PASSWORD": "b", "NATS_CREDS": "c", "NATS_CA": "d",
    ]
    let settings = try NATSSettings("nats://a@one", environment: environment)
    #expect(settings.user == "a")
    #expect(settings.password == "b")
    #expect(settings.credentials == "c")
    #expect(settings.authorities == "d")
    let empty = environment.mapValues { _ in "" }
    let plain = try NATSSettings("nats://one", environment: empty)
    #expect(
      [plain.user, plain.password, plain.credentials, plain.authorities] == [nil, nil, nil, nil])
  }

  @Test func `the password of another user isn't taken`() throws {
    let environment = ["NATS_USER": "a", "NATS_PASSWORD": "b"]
    #expect(try NATSSettings("nats://shop@one", environment: environment).password == nil)
    #expect(try NATSSettings("nats://shop@one,nats://a:b@two").password == nil)
    let alone = ["NATS_PASSWORD": "b"]
    #expect(try NATSSettings("nats://shop@one", environment: alone).password == "b")
  }
}
