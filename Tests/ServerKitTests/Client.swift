import Foundation

@testable import ServerKit

/// A connection that sends bytes as they are.
final class Client: Sendable {
  private let number: Int32

  struct Failure: Error {}

  init(_ address: ServerAddress) throws {
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    switch address {
    case .ip(let host, let port):
      number = socket(AF_INET, type, 0)
      var place = sockaddr_in()
      place.sin_family = sa_family_t(AF_INET)
      place.sin_port = port.bigEndian
      guard inet_pton(AF_INET, host, &place.sin_addr) == 1 else { throw Failure() }
      try Self.join(number, &place)
    case .unix(let path):
      number = socket(AF_UNIX, type, 0)
      var place = sockaddr_un()
      place.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: path.utf8) }
      try Self.join(number, &place)
    }
    // A test that waits for ever would hide its own failure.
    var limit = timeval(tv_sec: 600, tv_usec: 0)
    setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(number) }

  private static func join<Place>(_ number: Int32, _ place: inout Place) throws {
    let status = withUnsafeBytes(of: &place) { bytes in
      bytes.baseAddress.map {
        connect(number, $0.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
      }
    }
    guard status == 0 else { throw Failure() }
  }

  /// Sends bytes; returns whether the server took them.
  @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Receives until the server closes the connection.
  func readToEnd() async -> String { await receive { _ in false } }

  /// Receives one response, whose body has the announced length.
  func readResponse() async -> String {
    await receive { text in
      guard let end = text.range(of: "\r\n\r\n") else { return false }
      let length = text.firstMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.1) } ?? 0
      return text[end.upperBound...].utf8.count >= length
    }
  }

  /// Receives in a thread of its own: one that waits would be missing to the server's tasks.
  private func receive(until isComplete: @escaping @Sendable (String) -> Bool) async -> String {
    await withCheckedContinuation { received in
      Thread.detachNewThread { [self] in
        received.resume(returning: receiveNow(until: isComplete))
      }
    }
  }

  private func receiveNow(until isComplete: (String) -> Bool) -> String {
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !isComplete(String(decoding: received, as: UTF8.self)) {
      let count = recv(number, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      received += buffer[..<count]
    }
    return String(decoding: received, as: UTF8.self)
  }

  /// Closes the connection at once, so that the server gets a reset.
  func reset() {
    var hard = linger(l_onoff: 1, l_linger: 0)
    setsockopt(number, SOL_SOCKET, SO_LINGER, &hard, socklen_t(MemoryLayout<linger>.size))
    shutdown(number, Int32(SHUT_RDWR))
  }
}

/// The first number after the version, or nil without a response.
func status(_ response: String) -> Int? {
  response.split(separator: " ").dropFirst().first.flatMap { Int($0) }
}
