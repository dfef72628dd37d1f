import ContractKit
import MediatorKit

extension MediatorError {
  /// The headers and the payload of a reply.
  func reply(to subject: String) -> BusMessage {
    let code = failure?.code ?? code.rawValue
    var fields: [String: Value] = [
      "code": .string(self.code.rawValue), "route": .string(route), "message": .string(message),
      "retryable": .bool(isRetryable),
    ]
    fields["help"] = help.map(Value.string)
    if !suggestions.isEmpty { fields["suggestions"] = .array(suggestions.map(Value.string)) }
    if !mismatches.isEmpty {
      fields["errors"] = .array(
        shownMismatches.map { ["path": .string($0.path), "problem": .string($0.problem)] })
    }
    if let failure {
      fields["failure"] = ["code": .string(failure.code), "details": failure.details]
      if isVeto { fields["veto"] = true }
    }
    let headers: BusHeaders = [
      BusHeader.code: self.code.rawValue, BusHeader.error: code,
      BusHeader.errorNumber: "\(number)",
    ]
    return BusMessage(subject, headers: headers, payload: Value.object(fields).jsonBytes())
  }

  /// Reads a failed reply; nil for a reply that isn't one.
  init?(_ reply: BusMessage, of route: Route) {
    guard let code = reply.headers[BusHeader.code] ?? reply.headers[BusHeader.error] else {
      return nil
    }
    guard let code = Code(rawValue: code), let value = try? JSONReader.read(reply.payload),
      let message = value["message"]?.string
    else {
      self.init(.serviceFailed, route.text, "\(route) failed in another process")
      return
    }
    let help = value["help"]?.string
    let suggestions = value["suggestions"]?.array?.compactMap(\.string) ?? []
    let failure = value["failure"]?["code"]?.string.map {
      Failure(code: $0, details: value["failure"]?["details"] ?? .null)
    }
    let error = Self(
      code, value["route"]?.string ?? route.text, message, help: help, suggestions: suggestions,
      mismatches: value["errors"]?.array?.compactMap(Mismatch.init) ?? [], failure: failure,
      isRetryable: value["retryable"] == true)
    self = value["veto"] == true ? error.asVeto : error
  }

  /// A number like a status of HTTP, which other clients expect.
  private var number: Int {
    switch code {
    case .invalidRoute, .invalidURL, .invalidParams: 400
    case .forbidden: 403
    case .targetNotFound, .actionNotFound, .linkNotFound: 404
    case .failed: 422
    case .confirmationRequired: 428
    case .serviceBusy, .cancelled: 503
    case .timedOut: 504
    default: 500
    }
  }
}

extension Mismatch {
  fileprivate init?(_ value: Value) {
    guard let path = value["path"]?.string, let problem = value["problem"]?.string else {
      return nil
    }
    self.init(path: path, problem: problem)
  }
}
