import MediatorKit
import ServiceKit
import TransferKit

/// The codes of a server.
struct RemoteCodes: RegisterBackend {
  let service: HTTPService

  func request(
    for number: PhoneNumber, purpose: String, from origin: Origin, in session: String
  ) async throws -> SentCode {
    try await send("code", ["phone": number.canonical])
  }

  func check(
    _ code: String, for number: PhoneNumber, purpose: String, from origin: Origin
  ) async throws {
    let _: Nothing = try await send("code/check", ["phone": number.canonical, "code": code])
  }

  private func send<Result: Payload>(
    _ path: String, _ parameters: [String: String]
  ) async throws -> Result {
    let request = ServiceRequest("register/\(path)", method: .post, parameters: parameters)
    return try await service.send(request, RegisterError.failures)
  }
}

extension RegisterError {
  /// The errors by the codes of the server.
  static let failures = ServiceFailures(
    [3001: RegisterError.phoneTaken], unreachable: .serverUnreachable, other: .requestFailed
  ).withAccounts
}
