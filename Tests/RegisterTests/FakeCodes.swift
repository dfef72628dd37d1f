import BackendTestSupport
import MediatorKit
import ServiceKit

/// The routes of Register over the embedded codes.
struct FakeCodes {
  private let codes = Services.inMemory().codes

  /// The data of a request.
  func data(_ place: String, _ given: FakeServer.Parameters) async throws -> Value {
    let number = try PhoneNumber(given["phone"] ?? "")
    do {
      guard place == "POST register/code/check" else {
        return try codes.request(for: number, purpose: "register").encoded()
      }
      try codes.check(given["code"] ?? "", for: number, purpose: "register")
      return .null
    } catch let error as DetailedError {
      let code = ["tooSoon": 3104, "wrongCode": 3107, "tooManyAttempts": 3109][error.error.code]
      throw FakeServer.Failure(code: code ?? 105, error.message, details: error.details)
    } catch AccountError.codeNotRequested {
      throw FakeServer.Failure(code: 3106)
    }
  }
}
