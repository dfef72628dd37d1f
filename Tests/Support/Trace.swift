package import MediatorKit

/// An interceptor that writes when a call enters and leaves it.
package struct Trace: Interceptor {
  package let pattern: RoutePattern
  private let name: String
  private let lines: Lines

  package init(name: String, pattern: RoutePattern = .all, lines: Lines) {
    self.name = name
    self.pattern = pattern
    self.lines = lines
  }

  package func intercept(_ request: Request) -> Interception {
    lines.write("\(name) in \(request.route)")
    return .reporting(request) { _ in lines.write("\(name) out") }
  }
}
