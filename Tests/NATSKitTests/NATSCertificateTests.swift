import BusKit
import Foundation
import NATSKit
import TestSupport
import Testing

@Suite(.enabled(if: Server.isInstalled, "nats-server isn't installed"))
struct NATSCertificateTests {
  private let folder: TemporaryFolder
  private let server: NATSServer

  init() throws {
    folder = try TemporaryFolder()
    let (certificate, key) = try folder.makeCertificate()
    server = try NATSServer("tls { cert_file: \"\(certificate)\", key_file: \"\(key)\" }\n")
  }

  private func request(_ host: String, authorities: String?) async throws -> BusMessage {
    var settings = try NATSSettings("tls://\(host)")
    settings.authorities = authorities
    let bus = try await NATSBus(settings)
    try await Server.echo(bus, "a")
    return try await bus.request(BusMessage("a", payload: [1]), timeout: .seconds(10))
  }

  @Test func `a trusted certificate is accepted`() async throws {
    let reply = try await request(server.host, authorities: "\(folder.path)/certificate.pem")
    #expect(reply.payload == [1])
  }

  @Test func `a certificate that isn't trusted is refused`() async throws {
    await #expect(throws: BusError.disconnected("tls://\(server.host): SSL Error")) {
      try await request(server.host, authorities: nil)
    }
  }

  @Test(arguments: ["missing.pem", "key.pem"])
  func `a file without certificates is an error with its path`(_ name: String) async throws {
    let file = "\(folder.path)/\(name)"
    let problem = name == "key.pem" ? "has none" : "can't be read"
    await #expect(
      throws: BusError.unusableFile("the file of certificates '\(file)' \(problem)")
    ) { try await request(server.host, authorities: file) }
  }

  @Test(arguments: ["missing.pem", "key.pem"])
  func `a file without credentials is an error with its path`(_ name: String) async throws {
    let server = try NATSServer("authorization { token: secret }\n")
    defer { server.stop() }
    var settings = try NATSSettings(server.url)
    settings.credentials = "\(folder.path)/\(name)"
    let problem = name == "key.pem" ? "has none" : "can't be read"
    await #expect(
      throws: BusError.unusableFile(
        "the file of credentials '\(folder.path)/\(name)' \(problem)")
    ) { try await NATSBus(settings) }
  }

  @Test func `a trusted certificate for another host is refused`() async throws {
    let host = server.host.replacing("127.0.0.1", with: "localhost")
    await #expect(throws: BusError.disconnected("tls://\(host): SSL Error")) {
      try await request(host, authorities: "\(folder.path)/certificate.pem")
    }
  }
}
