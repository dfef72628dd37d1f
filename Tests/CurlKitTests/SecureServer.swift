import Foundation
import TestSupport

/// The server of these tests over TLS, with a certificate that it signed itself.
enum SecureServer {
  private static let folder = try? TemporaryFolder()
  static var certificate: String { "\(folder?.path ?? "")/certificate.pem" }

  static let current: LoopbackServer? = {
    let key = "\(folder?.path ?? "")/key.pem"
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1 -addext"
      .split(separator: " ").map(String.init)
      + ["subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate]
    process.standardError = FileHandle.nullDevice
    try? process.run()
    process.waitUntilExit()
    return try? LoopbackServer("transfers.py", [certificate, key], scheme: "https")
  }()
}
