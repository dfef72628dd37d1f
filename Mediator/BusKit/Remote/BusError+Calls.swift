import MediatorKit

extension BusError {
  /// Whether the receiver may have acted.
  var leavesOutcomeOpen: Bool {
    switch self {
    case .timedOut, .disconnected: true
    case .noResponders, .payloadTooLarge, .storesNothing, .notPermitted, .badAddress, .unusableFile,
      .notConnected:
      false
    }
  }

  /// The error of a call that got no reply.
  func failure(of call: RemoteCall, _ limit: Duration, _ isIdempotent: Bool) -> MediatorError {
    let route = call.route
    switch self {
    case .noResponders:
      return .notOffered(route)
    case .timedOut where isIdempotent:
      return MediatorError(
        .timedOut, route.text,
        "\(route) was sent twice, and had no reply within \(limit) in all",
        help: "repeat it, or allow twice the time that it needs", isRetryable: true)
    case .timedOut:
      return .timedOut(route.text, limit, isIdempotent: false)
    case .payloadTooLarge(let bytes, let limit):
      return MediatorError(
        .invalidParams, route.text,
        "the params of \(route) have \(bytes) bytes; the bus carries at most \(limit)",
        help: "send less at a time")
    case .notPermitted(let reason):
      return MediatorError(
        .forbidden, route.text, "the bus refused the call of \(route): \(reason)",
        help: "permit this process to call it; 'bus permissions' writes the server's file")
    case .storesNothing, .badAddress, .unusableFile:
      return MediatorError(.serviceFailed, route.text, message)
    case .notConnected(let reason):
      return MediatorError(
        .serviceBusy, route.text, "\(route) wasn't sent: no connection to the bus (\(reason))",
        isRetryable: true)
    case .disconnected(let reason):
      return MediatorError(
        .serviceBusy, route.text,
        "the connection was lost while \(route) ran (\(reason))"
          + (isIdempotent ? "" : ", and it may have taken effect"),
        help: isIdempotent ? nil : "check whether it took effect before you repeat it",
        isRetryable: isIdempotent)
    }
  }
}
