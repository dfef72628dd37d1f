import Foundation
package import MediatorKit
package import TransferKit

/// A server in this process: each request is a call of a closure, whose result or error becomes the envelope.
package struct FakeServer: Transport {
  /// A failure with a code.
  package struct Failure: Error {
    let code: Int
    let message: String
    let details: Value

    /// Makes a failure.
    package init(code: Int, _ message: String = "refused", details: Value = .null) {
      (self.code, self.message, self.details) = (code, message, details)
    }
  }

  /// The parameters of a request; `account` is that of the token.
  package typealias Parameters = [String: String]

  /// Returns the data of a request such as `GET shop/orders`.
  private let data: @Sendable (String, Parameters) async throws -> Value

  /// Makes a server.
  package init(data: @escaping @Sendable (String, Parameters) async throws -> Value) {
    self.data = data
  }

  /// Answers with an envelope.
  package func send(_ request: TransferRequest) async throws -> TransferResponse {
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
      let failure = error as? Failure ?? Failure(code: 105)
      let envelope: Value = [
        "code": .int(failure.code), "msg": .string(failure.message), "data": failure.details,
      ]
      return envelope.json()
    }
  }

  private static func parameters(_ request: TransferRequest) -> Parameters {
    let query =
      switch request.body {
      case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
      default: String(request.url.split(separator: "?", maxSplits: 1).last ?? "")
      }
    let items = URLComponents(string: "?\(query)")?.queryItems ?? []
    var parameters = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    if let person = TestPerson.with(token: parameters["token"]) {
      parameters["account"] = person.id
      parameters["phone"] = person.phone
      parameters["nickname"] = parameters["nickname"] ?? person.nickname
    }
    return parameters
  }
}
