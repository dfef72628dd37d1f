import CurlKit
import Foundation
import TestSupport
import Testing
import TransferKit

@Suite(.enabled(if: SecureServer.current != nil, "openssl or Python isn't installed"))
struct CertificateTests {
  @Test func `D16: a certificate that isn't trusted is refused`() async throws {
    let url = try #require(SecureServer.current?.url)
    let error = try await Server.error("\(url)/json")
    #expect(error?.code == .insecure)
  }

  @Test func `A trusted certificate is accepted`() async throws {
    let url = try #require(SecureServer.current?.url)
    let transport = CurlTransport(authorities: SecureServer.certificate)
    #expect(try await transport.send(TransferRequest("\(url)/json")).status == 200)
  }

  @Test func `A trusted certificate for another host is refused`() async throws {
    let url = try #require(SecureServer.current?.url).replacing("127.0.0.1", with: "localhost")
    let transport = CurlTransport(authorities: SecureServer.certificate)
    let error = await #expect(throws: TransferError.self) {
      try await transport.send(TransferRequest("\(url)/json"))
    }
    #expect(error?.code == .insecure)
  }
}
