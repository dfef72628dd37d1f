public import MediatorKit

/// An interceptor that writes one line per call: route, caller, origin, identity, names of params, outcome.
///
/// Never writes values; writes invisible characters of names and identities as codes.
/// `Contacts/search ← Discover/feed native (query, limit) ok`
public struct CallLog: Interceptor {
  /// The routes it logs.
  public let pattern: RoutePattern

  private let write: @Sendable (String) -> Void

  /// Logs the routes of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The routes to log.
  ///   - write: Runs once after each call with a line without line end; it must not block.
  public init(_ pattern: RoutePattern = .all, write: @escaping @Sendable (String) -> Void) {
    self.pattern = pattern
    self.write = write
  }

  /// Logs the outcome of the call.
  public func intercept(_ request: Request) -> Interception {
    .reporting(request) { outcome in
      switch outcome {
      case .success: log(request, "ok")
      case .failure(let error): log(request, Self.outcome(of: error))
      }
    }
  }

  private func log(_ request: Request, _ outcome: String) {
    let caller = request.caller.map { " ← \($0.text.escaped)" } ?? ""
    let names = request.params.names.map(\.escaped).joined(separator: ", ")
    let ignored = request.ignoredItems.map(\.escaped).joined(separator: ", ")
    let note = ignored.isEmpty ? "" : " ignored (\(ignored))"
    let origin = request.origin.rawValue + (request.identity.map { " \($0.escaped)" } ?? "")
    write("\(request.route.text.escaped)\(caller) \(origin) (\(names))\(note) \(outcome)")
  }

  /// The code of a failure: the module's own if there is one, otherwise the mediator's.
  static func outcome(of error: any Error) -> String {
    guard let error = error as? MediatorError else { return "\(type(of: error))" }
    return error.failure?.code ?? error.code.rawValue
  }
}
