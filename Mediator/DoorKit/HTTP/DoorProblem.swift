import MediatorKit

/// Why a request has no result, as an object of RFC 9457.
struct DoorProblem: Error {
  let status: Int
  /// The code of the mediator, of a module, or of the door.
  let code: String
  let detail: String
  var help: String?
  var isRetryable = false
  var mismatches: [Mismatch] = []
  var details = Value.null
  var headers: [(name: String, value: String)] = []

  init(_ status: Int, _ code: String, _ detail: String, help: String? = nil) {
    (self.status, self.code, self.detail, self.help) = (status, code, detail, help)
  }

  /// A request that no door accepts.
  static func malformed(_ detail: String) -> DoorProblem {
    var problem = DoorProblem(400, "badRequest", detail)
    // What follows on the connection can't be trusted.
    problem.headers = [("Connection", "close")]
    return problem
  }

  /// A route that is missing or closed; both answer alike.
  static func notFound(_ path: String) -> DoorProblem {
    DoorProblem(
      404, MediatorError.Code.actionNotFound.rawValue, "no action '\(path.shortened)'",
      help: "GET /openapi.json lists the actions")
  }

  static func tooLarge(_ limit: Int) -> DoorProblem {
    DoorProblem(
      413, "tooLarge", "the body is larger than \(limit) bytes",
      help: "send less, or start 'serve' with a larger --limit")
  }

  static func notAllowed(_ method: String, _ allowed: String) -> DoorProblem {
    var problem = DoorProblem(
      405, "methodNotAllowed",
      "\(method.isEmpty ? "this method" : method.shortened) isn't possible here",
      help: "use \(allowed)")
    problem.headers = [("Allow", allowed)]
    return problem
  }

  static func notJSON(_ problem: String) -> DoorProblem {
    DoorProblem(
      400, "badJSON", "the body isn't \(problem)",
      help: "send the params as an object, such as {\"query\": \"li\"}")
  }

  static let unauthorized: DoorProblem = {
    var problem = DoorProblem(
      401, "unauthorized", "the token is missing or unknown",
      help: "send the header 'Authorization: Bearer TOKEN'")
    problem.headers = [("WWW-Authenticate", "Bearer")]
    return problem
  }()

  static let unreadableTokens: DoorProblem = {
    var problem = DoorProblem(
      503, "badTokens", "the server can't read its tokens", help: "'serve' has written the reason")
    problem.isRetryable = true
    return problem
  }()

  var response: DoorResponse {
    var fields: [String: Value] = [
      "status": .int(status), "title": .string(Self.title(status)), "detail": .string(detail),
      "code": .string(code), "retryable": .bool(isRetryable),
    ]
    fields["help"] = help.map(Value.string)
    if details != .null { fields["details"] = details }
    if !mismatches.isEmpty {
      fields["errors"] = .array(
        mismatches.map { ["path": .string($0.path), "problem": .string($0.problem)] })
    }
    return DoorResponse(
      status, headers: [("Content-Type", "application/problem+json")] + headers,
      body: Value.object(fields).jsonLine())
  }

  /// The phrase of a status, by RFC 9110.
  static func title(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 204: "No Content"
    case 303: "See Other"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 410: "Gone"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 428: "Precondition Required"
    case 503: "Service Unavailable"
    case 504: "Gateway Timeout"
    default: "Internal Server Error"
    }
  }
}

// The status of each error of a call.
extension DoorProblem {
  /// The answer to a failed call of a route.
  ///
  /// Errors of the application and its services say no more than their code: their messages are for its developers.
  init(_ error: MediatorError, of route: Route) {
    let isOwn = error.route == route.text
    let status = Self.status(of: error, isOwn: isOwn)
    let detail =
      switch status {
      case 500: "\(route) failed because of a fault in the application"
      case 503: "\(route) failed because a service is busy"
      case 504 where !isOwn: "\(route) failed because something that it called took too long"
      default: error.message
      }
    let helps = isOwn && [400, 403, 404, 504].contains(status)
    self.init(
      status, error.failure?.code ?? error.code.rawValue, detail, help: helps ? error.help : nil)
    isRetryable = error.isRetryable
    if status == 500 { return }
    mismatches = error.shownMismatches
    details = error.failure?.details ?? .null
    if status == 503 { headers = [("Retry-After", "1")] }
    if status == 428 { help = "ask the user, and repeat the request with 'Mediator-Consent: yes'" }
  }

  private static func status(of error: MediatorError, isOwn: Bool) -> Int {
    switch error.code {
    // No process offers the target now.
    case .targetNotFound where error.isRetryable: 503
    // Those of a call inside the action are a fault of the application.
    case .actionNotFound, .targetNotFound: isOwn ? 404 : 500
    case .invalidParams: isOwn ? 400 : 500
    case .forbidden: isOwn ? 403 : 500
    case .confirmationRequired: isOwn ? 428 : 500
    case .failed: 422
    case .serviceBusy, .cancelled: 503
    case .timedOut: 504
    case .invalidRoute, .invalidURL, .linkNotFound, .undeclaredError, .resultMismatch,
      .undeclaredNeed, .undeclaredEvent, .asyncOnly, .mainActorOnly, .notCreated, .cycle,
      .serviceFailed, .standInFailed:
      500
    }
  }
}
