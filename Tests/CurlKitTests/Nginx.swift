import CurlKit
import Foundation
import TestSupport
import TransferKit

/// An nginx that `Scripts/check --servers` has started, and a transport for it.
enum Nginx {
  static let transport = CurlTransport()

  private static let variables = ProcessInfo.processInfo.environment

  /// Whether it runs.
  static let isThere = variables["NGINX_FOLDER"] != nil

  /// The folder with its certificate.
  static let folder = variables["NGINX_FOLDER"] ?? ""

  static func url(_ path: String) -> String { "\(variables["NGINX_URL"] ?? "")\(path)" }

  static func secureURL(_ path: String, host: String = "127.0.0.1") -> String {
    "\(variables["NGINX_SECURE_URL"] ?? "")\(path)".replacing("127.0.0.1", with: host)
  }

  /// Writes a file that it serves; returns the path of its address.
  static func serve(_ content: Data, as name: String = UUID().uuidString) throws -> String {
    try content.write(to: URL(filePath: "\(folder)/files/\(name)"))
    return "/" + name
  }

  /// A megabyte of different bytes, again and again.
  static func content(megabytes: Int) -> Data {
    let block = Data(Server.content(0..<1 << 20))
    return (0..<megabytes).reduce(into: Data()) { content, _ in content.append(block) }
  }

  /// Serves a file of zeros that takes no space.
  static func serveZeros(_ size: Int) throws -> String {
    let path = try serve(Data())
    let file = try FileHandle(forWritingTo: URL(filePath: "\(folder)/files\(path)"))
    try file.truncate(atOffset: UInt64(size))
    try file.close()
    return path
  }

  /// The status and the body of a request, as text.
  static func text(
    _ path: String, method: HTTPMethod = .get, headers: HTTPHeaders = [:],
    body: TransferBody = .none
  ) async throws -> (status: Int, text: String) {
    let request = TransferRequest(url(path), method: method, headers: headers, body: body)
    let response = try await transport.send(request)
    let bytes = try await response.body.collect(upTo: 64 << 20)
    return (response.status, String(decoding: bytes, as: UTF8.self))
  }

  /// The error of a request and its body.
  static func error(
    _ url: String, limits: TransferLimits = TransferLimits(),
    over transport: CurlTransport = transport
  ) async throws -> TransferError? {
    do {
      let response = try await transport.send(TransferRequest(url, limits: limits))
      for try await _ in response.body {}
      return nil
    } catch let error as TransferError { return error }
  }
}
