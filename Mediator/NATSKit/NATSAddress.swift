import BusKit
import Foundation

/// The address of a server, `nats://USER:PASSWORD@HOST:PORT`, with user and password percent-encoded.
///
/// Read without a regular expression, since using one adds 2.5 MB to the memory of the process.
struct NATSAddress {
  /// Without user and password.
  let url: String
  /// The user, and the password if there is one; empty without a user.
  let credentials: [String]

  /// Reads an address; the error for other text doesn't quote it, since it may contain a password.
  init(_ text: Substring) throws(BusError) {
    guard let scheme = ["nats://", "tls://"].first(where: text.lowercased().hasPrefix) else {
      throw Self.fault("doesn't begin with nats:// or tls://")
    }
    var rest = text.dropFirst(scheme.count)
    if rest.last == "/" { rest = rest.dropLast() }
    let parts = rest.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2 else {
      throw Self.fault("has more than one @; in a user or a password, write %40")
    }
    guard let host = parts.last, !host.isEmpty else { throw Self.fault("has no host") }
    guard !rest.contains(where: { $0 == "/" }), !host.contains(where: { "?#".contains($0) }) else {
      throw Self.fault("has more than a host and a port")
    }
    guard !host.contains(where: \.isWhitespace) else { throw Self.fault("has a space") }
    guard Self.hasPort(host) else {
      throw Self.fault("has a port that isn't a number from 1 to 65535")
    }
    url = scheme + host
    credentials = parts.dropLast()
      .flatMap { $0.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false) }
      .map { $0.removingPercentEncoding ?? String($0) }
    guard credentials.first != "" else { throw Self.fault("has an @, but no user before it") }
  }

  /// Whether the port of a host, such as `[::1]:4222`, is in range; without one it is that of NATS.
  private static func hasPort(_ host: Substring) -> Bool {
    let name = host.lastIndex(of: "]").map { host[$0...].dropFirst() } ?? host
    guard let colon = name.firstIndex(of: ":") else { return true }
    let digits = name[colon...].dropFirst()
    // Int also reads a sign.
    return digits.first != "+" && Int(digits).map { (1...65_535).contains($0) } ?? false
  }

  private static func fault(_ problem: String) -> BusError {
    .badAddress("the address of the bus \(problem)")
  }
}
