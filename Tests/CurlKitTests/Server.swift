import CurlKit
import Foundation
import TestSupport
import TransferKit

/// The server of these tests, and a transport for it.
enum Server {
  static let transport = CurlTransport()

  /// Whether Python and so the server is there.
  static var isThere: Bool { (try? plain.get()) != nil }

  private static let plain = Result { try LoopbackServer("transfers.py") }

  static func url(_ path: String) throws -> String { try plain.get().url + path }

  /// Requests a path; on a busy machine a reader may wait for long, so no speed is too low.
  static func get(_ path: String) async throws -> TransferResponse {
    var limits = TransferLimits()
    limits.lowSpeedTime = .seconds(600)
    return try await transport.send(TransferRequest(url(path), limits: limits))
  }

  /// The body of a response as text.
  static func text(_ path: String) async throws -> String {
    String(decoding: try await get(path).body.collect(upTo: 1 << 20), as: UTF8.self)
  }

  /// The error of a request and its body.
  static func error(_ url: String, limits: TransferLimits = TransferLimits()) async throws
    -> TransferError?
  {
    do {
      let response = try await transport.send(TransferRequest(url, limits: limits))
      for try await _ in response.body {}
      return nil
    } catch let error as TransferError { return error }
  }

  /// The bytes of the server's files.
  static func content(_ range: Range<Int>) -> [UInt8] {
    let blocks = range.upperBound / block.count + 1
    return Array(Array(repeatElement(block, count: blocks).joined())[range])
  }

  private static let block: [UInt8] = (0..<1 << 20).map { (place: Int) -> UInt8 in
    UInt8((place * 7 + place / 251) % 256)
  }
}
