import Foundation

/// The address of a server, `nats://USER:PASSWORD@HOST:PORT`, with user and password percent-encoded.
///
/// Read without a regular expression, since using one adds 2.5 MB to the memory of the process.
struct NATSAddress {
  /// Without user and password.
  let url: String
  /// The user, and the password if there is one; empty without a user.
  let credentials: [String]

  /// Reads an address; nil for other text.
  init?(_ text: Substring) {
    guard let scheme = ["nats://", "tls://"].first(where: text.hasPrefix) else { return nil }
    var rest = text.dropFirst(scheme.count)
    if rest.last == "/" { rest = rest.dropLast() }
    let parts = rest.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let host = parts.last, !host.isEmpty,
      !rest.contains(where: { $0 == "/" }),
      !host.contains(where: { $0 == "?" || $0 == "#" || $0.isWhitespace })
    else { return nil }
    url = scheme + host
    credentials = parts.dropLast().flatMap { $0.split(separator: ":", maxSplits: 1) }
      .map { $0.removingPercentEncoding ?? String($0) }
  }
}
