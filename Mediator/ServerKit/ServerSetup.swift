import ConsoleKit
import DoorKit
import MediatorKit

/// The options of `serve`.
struct ServerSetup {
  let address: ServerAddress
  let tokens: DoorTokens
  /// Why every request is refused; nil if tokens exist, or none is needed.
  let warning: String?
  let hosts: Set<String>
  let limits: Server.Limits
  let timeout: Duration

  init(_ context: CommandContext) throws {
    let invocation = context.invocation
    let text = invocation["listen"] ?? "127.0.0.1:8091"
    guard let address = ServerAddress(text) else {
      let path = "unix:PATH with at most \(ServerAddress.pathLimit) bytes"
      throw ConsoleError.badOption(
        "listen", text, "an IP address and a port, or \(path)", of: invocation.command)
    }
    self.address = address
    let file = try context.tokenFile()
    let isEmpty = try file.read().isEmpty
    let isOpen = invocation["tokens"] == nil && isEmpty
    guard !isOpen || address.isLocal else {
      throw ConsoleError(
        .E0003, "other machines need a token to call",
        command: "token new NAME")
    }
    warning =
      isEmpty && !isOpen
      ? "'\(file.path)' has no token, so every request is refused; 'token new' adds one" : nil
    tokens = isOpen ? file.tokensOnceAdded : file.tokens
    hosts = Set((invocation["host"] ?? "").split(separator: ",").map(String.init))
    if let host = hosts.first(where: { $0.contains { ":/".contains($0) } }) {
      throw ConsoleError.badOption(
        "host", host, "a name without scheme and port: desk.example", of: invocation.command)
    }
    timeout = try invocation.timeout() ?? .seconds(30)
    var limits = Server.Limits()
    if let text = invocation["limit"] {
      guard let size = Self.size(text) else {
        throw ConsoleError.badOption(
          "limit", text, "a size: 64KB or 1MB", of: invocation.command)
      }
      limits.body = size
      limits.requestTime += .seconds(size / 16_384)
    }
    limits.connections =
      try invocation.number("connections", in: 1...100_000, "a number from 1 to 100000")
      ?? limits.connections
    self.limits = limits
  }

  /// The bytes of `64KB` or `1MB`; nil for other texts and for more than 1,000 MB.
  private static func size(_ text: String) -> Int? {
    for (unit, factor) in [("KB", 1 << 10), ("MB", 1 << 20)] where text.hasSuffix(unit) {
      guard let number = Int(text.dropLast(2)), (1...1_000).contains(number) else { return nil }
      return number * factor
    }
    return nil
  }
}
