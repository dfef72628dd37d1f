import Foundation

/// Where a server listens.
public enum ServerAddress: Hashable, Sendable, CustomStringConvertible {
  /// An IP address and a port; 0 is any free port.
  case ip(String, port: UInt16)
  /// A Unix socket at a path.
  case unix(String)

  /// Parses `127.0.0.1:8091`, `[::1]:8091`, `localhost:8091` or `unix:PATH`; nil for other texts.
  public init?(_ text: String) {
    if text.hasPrefix("unix:") {
      let path = String(text.dropFirst("unix:".count))
      guard !path.isEmpty, path.utf8.count <= Self.pathLimit else { return nil }
      self = .unix(path)
      return
    }
    guard let colon = text.lastIndex(of: ":"),
      let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    var host = String(text[..<colon])
    if host == "localhost" { host = "127.0.0.1" }
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    guard Self.isIP(host) else { return nil }
    self = .ip(host, port: port)
  }

  /// The longest path that fits `sockaddr_un` on every system.
  static let pathLimit = 103

  /// Whether only this machine reaches it.
  public var isLocal: Bool {
    switch self {
    case .ip(let host, _): host.hasPrefix("127.") || host == "::1"
    case .unix: true
    }
  }

  /// As in a URL: `http://127.0.0.1:8091`.
  public var description: String {
    switch self {
    case .ip(let host, let port):
      host.contains(":") ? "http://[\(host)]:\(port)" : "http://\(host):\(port)"
    case .unix(let path): "unix:\(path)"
    }
  }

  private static func isIP(_ text: String) -> Bool {
    var (four, six) = (in_addr(), in6_addr())
    return inet_pton(AF_INET, text, &four) == 1 || inet_pton(AF_INET6, text, &six) == 1
  }
}
