public import BusKit
import Foundation
import MediatorKit

/// Where a server is, and how a process identifies itself.
///
/// Its descriptions contain neither user nor password.
public struct NATSSettings: Sendable {
  /// `nats://HOST:PORT` or `tls://HOST:PORT`, several for a cluster.
  let servers: [String]

  /// The user; nil without one.
  public var user: String?
  /// The password of the user.
  public var password: String?
  /// A file of credentials, as the tool nsc makes them; it replaces user and password.
  public var credentials: String?
  /// A file with the trusted certificates, in PEM; nil for those of the system.
  public var authorities: String?
  /// The name of the connection in the server's lists.
  public var name = "mediator"
  /// How many messages of a subscription may wait for its handler; later ones are dropped and reported.
  public var waitingMessages = 65_536

  /// Reads addresses.
  ///
  /// - Parameter addresses: `nats://HOST:PORT` or `tls://HOST:PORT`, several with commas. User and password may
  ///   precede the host, percent-encoded: `nats://USER:PASSWORD@HOST:PORT`.
  /// - Throws: ``BusKit/BusError/badAddress(_:)`` for other text.
  public init(_ addresses: String) throws(BusError) {
    var servers: [String] = []
    for address in addresses.split(separator: ",", omittingEmptySubsequences: false) {
      let address = try NATSAddress(address)
      servers.append(address.url)
      if user == nil {
        (user, password) = (address.credentials.first, address.credentials.dropFirst().first)
      }
    }
    self.servers = servers
  }

  /// Reads addresses, and the missing credentials from variables: `NATS_USER`, `NATS_PASSWORD`, `NATS_CREDS` (a file)
  /// and `NATS_CA` (a file).
  ///
  /// An empty one counts as missing, and the password of another user isn't taken.
  public init(_ addresses: String, environment: [String: String]) throws(BusError) {
    try self.init(addresses)
    let environment = environment.filter { !$0.value.isEmpty }
    let named = environment["NATS_USER"]
    if user == nil || named == nil || named == user {
      user = user ?? named
      password = password ?? environment["NATS_PASSWORD"]
    }
    credentials = environment["NATS_CREDS"]
    authorities = environment["NATS_CA"]
  }

  /// The servers, for messages.
  var place: String { servers.joined(separator: ",") }

  var isSecure: Bool { authorities != nil || servers.contains { $0.hasPrefix("tls:") } }

  /// Throws for a file that can't be read; libnats doesn't say which one.
  func checkFiles() throws(BusError) {
    for (content, file) in [("credentials", credentials), ("certificates", authorities)] {
      guard let file, !FileManager.default.isReadableFile(atPath: file) else { continue }
      throw .unusableFile("the file of \(content) '\(file)' can't be read")
    }
  }

  /// The beginning of subjects for replies: a server can permit each user only its own.
  var inbox: String {
    guard let user, !user.isEmpty,
      user.utf8.allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: "-") })
    else { return "_INBOX" }
    return "_INBOX.\(user)"
  }
}

extension NATSSettings: CustomStringConvertible, CustomReflectable {
  /// The servers.
  public var description: String { place }

  /// The servers only.
  public var customMirror: Mirror { Mirror(self, children: ["servers": servers]) }
}
