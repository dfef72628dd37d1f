import Foundation
import MediatorKit
import TransferKit

/// A server in this process: each request is a call of a closure, whose result or error becomes the envelope.
struct FakeServer: Transport {
  /// A failure with a code.
  struct Failure: Error { let code: Int }

  typealias Parameters = [String: String]

  /// Returns the data of a request such as `GET shop/orders`.
  let data: @Sendable (String, Parameters) async throws -> Value

  func send(_ request: TransferRequest) async throws -> TransferResponse {
    let answer = StandInTransport.Answer.json(await envelope(request))
    return try await StandInTransport(delays: []) { _, _ in answer }.send(request)
  }

  private func envelope(_ request: TransferRequest) async -> String {
    do {
      let place = "\(request.method.rawValue) \(request.path.dropFirst())"
      let data = try await data(place, Self.parameters(request))
      let json = try JSONEncoder().encode(data)
      return #"{"code": 100, "msg": "", "data": \#(String(decoding: json, as: UTF8.self))}"#
    } catch {
      let code = (error as? Failure)?.code ?? 105
      return #"{"code": \#(code), "msg": "refused", "data": null}"#
    }
  }

  private static func parameters(_ request: TransferRequest) -> Parameters {
    let query =
      switch request.body {
      case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
      default: String(request.url.split(separator: "?", maxSplits: 1).last ?? "")
      }
    let items = URLComponents(string: "?\(query)")?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }
}
