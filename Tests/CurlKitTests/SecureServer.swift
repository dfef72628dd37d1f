import Foundation
import TestSupport

/// The server of these tests over TLS, with a certificate that it signed itself.
enum SecureServer {
  private static let folder = try? TemporaryFolder()
  static var certificate: String { "\(folder?.path ?? "")/certificate.pem" }

  static let current: LoopbackServer? = {
    guard let (certificate, key) = try? folder?.makeCertificate() else { return nil }
    return try? LoopbackServer("transfers.py", [certificate, key], scheme: "https")
  }()
}
