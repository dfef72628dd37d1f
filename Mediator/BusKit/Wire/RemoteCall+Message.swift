import ContractKit
import MediatorKit

extension RemoteCall {
  /// The request; its contracts, its id and its time limit are added when it is sent.
  func message(to subject: String) -> BusMessage {
    var message = BusMessage(subject, headers: caller.headers, payload: params.jsonBytes())
    if consent == .given { message.headers[BusHeader.consent] = "yes" }
    return message
  }

  /// Reads a request of a target's action.
  ///
  /// - Throws: ``MediatorError/Code/invalidParams`` for a payload that isn't a JSON object, or malformed headers.
  init(_ message: BusMessage, at route: Route) throws(MediatorError) {
    guard let caller = RemoteCaller(headers: message.headers) else {
      throw .malformed(route, "the headers of the call are malformed")
    }
    self.init(route: route, params: try Self.params(message.payload, route), caller: caller)
    if message.headers[BusHeader.consent] == "yes" { consent = .given }
    if let text = message.headers[BusHeader.timeLeft] {
      guard let milliseconds = Int(text) else {
        throw .malformed(route, "the time limit of the call isn't a number")
      }
      timeLeft = .milliseconds(milliseconds)
    }
  }

  private static func params(_ payload: [UInt8], _ route: Route) throws(MediatorError) -> Params {
    if payload.isEmpty { return Params() }
    do {
      if case .object(let fields) = try JSONReader.read(payload) { return Params(fields) }
    } catch { throw .malformed(route, "the params aren't JSON: \(error)") }
    throw .malformed(route, "the params aren't a JSON object")
  }
}

extension MediatorError {
  fileprivate static func malformed(_ route: Route, _ problem: String) -> MediatorError {
    MediatorError(.invalidParams, route.text, problem)
  }
}
